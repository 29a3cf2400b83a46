import { type Kysely, sql } from 'kysely';

/**
 * Of a mail that came back: which address it did not reach, what the server said, and when. Of a message that came by
 * mail and belongs to no submission: what staff see of the mail. Such a message may go on as a request: it goes on under
 * nothing once that request is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`alter table ${sql.table(table)} add column mail_return jsonb`.execute(db);
  }
  await sql`alter table contact_messages add column mail jsonb`.execute(db);
  await sql`
    create function end_messages_into_erased() returns trigger language plpgsql as $$
    begin
      update contact_messages set merged_into = null, version = version + 1, updated_at = now()
        where merged_into in (select reference from erased);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger end_messages_into_erased after delete on service_requests
      referencing old table as erased
      for each statement execute function end_messages_into_erased()`.execute(db);
}
