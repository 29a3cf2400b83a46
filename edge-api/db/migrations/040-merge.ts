import { type Kysely, sql } from 'kysely';

/** Each old row satisfies what replaces it, and processes of the release before write nothing else. */
export const harmless = ['audit_entries_entity_kind_check'];

/**
 * What ends a merge, whichever process does it: the closed one is opened again, or the one that goes on is erased.
 * Changes of presets are in the audit under a kind of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_merge() returns trigger language plpgsql as $$
    begin
      new.merged_into := null;
      return new;
    end $$`.execute(db);
  await sql`
    create function end_merges_into_erased() returns trigger language plpgsql as $$
    begin
      execute format('update %I set merged_into = null, version = version + 1, updated_at = now()
        where merged_into in (select reference from erased)', tg_table_name);
      return null;
    end $$`.execute(db);
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      create index ${sql.id(`${table}_merged`)} on ${sql.table(table)} (merged_into)
        where merged_into is not null`.execute(db);
    await sql`
      create trigger end_merge before update on ${sql.table(table)}
        for each row when (new.merged_into is not null and new.status not in ('closed', 'archived'))
        execute function end_merge()`.execute(db);
    await sql`
      create trigger end_merges_into_erased after delete on ${sql.table(table)}
        referencing old table as erased
        for each statement execute function end_merges_into_erased()`.execute(db);
  }
  await sql`
    alter table audit_entries
      drop constraint audit_entries_entity_kind_check,
      add constraint audit_entries_entity_kind_check check (entity_kind in (
        'service', 'product', 'contact-message', 'service-request', 'user', 'personal-data', 'rate', 'preset'))
  `.execute(db);
}
