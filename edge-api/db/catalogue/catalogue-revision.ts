import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** The revision, with the epoch of a database: a restored one may count the same numbers again. */
export async function readRevision(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select epoch || '.' || revision as revision from catalogue_state`.execute(db);
  return rows[0]?.revision ?? '0';
}
