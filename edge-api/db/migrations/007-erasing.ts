import { type Kysely, sql } from 'kysely';

/**
 * What tells that a record was erased: devices of the staff follow `office_tombstones` and delete
 * the record, and a submission that is sent again is still known by its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only submissions have the last three columns: they make up the receipt.
  await sql`
    create table office_tombstones (
      scope text not null check (
        scope in ('contact-messages', 'service-requests', 'users', 'audit')),
      id text not null,
      revision bigint not null,
      erased_at timestamptz not null default now(),
      reference text,
      received_at timestamptz,
      body_hash text,
      primary key (scope, id)
    )`.execute(db);
  await sql`
    create index office_tombstones_by_revision on office_tombstones (scope, revision)`.execute(db);
  await sql`create index on office_tombstones (erased_at)`.execute(db);
  await sql`
    create trigger stamp_revision before insert or update on office_tombstones
      for each row execute function stamp_office_revision()`.execute(db);

  // The revision of the newest tombstone that was removed: who has seen less must start over.
  await sql`
    alter table office_state add column tombstones_removed_to bigint not null default 0`.execute(
    db,
  );

  // The audit and pictures name an account by its uid, also after the account was erased.
  await sql`alter table audit_entries drop constraint audit_entries_by_uid_fkey`.execute(db);
  await sql`alter table pictures drop constraint pictures_created_by_fkey`.execute(db);

  // What an account is named in must be found quickly when it is erased.
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`create index on ${sql.table(table)} (assigned_to)
      where assigned_to is not null`.execute(db);
  }
  await sql`create index on audit_entries (by_uid)`.execute(db);

  // Not valid: the rows that are there follow narrower checks, so nothing needs to be read.
  await sql`
    alter table audit_entries
      drop constraint audit_entries_entity_kind_check,
      drop constraint audit_entries_action_check,
      add constraint audit_entries_entity_kind_check check (entity_kind in (
        'service', 'product', 'contact-message', 'service-request', 'user', 'personal-data'
      )) not valid,
      add constraint audit_entries_action_check check (
        action in ('create', 'update', 'delete', 'restore', 'export', 'erase')) not valid`.execute(
    db,
  );
}
