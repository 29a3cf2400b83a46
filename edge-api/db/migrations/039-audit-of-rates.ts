import { type Kysely, sql } from 'kysely';

/** Each old row satisfies what replaces it, and processes of the release before write nothing else. */
export const harmless = ['audit_entries_entity_kind_check'];

/** Changes of rates are in the audit under a kind of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entries
      drop constraint audit_entries_entity_kind_check,
      add constraint audit_entries_entity_kind_check check (entity_kind in (
        'service', 'product', 'contact-message', 'service-request', 'user', 'personal-data', 'rate'))
  `.execute(db);
}
