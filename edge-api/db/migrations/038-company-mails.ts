import { type Kysely, sql } from 'kysely';

/** Each old row satisfies what replaces these, and processes of the release before write nothing else. */
export const harmless = [
  'mails_audience_check',
  ...['mails_once', 'mails_one_update_waits', 'mails_updates_sent'],
  ...['mails_one_waits', 'mails_news_sent'],
];

/**
 * Mails that tell the company what customers wrote or decided about their submissions: as those to customers, any
 * number of them, one of which waits at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop constraint mails_audience_check,
      add constraint mails_audience_check
        check (audience in ('company', 'company-news', 'notice', 'update', 'visitor'))`.execute(db);
  await sql`drop index mails_once, mails_one_update_waits, mails_updates_sent`.execute(db);
  await sql`
    create unique index mails_once on mails (submission_id, audience)
      where audience not in ('company-news', 'update')`.execute(db);
  await sql`
    create unique index mails_one_waits on mails (submission_id, audience)
      where audience in ('company-news', 'update') and state = 'waiting'`.execute(db);
  await sql`
    create index mails_news_sent on mails (mailbox, audience, sent_at)
      where audience in ('company-news', 'update') and state = 'sent'`.execute(db);
}
