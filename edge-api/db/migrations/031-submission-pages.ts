import { type Kysely, sql } from 'kysely';

/** Files belong to submissions of both kinds; what a key said for requests alone, a trigger says for both. */
export const harmless = ['request_files_request_id_fkey'];

const tables = ['contact_messages', 'service_requests'] as const;

/** What a submission's page needs: files of replies, adoption by an account, and codes that are mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages add column file_states jsonb not null default '{}'`.execute(db);
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)}
        add column adopted boolean not null default false`.execute(db);
  }
  await createTrackingCodes(db);
  await releaseWhatIsErased(db);
}

/** `code_hash` and `made_at`: null until the worker found the submission. `settled`: the worker is done with it. */
async function createTrackingCodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tracking_codes (
      id uuid primary key,
      reference text not null,
      email text not null,
      created_at timestamptz not null default now(),
      settled boolean not null default false,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      submission_id uuid,
      code_hash text,
      made_at timestamptz,
      tries integer not null default 0,
      used_at timestamptz
    )`.execute(db);
  await sql`
    create index tracking_codes_waiting on tracking_codes (next_attempt_at) where not settled`.execute(
    db,
  );
  await sql`create index tracking_codes_by_age on tracking_codes (created_at)`.execute(db);
  await sql`
    create index tracking_codes_by_submission on tracking_codes (submission_id)`.execute(db);
  await sql`
    create trigger tell_work after insert on tracking_codes
      for each statement execute function tell_work()`.execute(db);
}

/** Whatever process or command erases a submission: its files can't be read from then on, and its codes are gone. */
async function releaseWhatIsErased(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_files drop constraint request_files_request_id_fkey`.execute(db);
  await sql`
    create function release_submission() returns trigger language plpgsql as $$
    begin
      update request_files set request_id = null where request_id = old.id;
      delete from tracking_codes where submission_id = old.id;
      return null;
    end $$`.execute(db);
  for (const table of tables) {
    await sql`
      create trigger release_submission after delete on ${sql.table(table)}
        for each row execute function release_submission()`.execute(db);
  }
}
