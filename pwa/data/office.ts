import type { OfficeChanges, OfficeScope } from '../../edge-api/contract/office/changes';
import type { PrivateDb } from './private-db';

/** What the office's refresh works with; a test passes its own. */
export type OfficeTools = {
  db: PrivateDb;
  fetchChanges: <Scope extends OfficeScope>(
    scope: Scope,
    since: string,
  ) => Promise<OfficeChanges<Scope>>;
  nowMs: () => number;
};

/**
 * Follows a scope to its present state: asks what changed since the stored cursor, a page at a time,
 * and stores each page with the cursor behind it.
 * @throws ApiError, UnreachableError
 */
export async function followOffice(
  scope: OfficeScope,
  { db, fetchChanges, nowMs }: OfficeTools,
): Promise<void> {
  for (;;) {
    const known = await db.cursors.get(scope);
    const { cursor, reset, hasMore, items } = await fetchChanges(scope, known?.cursor ?? '');
    const checkedAtMs = hasMore ? (known?.checkedAtMs ?? null) : nowMs();
    await db.transaction('rw', db.table(scope), db.cursors, async () => {
      if (reset) await db.table(scope).clear();
      await db.table(scope).bulkPut(items);
      await db.cursors.put({ key: scope, cursor, checkedAtMs });
    });
    if (!hasMore) return;
  }
}

/** Stores a record as the server answered it, unless a newer one is there already. */
export async function keepRecord(
  db: PrivateDb,
  scope: OfficeScope,
  record: { version: number },
  key: string,
): Promise<void> {
  await db.transaction('rw', db.table(scope), async () => {
    const stored = (await db.table(scope).get(key)) as { version?: number } | undefined;
    if ((stored?.version ?? 0) < record.version) await db.table(scope).put(record);
  });
}
