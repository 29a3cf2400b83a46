import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { backoffMs } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { SampanDb } from '../store/db';
import { type FollowTools, followFromNow } from '../sync/follow-feed';
import { catalogueFeed, type FetchCatalogueChanges } from './catalogue-feed';
import { storedScopes } from './stored-catalogue';

/** A record as the server answered an admin's change. */
type Changed = { scope: AdminScope; record: Record<string, unknown> & { version: number } };

/**
 * Fetches a confirmed change of an admin into the public catalogue of this device, without waiting until that is
 * stale. A changed product concerns its present department and the one under which it is stored here. Scopes that no
 * screen has shown yet are left alone.
 * @throws ApiError, UnreachableError, Dexie's error /
 */
export async function refreshChanged(
  db: SampanDb,
  { scope, record }: Changed,
  fetchChanges: FetchCatalogueChanges,
  tools: Required<FollowTools>,
): Promise<void> {
  if (scope !== 'services' && scope !== 'products') return;
  const stored = () => db.table(scope).get(String(record.id));
  const now = scope === 'services' ? scope : record.department;
  const before = scope === 'services' ? scope : (await stored())?.department;
  const scopes = (await storedScopes(db)).filter((known) => known === now || known === before);
  const isPublic = record.published === true && record.deletedAt === null;
  const isShownHere = isPublic && scopes.some((known) => known === now);
  const follow = (changed: CatalogueScope) =>
    followFromNow(catalogueFeed(db, changed, fetchChanges), tools);

  for (let tries = 1; scopes.length > 0 && tries <= limits.refreshRetries; tries++) {
    await Promise.all(scopes.map(follow));
    const row = await stored();
    if (isShownHere ? row?.version >= record.version : row === undefined) return;
    // A server answers from its cache until it has heard of the change from the database.
    await tools.retry.sleep(backoffMs(tries, tools.retry.random, limits.refreshBackoff));
  }
}
