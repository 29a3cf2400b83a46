import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { ServiceRecord } from '../../../edge-api/contract/admin/catalogue-input';
import {
  agingScopes,
  type FollowedPage,
  isStored,
  type ListQuery,
  storedSince,
} from '../../../edge-api/contract/admin/record-lists';
import { declaresNothing } from '../../../edge-api/contract/catalogue/derived-options';
import { joinedReplies } from '../../../edge-api/contract/conversation/joined-replies';
import type { Replies } from '../../../edge-api/contract/conversation/reply';
import { limits } from '../../config/limits';
import type { AdminApi } from '../http/admin-api';
import { type Row, readable } from '../http/readable';
import type { PrivateDb } from '../store/private-db';
import { type Feed, putNewest } from '../sync/follow-feed';
import { exclusive } from '../sync/locks';

export type AdminReads = Pick<AdminApi, 'changes' | 'list'>;

/** The query with which a device asks for what it stores of each scope. */
const stored: { [Scope in AdminScope]: ListQuery<Scope> } = {
  services: { trash: 'all' },
  products: { trash: 'all' },
  'contact-messages': { suspected: 'all', onDevices: 'yes' },
  'service-requests': { suspected: 'all', onDevices: 'yes' },
  users: {},
  audit: { onDevices: 'yes' },
  presets: { trash: 'all' },
};

/** Fetches a page of what a device stores of a scope, newest first, behind a cursor of the list. */
export const storedPage = <Scope extends AdminScope>(
  api: Pick<AdminApi, 'list'>,
  scope: Scope,
  limit: number,
  cursor?: string,
) =>
  api.list(scope, {
    ...stored[scope],
    limit: String(limit),
    ...(cursor !== undefined && { cursor }),
  });

/** Keeps the replies of a record that was opened on this device: the lists come without them. */
const withOpened = (stored: Row | undefined, row: Row): Row =>
  stored && 'earlierReplies' in row
    ? { ...row, ...joinedReplies(stored as Partial<Replies>, row as Partial<Replies>) }
    : row;

/** Returns where the next page begins; false behind the last one. */
const fillOf = ({ nextCursor: next, left }: Pick<FollowedPage, 'nextCursor' | 'left'>) =>
  next !== null && { fill: { next, left } };

/**
 * A scope of the admin records, as an admin's device follows it. A device that has nothing of it gets the
 * newest records, and `fillScope` fetches the rest.
 */
export const adminFeed = (db: PrivateDb, scope: AdminScope, api: AdminReads): Feed => ({
  db,
  scope,
  cursors: 'cursors',
  rows: scope,
  join: withOpened,
  ...(scope === 'services' && {
    isOutdated: async () =>
      readable(ServiceRecord, await db.services.toArray()).records.some(declaresNothing),
  }),
  fetchPage: async (since) => {
    if (since) {
      const { erased: removed, ...page } = await api.changes(scope, since);
      if (!page.reset) return { ...page, removed, truncated: false };
    }
    const page = await storedPage(api, scope, limits.adminFirstRecords);
    const { items, feedCursor: cursor } = page;
    const whole = { items, cursor, removed: [], hasMore: false, truncated: false };
    return { ...whole, reset: true, ...fillOf(page) };
  },
});

/** Stores a record as the server answered it, unless a newer one is stored already. */
export async function storeRecord(
  db: PrivateDb,
  scope: AdminScope,
  record: { version: number },
): Promise<void> {
  const table = db.table(scope);
  await db.transaction('rw', table, () => putNewest(table, [record], withOpened));
}

/**
 * Fetches one page of the records older than the newest ones and stores it, if there are any; one tab at a
 * time. Resolves to whether there are more.
 * @throws ApiError, UnreachableError, Dexie's error
 */
export const fillScope = (
  db: PrivateDb,
  scope: AdminScope,
  api: Pick<AdminApi, 'list'>,
): Promise<boolean> =>
  exclusive(`fill ${db.name} ${scope}`)(async () => {
    const asked = await db.cursors.get(scope);
    if (!asked?.fill) return false;
    const { next: cursor } = asked.fill;
    const page = await storedPage(api, scope, limits.adminFillRecords, cursor);
    const rows = db.table(scope);
    return db.transaction('rw', rows, db.cursors, async () => {
      const stored = await db.cursors.get(scope);
      // Meanwhile another fill has begun, from another database.
      if (!stored || stored.fill?.next !== cursor) return stored?.fill !== undefined;
      await putNewest(rows, page.items, withOpened);
      const { fill: _before, ...rest } = stored;
      await db.cursors.put({
        ...rest,
        // The answer may contain records that another tab has meanwhile heard to be erased: the feed tells of them
        // again.
        cursor: asked.cursor,
        ...fillOf(page),
      });
      return page.nextCursor !== null;
    });
  });

/**
 * Fetches the replies before the known ones of a record, and adds them to the record if it is stored. Returns them.
 * @throws ApiError, UnreachableError, Dexie's error /
 */
export async function fetchEarlier(
  db: PrivateDb,
  scope: 'contact-messages' | 'service-requests',
  { id, earlierReplies = 0 }: { id: string; earlierReplies?: number | undefined },
  api: Pick<AdminApi, 'earlierReplies'>,
): Promise<Replies> {
  const earlier = await api.earlierReplies(scope, id, earlierReplies);
  const table = db.table(scope);
  await db.transaction('rw', table, async () => {
    const stored = await table.get(id);
    if (stored) await table.put({ ...stored, ...joinedReplies(earlier, stored) });
  });
  return earlier;
}

/** Deletes the records that have become older than devices store. @throws Dexie's error */
export async function deleteOldRecords(db: PrivateDb, nowMs: number): Promise<void> {
  const since = storedSince(nowMs);
  for (const scope of agingScopes) {
    const old = db
      .table(scope)
      .where(scope === 'audit' ? 'at' : 'receivedAt')
      .below(since);
    await old.and((record) => !isStored(scope, record, since)).delete();
  }
}
