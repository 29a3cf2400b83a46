import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

const tombstonesPerAnswer = 500;

/** What was erased of a scope, and up to which revision that is all; `hasMore` when there is more. */
type ErasedChanges = { ids: string[]; to: string; hasMore: boolean };

/**
 * What was erased of a scope after the revision `since`, oldest first; about 500 at a time, and always
 * all that was erased in one transaction. An account that was created again is left out.
 * `current` is the settled revision.
 */
export async function erasedSince(
  db: Kysely<Database>,
  { scope, table, key }: { scope: string; table: keyof Database; key: 'id' | 'uid' },
  since: string,
  current: string,
): Promise<ErasedChanges> {
  const idOfRecord = key === 'id' ? sql`tombstone.id::uuid` : sql`tombstone.id`;
  const { rows } = await sql<{ id: string; revision: string; back: boolean }>`
    select id, revision, exists (
      select from ${sql.table(table)} as record where record.${sql.ref(key)} = ${idOfRecord}
    ) as back
    from admin_tombstones as tombstone
    where scope = ${scope} and revision > ${since}::bigint and revision <= ${current}::bigint
    order by revision
    fetch first ${sql.lit(tombstonesPerAnswer)} rows with ties`.execute(db);
  const hasMore = rows.length >= tombstonesPerAnswer;
  return {
    ids: rows.filter(({ back }) => !back).map(({ id }) => id),
    to: hasMore ? (rows.at(-1)?.revision ?? current) : current,
    hasMore,
  };
}
