import { type Kysely, sql } from 'kysely';

/** Signing keys can be withdrawn, and every process is told at once when they change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signing_keys add column withdrawn_at timestamptz`.execute(db);
  await sql`
    create function tell_signing_keys() returns trigger language plpgsql as $$
    begin
      perform pg_notify('signing_keys', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_signing_keys after insert or update or delete on signing_keys
      for each statement execute function tell_signing_keys()`.execute(db);
}
