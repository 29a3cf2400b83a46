import { type Kysely, sql } from 'kysely';

/**
 * What staff work with at their desk: snoozed and merged submissions, saved views and text blocks, and who has a
 * submission open. `merged_into`: the reference of the one that goes on. Presence is of seconds: a crash may empty it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      alter table ${sql.table(table)}
        add column snoozed_until timestamptz,
        add column merged_into text`.execute(db);
  }
  await sql`
    create table presets (
      id uuid primary key,
      kind text not null check (kind in ('view', 'text')),
      name text not null,
      value text not null,
      version integer not null default 1,
      revision bigint not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index presets_by_revision on presets (revision, id)`.execute(db);
  await sql`create index presets_by_age on presets (created_at, id)`.execute(db);
  await sql`
    create trigger stamp_revision before insert or update on presets
      for each row execute function stamp_admin_revision()`.execute(db);
  await sql`
    create unlogged table presence (
      submission_id uuid not null,
      uid text not null references users (uid) on delete cascade,
      doing text not null check (doing in ('reading', 'writing')),
      seen_at timestamptz not null default now(),
      primary key (submission_id, uid)
    )`.execute(db);
  await sql`create index presence_by_user on presence (uid)`.execute(db);
  await sql`create index presence_by_age on presence (seen_at)`.execute(db);
}
