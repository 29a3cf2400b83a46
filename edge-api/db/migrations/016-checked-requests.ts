import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The SHA-256 that a request names for a file, in hex; null: an older device did not say it.
  await sql`alter table request_files add column sha256 text`.execute(db);
  // A file that its sender deleted before it was sent will not come.
  await sql`
    alter table request_files
      drop constraint request_files_state_check,
      add constraint request_files_state_check
        check (state in ('waiting', 'received', 'refused', 'withdrawn'))`.execute(db);
  // Ids of questions that a request answers, but that its service did not ask.
  await sql`
    alter table service_requests
      add column unasked_questions jsonb not null default '[]'`.execute(db);
}
