import { type Kysely, sql } from 'kysely';

/** A service needs its picture only when it is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services alter column image drop not null`.execute(db);
  await sql`
    alter table services add constraint services_published_with_picture
      check (image is not null or not published)`.execute(db);
}
