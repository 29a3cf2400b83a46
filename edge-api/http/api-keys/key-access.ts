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

const submission = (name: 'service-requests' | 'contact-messages') =>
  ({
    [`GET /api/admin/${name}`]: `${name}:read`,
    [`GET /api/admin/${name}/:id`]: `${name}:read`,
    [`GET /api/admin/${name}/:id/replies`]: `${name}:read`,
    [`PATCH /api/admin/${name}/:id`]: `${name}:write`,
    [`POST /api/${name}`]: `${name}:write`,
  }) as const;

const catalogue = (name: 'services' | 'products') =>
  ({
    [`GET /api/admin/${name}`]: 'catalogue:read',
    [`GET /api/admin/${name}/:id`]: 'catalogue:read',
    [`PUT /api/admin/${name}/:id`]: 'catalogue:write',
    [`PATCH /api/admin/${name}/:id`]: 'catalogue:write',
    [`DELETE /api/admin/${name}/:id`]: 'catalogue:write',
    [`POST /api/admin/${name}/:id/restore`]: 'catalogue:write',
    [`POST /api/admin/${name}/import`]: 'catalogue:write',
  }) as const;

const scopes = new Map<string, ApiScope>(
  Object.entries({
    ...submission('service-requests'),
    ...submission('contact-messages'),
    ...catalogue('services'),
    ...catalogue('products'),
    'PUT /api/admin/pictures/:id': 'catalogue:write',
    'GET /api/admin/rates': 'rates:read',
    'GET /api/admin/rates/:id': 'rates:read',
    'GET /api/admin/rates/:id/versions': 'rates:read',
    'PUT /api/admin/rates/:id': 'rates:write',
    'DELETE /api/admin/rates/:id': 'rates:write',
    'POST /api/admin/rates/import': 'rates:write',
  } as const),
);

/** Returns the scope that a key needs for a route, by the route's pattern; null where no key may use the route. */
export const scopeOfRoute = (method: string, pattern: string): ApiScope | null =>
  scopes.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`) ?? null;

/**
 * Whether a key has a scope. A key that may write may also read the same, as the answer to a change has the record; a
 * key that may read costs may also read the rest.
 */
const allows = (granted: readonly ApiScope[], needed: ApiScope): boolean =>
  granted.includes(needed) ||
  granted.some((scope) =>
    [':write', ':read-costs'].some((more) => scope === needed.replace(/:read$/, more)),
  );

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
