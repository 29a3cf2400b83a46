import { type Kysely, sql } from 'kysely';

/** All that is known of one address is found without reading whole tables, in whatever case it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_messages_by_email on contact_messages (lower(email))`.execute(db);
  await sql`
    create index service_requests_by_email
      on service_requests (lower(contact ->> 'email'))`.execute(db);
  await sql`create index users_by_email on users (lower(email))`.execute(db);
  await sql`create index mails_by_recipient on mails (lower(recipient))`.execute(db);
  await sql`create index audit_entries_by_account on audit_entries (by_uid)`.execute(db);
}
