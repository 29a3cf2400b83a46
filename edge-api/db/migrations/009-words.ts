import { type Kysely, sql } from 'kysely';

/**
 * Tables, columns and functions get the names of `docs/glossary.md`: admin instead of office, former
 * addresses instead of retired slugs.
 *
 * Processes of the version before may run for some minutes more. For them the old names stay as views,
 * through which PostgreSQL reads and writes the tables, and changes are told on the old channel too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office_state rename to admin_state`.execute(db);
  await sql`alter index office_state_pkey rename to admin_state_pkey`.execute(db);
  await sql`alter table office_tombstones rename to admin_tombstones`.execute(db);
  await sql`alter index office_tombstones_pkey rename to admin_tombstones_pkey`.execute(db);
  await sql`
    alter index office_tombstones_by_revision rename to admin_tombstones_by_revision`.execute(db);
  await sql`
    alter index office_tombstones_erased_at_idx rename to admin_tombstones_erased_at_idx`.execute(
    db,
  );

  await sql`alter function stamp_office_revision rename to stamp_admin_revision`.execute(db);
  await sql`
    create or replace function stamp_admin_revision() returns trigger language plpgsql as $$
    declare
      transaction_revision text := nullif(current_setting('sampan.admin_revision', true), '');
    begin
      if transaction_revision is null then
        update admin_state set revision = revision + 1
          returning revision::text into transaction_revision;
        perform set_config('sampan.admin_revision', transaction_revision, true);
        perform pg_notify('admin', transaction_revision);
        perform pg_notify('office', transaction_revision);
      end if;
      new.revision := transaction_revision::bigint;
      return new;
    end $$`.execute(db);

  await sql`alter table retired_slugs rename to former_addresses`.execute(db);
  await sql`alter table former_addresses rename column slug to address`.execute(db);
  await sql`alter table former_addresses rename column retired_at to replaced_at`.execute(db);
  await sql`alter index retired_slugs_pkey rename to former_addresses_pkey`.execute(db);
  await sql`alter function retire_slugs rename to note_former_addresses`.execute(db);
  await sql`
    create or replace function note_former_addresses() returns trigger language plpgsql as $$
    declare
      kind text := tg_argv[0];
      name_before text := replace(lower(to_jsonb(old) ->> tg_argv[1]), ' ', '-');
      name_now text := replace(lower(to_jsonb(new) ->> tg_argv[1]), ' ', '-');
    begin
      insert into former_addresses (kind, address, entity_id)
        select distinct kind, former, new.id from unnest(array[old.slug, name_before]) as former
        where former not in (new.slug, name_now)
        on conflict on constraint former_addresses_pkey
          do update set replaced_at = excluded.replaced_at;
      return null;
    end $$`.execute(db);
  for (const table of ['services', 'products']) {
    await sql`
      alter trigger retire_slugs on ${sql.table(table)} rename to note_former_addresses`.execute(
      db,
    );
  }

  await sql`create view office_state as select * from admin_state`.execute(db);
  await sql`create view office_tombstones as select * from admin_tombstones`.execute(db);
  await sql`
    create view retired_slugs as
      select kind, address as slug, entity_id, replaced_at as retired_at
      from former_addresses`.execute(db);
}
