import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import {
  type AgingScope,
  doneStatuses,
  storedSince,
} from '../../../edge-api/contract/admin/newest';
import { limits } from '../../config/limits';
import type { AdminApi } from '../http/admin-api';
import type { PrivateDb } from '../store/private-db';
import { putNewest } from '../sync/follow-feed';
import { exclusive } from '../sync/locks';

/**
 * Fetches one page of the records older than the newest ones and stores it, if there are any; one tab at a
 * time. Resolves to whether there are more.
 * @throws ApiError, UnreachableError, Dexie's error
 */
export const fillScope = (
  db: PrivateDb,
  scope: AdminScope,
  api: Pick<AdminApi, 'newest'>,
): Promise<boolean> =>
  exclusive(`fill ${db.name} ${scope}`)(async () => {
    const asked = await db.cursors.get(scope);
    if (!asked?.fill) return false;
    const { next: before } = asked.fill;
    const { items, next, left } = await api.newest(scope, before, limits.adminFillRecords);
    const rows = db.table(scope);
    return db.transaction('rw', rows, db.cursors, async () => {
      const stored = await db.cursors.get(scope);
      // Begun again from another database meanwhile.
      if (!stored || stored.fill?.next !== before) return stored?.fill !== undefined;
      await putNewest(rows, items);
      const { fill: _before, ...rest } = stored;
      await db.cursors.put({
        ...rest,
        // What another tab heard to be erased while this answer was on its way may be in the answer:
        // the feed tells of it again.
        cursor: asked.cursor,
        ...(next !== null && { fill: { next, left } }),
      });
      return next !== null;
    });
  });

/** Deletes the records that have become older than devices store. @throws Dexie's error */
export async function deleteOldRecords(db: PrivateDb, nowMs: number): Promise<void> {
  const since = storedSince(nowMs);
  for (const scope of ['contact-messages', 'service-requests'] as const) {
    await db
      .table(scope)
      .where('receivedAt')
      .below(since)
      .and((row) => !isStoredHere(row, since))
      .delete();
  }
  await db.audit.where('at').below(since).delete();
}

type Submission = { updatedAt: string; suspected: boolean; status: string };

/** Whether a device stores a message or request; the server's words for it: `isStored`. */
const isStoredHere = ({ updatedAt, suspected, status }: Submission, since: string): boolean =>
  updatedAt >= since || (!suspected && !doneStatuses.includes(status));

/** Whether devices store only a part of a scope. */
export const isAging = (scope: AdminScope): scope is AgingScope =>
  scope === 'contact-messages' || scope === 'service-requests' || scope === 'audit';
