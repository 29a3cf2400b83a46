import { type Kysely, sql } from 'kysely';

/** It takes two words more. Processes of the release before write none of them. */
export const harmless = ['service_requests_status_check'];

/**
 * What customer and company write to each other about a submission, the quotations of a request, and the links by
 * which a submission's page opens without an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      alter table ${sql.table(table)}
        add column replies jsonb not null default '[]'`.execute(db);
  }
  await sql`
    alter table service_requests
      add column quotations jsonb not null default '[]',
      drop constraint service_requests_status_check,
      add constraint service_requests_status_check check (status in ('new', 'reviewing',
        'waiting-for-customer', 'quoted', 'accepted', 'declined', 'no-bid', 'closed'))`.execute(db);
  await sql`
    create table submission_links (
      hash text primary key,
      submission_id uuid not null,
      held_by text not null check (held_by in ('device', 'mail', 'code')),
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create index submission_links_by_submission on submission_links (submission_id)`.execute(db);
  await dropLinksOfErased(db);
}

/** Whatever process or command erases a submission: its links end in that transaction. */
async function dropLinksOfErased(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function drop_submission_links() returns trigger language plpgsql as $$
    begin
      delete from submission_links where submission_id = old.id::uuid;
      return null;
    end $$`.execute(db);
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      create trigger drop_submission_links after delete on ${sql.table(table)}
        for each row execute function drop_submission_links()`.execute(db);
  }
}
