import { type Kysely, sql } from 'kysely';

/**
 * Webhooks, their events, and the delivery of each event to each webhook that wants it.
 *
 * Triggers write the events: in the transaction of the change, whichever process makes it, so also at the edge and
 * in processes of the release before. Where no webhook wants an event nothing is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `off_reason` is null while the webhook is on. `former_secret` also signs for some hours, until the
  // receiver knows the new one.
  await sql`
    create table webhooks (
      id uuid primary key,
      address text not null,
      event_types text[] not null check (cardinality(event_types) > 0),
      note text not null default '',
      secret text not null,
      former_secret text,
      former_secret_until timestamptz,
      off_reason text check (off_reason in ('admin', 'gone', 'failing', 'maker')),
      failing_since timestamptz,
      made_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhooks_by_maker on webhooks (made_by)`.execute(db);
  await sql`
    create table webhook_events (
      id uuid primary key,
      type text not null,
      data jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhook_events_by_age on webhook_events (created_at)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      event_id uuid not null references webhook_events (id) on delete cascade,
      webhook_id uuid not null references webhooks (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      answer_status integer,
      last_error text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (event_id, webhook_id)
    )`.execute(db);
  await sql`
    create index webhook_deliveries_waiting on webhook_deliveries (next_attempt_at)
      where state = 'waiting'`.execute(db);
  await sql`
    create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at)`.execute(db);
  await createTriggers(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_webhook_event(event_type text, event_data jsonb) returns void
      language plpgsql as $$
    declare
      event uuid := gen_random_uuid();
      wanting uuid[] := array(
        select id from webhooks where off_reason is null and event_type = any(event_types));
    begin
      if cardinality(wanting) = 0 then
        return;
      end if;
      insert into webhook_events (id, type, data) values (event, event_type, event_data);
      insert into webhook_deliveries (id, event_id, webhook_id)
        select gen_random_uuid(), event, webhook from unnest(wanting) as webhook;
    end $$`.execute(db);
  // Nothing here names a person: its receiver reads the record from the API.
  await sql`
    create function note_submission_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
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
  await sql`
    create function note_product_event() returns trigger language plpgsql as $$
    declare
      product products;
    begin
      if tg_op = 'DELETE' then
        product := old;
      else
        product := new;
      end if;
      perform add_webhook_event('product.changed', jsonb_build_object(
        'id', product.id, 'slug', product.slug, 'published', product.published,
        'deleted', tg_op = 'DELETE' or product.deleted_at is not null,
        'revision', product.revision));
      return null;
    end $$`.execute(db);
  const submissions = {
    contact_messages: 'contact-message',
    service_requests: 'service-request',
  };
  for (const [table, type] of Object.entries(submissions)) {
    await sql`
      create trigger note_event after insert or delete on ${sql.table(table)}
        for each row execute function note_submission_event(${sql.lit(type)})`.execute(db);
    // Files that arrive and the like are no change of an admin.
    await sql`
      create trigger note_changed_event after update on ${sql.table(table)}
        for each row when (old.version <> new.version)
        execute function note_submission_event(${sql.lit(type)})`.execute(db);
  }
  await sql`
    create trigger note_event after insert or delete on products
      for each row execute function note_product_event()`.execute(db);
  await sql`
    create trigger note_changed_event after update on products
      for each row when (old.version <> new.version)
      execute function note_product_event()`.execute(db);
}
