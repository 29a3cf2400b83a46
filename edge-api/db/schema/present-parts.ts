import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** The columns and triggers that a database has, each as `table.name`. */
export async function presentParts(
  db: Kysely<Database>,
): Promise<Record<'columns' | 'triggers', string[]>> {
  const columns = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const triggers = await sql<{ name: string }>`
    select distinct event_object_table || '.' || trigger_name as name
    from information_schema.triggers where trigger_schema = current_schema()`.execute(db);
  const namesOf = ({ rows }: typeof columns) => rows.map(({ name }) => name).sort();
  return { columns: namesOf(columns), triggers: namesOf(triggers) };
}
