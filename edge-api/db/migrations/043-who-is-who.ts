import { type Kysely, sql } from 'kysely';

const emailIn = {
  contact_messages: sql`submission.email`,
  service_requests: sql`submission.contact ->> 'email'`,
} as const;
const tables = ['contact_messages', 'service_requests'] as const;

/**
 * Whether the address of a submission is that of who wrote it, when a link was last used, and which link it was made
 * with. Events say both of a submission: whether its address is confirmed, and how a quotation was decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)} add column address_confirmed_at timestamptz`.execute(db);
  }
  await sql`
    alter table submission_links add column used_on date, add column made_with text`.execute(db);
  for (const table of tables) await confirmKnown(db, table);
  await endLinksOfAdopted(db);
  await sayMoreInEvents(db);
}

/** What stored rows prove: a mailed code was given, or the account with that verified address owns it. */
async function confirmKnown(db: Kysely<unknown>, table: keyof typeof emailIn): Promise<void> {
  await sql`
    update ${sql.table(table)} as submission set address_confirmed_at = coalesce(
      (select min(created_at) from submission_links
        where submission_id = submission.id and held_by = 'code'), received_at)
    where id in (select submission_id from submission_links where held_by = 'code')
      or owner_uid is not null and (adopted or exists (
        select from users where uid = owner_uid and email_verified
          and lower(users.email) = lower(${emailIn[table]})))`.execute(db);
}

/** As adoption does from now on: who typed the address may have them. */
async function endLinksOfAdopted(db: Kysely<unknown>): Promise<void> {
  await sql`
    update submission_links set revoked_at = now()
    where held_by = 'device' and revoked_at is null and submission_id in (
      select id from contact_messages where adopted
      union all select id from service_requests where adopted)`.execute(db);
}

/** `decision` is in the event of the change that decided a quotation. Nothing here names a person. */
async function sayMoreInEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_submission_event() returns trigger language plpgsql as $$
    declare
      said jsonb;
      decided jsonb;
    begin
      if (tg_op = 'INSERT' and new.suspected) or (tg_op = 'DELETE' and old.suspected) then
        return null;
      elsif tg_op = 'DELETE' then
        perform add_webhook_event(tg_argv[0] || '.changed', jsonb_build_object(
          'id', old.id, 'reference', old.reference, 'erased', true));
        return null;
      end if;
      said := jsonb_build_object('id', new.id, 'reference', new.reference, 'status', new.status,
        'revision', new.revision, 'addressConfirmed', new.address_confirmed_at is not null);
      if tg_op = 'UPDATE' and tg_table_name = 'service_requests' then
        select quotation into decided from jsonb_array_elements(new.quotations) as quotation
          where quotation ->> 'decisionId' is not null
            and not jsonb_path_exists(old.quotations, '$[*] ? (@.decisionId == $id)',
              jsonb_build_object('id', quotation -> 'decisionId'))
          limit 1;
        if decided is not null then
          said := said || jsonb_build_object('decision', jsonb_build_object(
            'quotation', decided -> 'number', 'kind', decided -> 'decision' -> 'kind',
            'via', decided -> 'decidedVia'));
        end if;
      end if;
      perform add_webhook_event(
        tg_argv[0] || case tg_op when 'INSERT' then '.received' else '.changed' end, said);
      return null;
    end $$`.execute(db);
}
