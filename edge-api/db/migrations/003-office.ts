import { type Kysely, sql } from 'kysely';

/**
 * What the staff works with: changes that devices follow, the audit, pictures, mail and rate limits.
 *
 * The office has a revision of its own, as the catalogue has: taking the next one locks
 * `office_state`, so revisions become visible in their order and nobody who asks for "everything
 * after N" misses a slower transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office_state (
      only_row boolean primary key default true check (only_row),
      epoch uuid not null default gen_random_uuid(),
      revision bigint not null default 1
    )`.execute(db);
  await sql`insert into office_state default values`.execute(db);
  await sql`
    create function stamp_office_revision() returns trigger language plpgsql as $$
    declare
      transaction_revision text := nullif(current_setting('sampan.office_revision', true), '');
    begin
      if transaction_revision is null then
        update office_state set revision = revision + 1
          returning revision::text into transaction_revision;
        perform set_config('sampan.office_revision', transaction_revision, true);
        perform pg_notify('office', transaction_revision);
      end if;
      new.revision := transaction_revision::bigint;
      return new;
    end $$`.execute(db);

  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      alter table ${sql.table(table)}
        add column assigned_to text references users (uid),
        add column internal_notes jsonb not null default '[]',
        add column updated_at timestamptz not null default now(),
        add column suspected boolean not null default false,
        add column revision bigint not null default 1`.execute(db);
    await sql`create index on ${sql.table(table)} (owner_uid, received_at desc)
      where owner_uid is not null`.execute(db);
    await sql`create index on ${sql.table(table)} (status, received_at)`.execute(db);
    await sql`create index on ${sql.table(table)} (received_at)`.execute(db);
    await sql`create index on ${sql.table(table)} (revision, id)`.execute(db);
  }
  await sql`
    alter table users
      add column version integer not null default 1,
      add column revision bigint not null default 1`.execute(db);
  await sql`create index on users (revision, uid)`.execute(db);

  await sql`
    create table audit_entries (
      id uuid primary key,
      at timestamptz not null default now(),
      by_uid text not null references users (uid),
      by_name text not null,
      request_hash text not null,
      entity_kind text not null check (
        entity_kind in ('service', 'product', 'contact-message', 'service-request', 'user')),
      entity_id text not null,
      label text not null,
      action text not null check (action in ('create', 'update', 'delete', 'restore')),
      before jsonb,
      after jsonb,
      result_version integer not null,
      revision bigint not null
    )`.execute(db);
  await sql`create index on audit_entries (entity_kind, entity_id, at desc)`.execute(db);
  await sql`create index on audit_entries (revision, id)`.execute(db);
  await sql`create index on audit_entries (at desc)`.execute(db);

  for (const table of ['contact_messages', 'service_requests', 'users', 'audit_entries']) {
    await sql`
      create trigger stamp_revision before insert or update on ${sql.table(table)}
        for each row execute function stamp_office_revision()`.execute(db);
  }
  await sql`create index on products (revision, id)`.execute(db);

  await sql`
    create table pictures (
      id uuid primary key,
      content_hash text not null,
      width integer not null,
      height integer not null,
      created_by text not null references users (uid),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table picture_files (
      picture_id uuid not null references pictures (id) on delete cascade,
      name text not null,
      bytes bytea not null,
      primary key (picture_id, name)
    )`.execute(db);

  await sql`
    create table mails (
      id uuid primary key,
      submission_id uuid not null,
      audience text not null check (audience in ('company', 'visitor')),
      recipient text not null,
      reply_to text,
      subject text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (submission_id, audience)
    )`.execute(db);
  await sql`create index on mails (next_attempt_at) where state = 'waiting'`.execute(db);

  // Lost with a crash, which is no loss; the theoretical arrival time of the cell rate algorithm.
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      free_at timestamptz not null,
      allowed boolean not null
    )`.execute(db);
  await sql`create index on rate_limits (free_at)`.execute(db);
}
