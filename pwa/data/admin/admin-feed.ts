import type { AdminChanges, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { declaresNothing } from '../../../edge-api/contract/catalogue/derived-options';
import type { PrivateDb } from '../store/private-db';
import { type Feed, putNewest } from '../sync/follow-feed';

export type FetchAdminChanges = <Scope extends AdminScope>(
  scope: Scope,
  since: string,
) => Promise<AdminChanges<Scope>>;

/** A scope of the admin records, as an admin's device follows it. */
export const adminFeed = (
  db: PrivateDb,
  scope: AdminScope,
  fetchChanges: FetchAdminChanges,
): Feed => ({
  db,
  scope,
  cursors: 'cursors',
  rows: scope,
  ...(scope === 'services' && {
    isOutdated: async () => (await db.services.filter(declaresNothing).count()) > 0,
  }),
  fetchPage: async (since) => {
    const { erased, ...page } = await fetchChanges(scope, since);
    return { ...page, removed: erased, truncated: false };
  },
});

/** Stores a record as the server answered it, unless a newer one is stored already. */
export async function storeRecord(
  db: PrivateDb,
  scope: AdminScope,
  record: { version: number },
): Promise<void> {
  const table = db.table(scope);
  await db.transaction('rw', table, () => putNewest(table, [record]));
}
