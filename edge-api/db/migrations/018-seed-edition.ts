import { type Kysely, sql } from 'kysely';

/** Of which edition the seed's texts are: 0 in a database of the version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_state add column seed_edition integer not null default 0`.execute(
    db,
  );
}
