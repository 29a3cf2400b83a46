import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { declaresNothing } from '../../../edge-api/contract/catalogue/derived-options';
import { limits } from '../../config/limits';
import type { AdminApi } from '../http/admin-api';
import { ApiError } from '../http/answers';
import type { PrivateDb } from '../store/private-db';
import { type Feed, type FeedPage, putNewest } from '../sync/follow-feed';

export type AdminReads = Pick<AdminApi, 'changes' | 'newest'>;

/**
 * A scope of the admin records, as an admin's device follows it. A device that has nothing of it gets the
 * newest records, and `fillScope` fetches the rest.
 */
export const adminFeed = (db: PrivateDb, scope: AdminScope, api: AdminReads): Feed => ({
  db,
  scope,
  cursors: 'cursors',
  rows: scope,
  ...(scope === 'services' && {
    isOutdated: async () => (await db.services.filter(declaresNothing).count()) > 0,
  }),
  fetchPage: async (since) => {
    const page = since ? await changesSince(api, scope, since) : null;
    if (page && !page.reset) return page;
    try {
      return await newestOf(api, scope);
    } catch (error) {
      // A server of the version before: it tells of all changes from the beginning.
      if (error instanceof ApiError && error.problem.status === 404) {
        return page ?? changesSince(api, scope, '');
      }
      throw error;
    }
  },
});

async function changesSince(api: AdminReads, scope: AdminScope, since: string): Promise<FeedPage> {
  const { erased, ...page } = await api.changes(scope, since);
  return { ...page, removed: erased, truncated: false };
}

async function newestOf(api: AdminReads, scope: AdminScope): Promise<FeedPage> {
  const { items, cursor, next, left } = await api.newest(scope, '', limits.adminFirstRecords);
  const fill = next === null ? undefined : { next, left };
  return { items, removed: [], cursor, hasMore: false, reset: true, truncated: false, fill };
}

/** Stores a record as the server answered it, unless a newer one is stored already. */
export async function storeRecord(
  db: PrivateDb,
  scope: AdminScope,
  record: { version: number },
): Promise<void> {
  const table = db.table(scope);
  await db.transaction('rw', table, () => putNewest(table, [record]));
}
