import type { Table } from 'dexie';
import type { AdminChanges, AdminScope } from '../../../edge-api/contract/admin/changes';
import type { PrivateDb } from '../store/private-db';

/** What the office's refresh works with; a test passes its own. */
export type FollowTools = {
  db: PrivateDb;
  fetchChanges: <Scope extends AdminScope>(
    scope: Scope,
    since: string,
  ) => Promise<AdminChanges<Scope>>;
  nowMs: () => number;
};

type AnyRecord = { id?: unknown; uid?: unknown; version?: number };

/** What a record of the office is known by. */
export const keyOf = ({ id, uid }: AnyRecord): string => String(id ?? uid);

/**
 * Follows a scope to its present state: asks what changed since the stored cursor, a page at a time,
 * and stores each page with the cursor behind it. What was erased there is deleted here.
 * @throws ApiError, UnreachableError
 */
export async function followRecords(
  scope: AdminScope,
  { db, fetchChanges, nowMs }: FollowTools,
): Promise<void> {
  for (;;) {
    const known = await db.cursors.get(scope);
    const { cursor, reset, hasMore, items, erased } = await fetchChanges(
      scope,
      known?.cursor ?? '',
    );
    const checkedAtMs = hasMore ? (known?.checkedAtMs ?? null) : nowMs();
    await db.transaction('rw', db.table(scope), db.cursors, async () => {
      if (reset) await db.table(scope).clear();
      await db.table(scope).bulkDelete(erased);
      await putNewest(db.table(scope), items);
      await db.cursors.put({ key: scope, cursor, checkedAtMs });
    });
    if (!hasMore) return;
  }
}

/** Stores a record as the server answered it, unless a newer one is there already. */
export async function storeRecord(
  db: PrivateDb,
  scope: AdminScope,
  record: AnyRecord,
): Promise<void> {
  const table = db.table(scope);
  await db.transaction('rw', table, () => putNewest(table, [record]));
}

// Answers overtake each other: a list that was asked for before a change was made may come behind
// the change's own answer. What has no version never changes.
async function putNewest(table: Table<AnyRecord>, records: AnyRecord[]): Promise<void> {
  const stored = await table.bulkGet(records.map(keyOf));
  const isOlder = ({ version = 0 }: AnyRecord, at: number) => version < (stored[at]?.version ?? 0);
  await table.bulkPut(records.filter((record, at) => !isOlder(record, at)));
}
