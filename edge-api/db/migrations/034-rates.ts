import { type Kysely, sql } from 'kysely';

/**
 * What the company charges and pays on its lanes, and every state that a rate had: a quotation of last month can be
 * explained. What a search compares is taken from the rate by the database, which so keeps both the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rates (
      id uuid primary key,
      rate jsonb not null,
      from_place text not null generated always as (rate #>> '{lane,from}') stored,
      to_place text not null generated always as (rate #>> '{lane,to}') stored,
      exactness integer not null generated always as (
        length(rate #>> '{lane,from}') + length(rate #>> '{lane,to}')) stored,
      mode text not null generated always as (rate ->> 'mode') stored,
      carrier text not null generated always as (rate ->> 'carrier') stored,
      valid_from text collate "C" not null generated always as (rate ->> 'validFrom') stored,
      valid_to text collate "C" generated always as (rate ->> 'validTo') stored,
      search_text text collate "C" not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index rates_by_lane on rates (from_place, to_place, mode)`.execute(db);
  await sql`create index rates_by_end on rates (to_place, mode)`.execute(db);
  await sql`
    create index rates_in_order on rates (exactness desc, valid_from desc, id desc)`.execute(db);
  await sql`
    create table rate_versions (
      rate_id uuid not null references rates (id),
      version integer not null,
      rate jsonb not null,
      ended_at timestamptz,
      at timestamptz not null,
      change_id uuid not null,
      primary key (rate_id, version)
    )`.execute(db);
}
