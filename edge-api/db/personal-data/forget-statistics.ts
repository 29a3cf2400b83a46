import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/**
 * Makes PostgreSQL take new samples of its tables. Its statistics (`pg_stats`) hold values of rows, such as addresses
 * and texts, also of erased ones, until a table is analyzed again. Each table has its own statement: one for all
 * could take longer than a statement may. The statements need the owner of the tables.
 * @throws DatabaseFailure; the run of the retention does it again each day
 */
export async function forgetStatistics(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; clears: boolean }>`
    select distinct tablename as table,
      to_regproc('pg_clear_attribute_stats') is not null as clears
    from pg_stats join pg_class on pg_class.oid = to_regclass(format('%I.%I', schemaname, tablename))
    where schemaname = current_schema() and relkind = 'r'`.execute(db);
  for (const { table, clears } of rows) {
    await sql`analyze ${sql.table(table)}`.execute(db);
    // An empty table keeps its statistics (PostgreSQL 14 to 18). Before version 18 they disappear with its next row,
    // as docs/operations.md says. Setting the type of a column once more removes them too, but it locks out all who
    // use the table, and resets how the column is stored.
    if (clears && (await isEmpty(db, table))) await clearStatistics(db, table);
  }
}

async function isEmpty(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}

/** Clears the statistics of a table's columns, and of the expressions in its indexes. */
const clearStatistics = (db: Kysely<Database>, table: string) =>
  sql`
  select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited)
  from pg_stats
  where schemaname = current_schema() and (tablename = ${table} or tablename in (
    select indexname from pg_indexes where schemaname = current_schema() and tablename = ${table}
  ))`.execute(db);
