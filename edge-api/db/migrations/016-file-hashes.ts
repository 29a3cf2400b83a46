import { type Kysely, sql } from 'kysely';

/** The SHA-256 that a request names for a file, in hex; null: an older device did not say it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_files add column sha256 text`.execute(db);
}
