import type { Context } from 'hono';
import type { ApiScope } from '../../contract/admin/api-keys';
import { RightsError, requireWorkingKey, uidOfKey } from '../../db/accounts/rights';
import type { Author } from '../../db/changes/record-change';
import { apiKeyOf, noteKeyUsed } from '../../db/staff/api-key-queries';
import type { Deps } from '../../deps';
import { lastOf } from '../limits/last-of';
import { readLimit, senderLimit } from '../limits/read-limit';
import { ProblemError, type Refusal, tooOften } from '../problem';
import { patternOf } from '../route-of';
import { hashOfApiKey } from './key-form';
import { allows, scopeOfRoute } from './scope-of-route';

// This is more than the number of keys that work at the same time, so it has room for the keys of the last days.
const rememberedKeys = 1000;

/**
 * Checks API keys. It reads what a key may do from the database for each request, so that a withdrawal takes effect
 * at once. Guesses do not reach the database: most have a wrong form, and the rest are limited by address, in memory,
 * as is each key.
 */
export function apiKeyAccess({
  db,
  clientAddress,
  reads,
}: Pick<Deps, 'db' | 'clientAddress' | 'reads'>) {
  const takeOfKey = readLimit(reads.apiKeys);
  const takeOfAddress = senderLimit('other-api-keys', reads.otherApiKeys);
  /**
   * Hashes of keys that exist: a program works on although someone guesses keys at its address. Keys that ended are
   * here too: a program that still uses one refuses no others at its address, also after a restart.
   */
  const existing = lastOf<true>(rememberedKeys);

  const ofKey = (hash: string): Refusal | null => {
    const waitMs = takeOfKey(hash);
    return waitMs === null ? null : { limit: 'api-keys', part: 'account', waitMs };
  };

  /**
   * Returns the hash of a key that may be one of ours, without asking the database. @throws RightsError, ProblemError
   * 429
   */
  async function hashOf(c: Context, key: string): Promise<string> {
    const hash = await hashOfApiKey(key);
    if (hash === null) throw new RightsError('no-key', null);
    const refusal = existing.has(hash) ? ofKey(hash) : takeOfAddress(clientAddress(c));
    if (refusal) throw tooOften(refusal);
    return hash;
  }

  /** Returns the author of the request. @throws RightsError, ProblemError 403 */
  async function authorOf(c: Context, hash: string): Promise<Author> {
    const found = await apiKeyOf(db, hash);
    if (found) existing.set(hash, true);
    requireWorkingKey(found);
    const uid = uidOfKey(found.id);
    mayUse(found.scopes, scopeOfRoute(c.req.method, patternOf(c) ?? ''), uid);
    // A failure to note the use refuses no request: the next request notes it.
    await noteKeyUsed(db, found).catch(() => {});
    const rights = { of: 'program', keyId: found.id } as const;
    return { uid, name: `API key ${found.name}`, rights, scopes: found.scopes };
  }

  return { hashOf, authorOf };
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
