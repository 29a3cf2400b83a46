import { type Kysely, sql } from 'kysely';

/** Each old row satisfies what replaces these, and processes of the release before write nothing else. */
export const harmless = [
  'mails_submission_id_audience_key',
  ...['mails_audience_check', 'mails_state_check'],
  ...['mails_once', 'mails_one_update_waits'],
];

/**
 * Mails that tell customers what is new about their submissions: any number of them, one of which waits at most.
 * `news` names what each tells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop constraint mails_submission_id_audience_key,
      drop constraint mails_audience_check,
      drop constraint mails_state_check,
      add constraint mails_audience_check
        check (audience in ('company', 'notice', 'update', 'visitor')),
      add constraint mails_state_check
        check (state in ('waiting', 'sent', 'refused', 'limited', 'unwanted')),
      add column news jsonb not null default '[]',
      add column message_id text`.execute(db);
  await sql`
    create unique index mails_once on mails (submission_id, audience)
      where audience <> 'update'`.execute(db);
  await sql`
    create unique index mails_one_update_waits on mails (submission_id)
      where audience = 'update' and state = 'waiting'`.execute(db);
  await sql`create index mails_by_submission on mails (submission_id)`.execute(db);
  await sql`
    create index mails_updates_sent on mails (mailbox, sent_at)
      where audience = 'update' and state = 'sent'`.execute(db);
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      alter table ${sql.table(table)}
        add column update_trouble text not null default ''
          check (update_trouble in ('', 'no-address', 'unsubscribed', 'refused', 'returned'))`.execute(
      db,
    );
  }
  await createTokens(db);
}

/** By what a mail to a customer is answered and ended. They go with the submission, whatever erases it. */
async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_tokens (
      hash text primary key,
      submission_id uuid not null,
      mailbox text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index mail_tokens_by_submission on mail_tokens (submission_id)`.execute(db);
  await sql`
    create table unsubscribed_mailboxes (
      mailbox text primary key,
      at timestamptz not null default now()
    )`.execute(db);
  // Each mail that arrived is taken once; its text is in the conversation.
  await sql`
    create table inbound_mails (
      key text primary key,
      submission_id uuid,
      became text not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index inbound_mails_by_time on inbound_mails (at)`.execute(db);
  await sql`
    create function drop_mail_tokens() returns trigger language plpgsql as $$
    begin
      delete from mail_tokens where submission_id = old.id::uuid;
      return null;
    end $$`.execute(db);
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      create trigger drop_mail_tokens after delete on ${sql.table(table)}
        for each row execute function drop_mail_tokens()`.execute(db);
  }
}
