import { type Kysely, sql } from 'kysely';

/**
 * When a message or request is erased, what webhooks are still to be told about it ends in that transaction, and is
 * never sent again, whichever process tries; only that it was erased is told. Of what a receiver answers nothing but
 * status and size is stored: processes of the release before write its text too, which a trigger takes away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_events add column record_erased boolean not null default false`.execute(db);
  await sql`alter table webhook_deliveries add column answer_bytes integer`.execute(db);
  await createTriggers(db);
  await sql`
    update webhook_deliveries set last_error = last_error where last_error like '%: “%'`.execute(
    db,
  );
  await endErased(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // Erasing touches each delivery of the record, whatever its state: so it waits for one that is being sent again at
  // that moment, and this trigger sees the erasure when it comes second.
  await sql`
    create function guard_webhook_delivery() returns trigger language plpgsql as $$
    begin
      if new.last_error like '%: “%' then
        new.last_error := split_part(new.last_error, ': “', 1) || '.';
        new.answer_bytes := null;
      end if;
      if new.state = 'waiting' and old.state <> 'waiting' and exists (
          select from webhook_events where id = new.event_id and record_erased) then
        return null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger guard_delivery before update on webhook_deliveries
      for each row execute function guard_webhook_delivery()`.execute(db);
  await sql`
    create function end_webhook_deliveries(events uuid[]) returns void language sql as $$
      update webhook_deliveries set
          state = case state when 'waiting' then 'failed' else state end,
          settled_at = coalesce(settled_at, clock_timestamp()),
          last_error = case state when 'waiting' then 'The record was erased.' else last_error end
        where event_id = any(events)
    $$`.execute(db);
  // The webhooks first, as where one is deleted with its deliveries: neither waits for the other.
  await sql`
    create or replace function erase_webhook_answers() returns trigger language plpgsql as $$
    declare
      events uuid[] := array(select id from webhook_events
        where data ->> 'id' = old.id::text and not data ? 'erased');
    begin
      perform from webhooks
        where id in (select webhook_id from webhook_deliveries where event_id = any(events))
        order by id for key share;
      update webhook_events set record_erased = true where id = any(events);
      perform end_webhook_deliveries(events);
      return null;
    end $$`.execute(db);
}

/** Of what was erased before. */
async function endErased(db: Kysely<unknown>): Promise<void> {
  const tables = { 'contact-message': 'contact_messages', 'service-request': 'service_requests' };
  for (const [type, table] of Object.entries(tables)) {
    await sql`
      update webhook_events set record_erased = true
        where type like ${sql.lit(`${type}.%`)} and not data ? 'erased' and not exists (
          select from ${sql.table(table)} as records where records.id::text = data ->> 'id')`.execute(
      db,
    );
  }
  await sql`
    select end_webhook_deliveries(array(
      select id from webhook_events where record_erased))`.execute(db);
}
