import { type Kysely, sql } from 'kysely';

/** An index that is read in another order. */
export const harmless = ['webhook_deliveries_waiting'];

/**
 * Triggers switch off the webhooks of an admin who is blocked, is no admin any more or is erased: in that transaction,
 * whatever process or command makes the change. A webhook that is deleted makes no change fail that would tell it
 * something. What waits is found for each webhook apart. What receivers answered about a record is erased with it. And
 * of what seems to be from a robot no program is told, as no mail is sent for it, unless an admin changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_webhook_event(event_type text, event_data jsonb) returns void
      language plpgsql as $$
    declare
      event uuid := gen_random_uuid();
      wanting uuid[] := array(
        select id from webhooks where off_reason is null and event_type = any(event_types)
          order by id for key share);
    begin
      if cardinality(wanting) = 0 then
        return;
      end if;
      insert into webhook_events (id, type, data) values (event, event_type, event_data);
      insert into webhook_deliveries (id, event_id, webhook_id)
        select gen_random_uuid(), event, webhook from unnest(wanting) as webhook;
    end $$`.execute(db);
  await sql`
    create or replace function note_submission_event() returns trigger language plpgsql as $$
    begin
      if (tg_op = 'INSERT' and new.suspected) or (tg_op = 'DELETE' and old.suspected) then
        return null;
      elsif tg_op = 'DELETE' then
        perform add_webhook_event(tg_argv[0] || '.changed', jsonb_build_object(
          'id', old.id, 'reference', old.reference, 'erased', true));
      else
        perform add_webhook_event(
          tg_argv[0] || case tg_op when 'INSERT' then '.received' else '.changed' end,
          jsonb_build_object('id', new.id, 'reference', new.reference, 'status', new.status,
            'revision', new.revision));
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop index webhook_deliveries_waiting`.execute(db);
  await sql`
    create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at)
      where state = 'waiting'`.execute(db);
  await sql`
    create index webhook_events_by_record on webhook_events ((data ->> 'id'))`.execute(db);
  await createTriggers(db);
  await eraseAnswers(db);
}

/** A receiver that has read the record may have named the person in its answer. */
async function eraseAnswers(db: Kysely<unknown>): Promise<void> {
  // A delivery that is being settled or deleted at this moment is left alone: neither waits for the other.
  await sql`
    create function erase_webhook_answers() returns trigger language plpgsql as $$
    begin
      update webhook_deliveries set last_error = null where id in (
        select webhook_deliveries.id from webhook_deliveries
          join webhook_events on webhook_events.id = event_id
          where data ->> 'id' = old.id::text and last_error is not null
          for update of webhook_deliveries skip locked);
      return null;
    end $$`.execute(db);
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      create trigger erase_webhook_answers after delete on ${sql.table(table)}
        for each row execute function erase_webhook_answers()`.execute(db);
  }
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function switch_off_webhooks_of(uids text[]) returns void language sql as $$
      update webhooks set off_reason = 'maker', version = version + 1
        where made_by = any(uids) and off_reason is null
    $$`.execute(db);
  await sql`
    create function switch_off_webhooks() returns trigger language plpgsql as $$
    begin
      if new.role <> 'admin' or new.blocked or exists (select from known_addresses
          where hash = address_hash(new.email) and blocked) then
        perform switch_off_webhooks_of(array[new.uid]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger switch_off_webhooks after update on users for each row
      when ((old.role, old.blocked, old.email) is distinct from (new.role, new.blocked, new.email))
      execute function switch_off_webhooks()`.execute(db);
  await sql`
    create function switch_off_webhooks_of_erased() returns trigger language plpgsql as $$
    begin
      perform switch_off_webhooks_of(array[old.uid]);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger switch_off_webhooks_of_erased after delete on users
      for each row execute function switch_off_webhooks_of_erased()`.execute(db);
  // A block also covers other accounts with the same address.
  await sql`
    create function switch_off_webhooks_of_address() returns trigger language plpgsql as $$
    begin
      perform switch_off_webhooks_of(
        array(select uid from users where address_hash(email) = new.hash));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger switch_off_webhooks after insert or update on known_addresses for each row
      when (new.blocked) execute function switch_off_webhooks_of_address()`.execute(db);
}
