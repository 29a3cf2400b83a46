import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ApiScope, StopReason } from '../../contract/admin/api-keys';
import { apiKeyOf, noteKeyUsed, stoppedOf } from '../../db/accounts/api-key-queries';
import type { Deps, StaffEnv } from '../../deps';
import { readLimit } from '../limits/read-limit';
import { ProblemError, tooOften } from '../problem';
import { patternOf } from '../route-of';
import { hashOfApiKey } from './key-form';
import { allows, scopeOfRoute } from './scope-of-route';

// No more than work at a time, and those of the last days.
const rememberedKeys = 1000;

/**
 * Checks API keys: what a key may do is read from the database for each request, so that a withdrawal
 * takes effect at once. Guesses cost it nothing: most have a wrong form, and the rest are limited by
 * address, in memory, as is each key.
 */
export function apiKeyAccess({
  db,
  clientAddress,
  reads,
}: Pick<Deps, 'db' | 'clientAddress' | 'reads'>) {
  const takeOfKey = readLimit(reads.apiKeys);
  const takeOfAddress = readLimit(reads.otherApiKeys);
  /**
   * Hashes of keys that exist: who shares the address of someone who guesses goes on working. Also of keys
   * that ended: a program that goes on with one refuses no others at its address, also after a restart.
   */
  const existing = new LRUCache<string, true>({ max: rememberedKeys });

  /** Whom the request is from. @throws ProblemError 401, 403, 429 */
  return async (c: Context, key: string): Promise<StaffEnv['Variables']['by']> => {
    const hash = await hashOfApiKey(key);
    if (hash === null) throw refused('There is no such API key.');
    if (existing.has(hash)) mayTake('api-keys', takeOfKey(hash));
    else mayTake('other-api-keys', takeOfAddress(clientAddress(c)));
    const found = await apiKeyOf(db, hash);
    if (!found) throw refused('There is no such API key.');
    existing.set(hash, true);
    const by = { uid: `api-key:${found.id}`, name: `API key ${found.name}` };
    const stopped = stoppedOf(found);
    if (stopped) throw refused(reasons[stopped.why], by.uid);
    mayUse(found.scopes, scopeOfRoute(c.req.method, patternOf(c) ?? ''), by.uid);
    // A request is not refused because of this: the next one notes it.
    await noteKeyUsed(db, found).catch(() => {});
    return by;
  };
}

const makerIsGone = 'This API key no longer works, because the admin who made it is no admin now.';

const reasons: Record<StopReason, string> = {
  withdrawn: 'This API key was withdrawn.',
  ended: 'The time of this API key is over.',
  'maker-blocked': makerIsGone,
  'maker-no-admin': makerIsGone,
  'maker-erased': makerIsGone,
};

// RFC 6750, 3.
const refused = (title: string, byUid?: string) =>
  new ProblemError(401, title, {
    kind: 'api-key-refused',
    ...(byUid && { byUid }),
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

function mayTake(limit: string, waitMs: number | null): void {
  if (waitMs !== null) throw tooOften({ limit, waitMs });
}

function mayUse(granted: readonly ApiScope[], needed: ApiScope | null, byUid: string): void {
  if (needed === null) {
    throw new ProblemError(403, 'No API key can be used for this.', { byUid });
  }
  if (allows(granted, needed)) return;
  throw new ProblemError(403, `This API key does not have the scope “${needed}”.`, {
    kind: 'scope-missing',
    byUid,
    more: { scope: needed },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
  });
}
