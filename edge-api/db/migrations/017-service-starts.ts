import { type Kysely, sql } from 'kysely';

/**
 * With which ends, dangers and temperature a request for a service begins. Null says that a service
 * declares nothing yet: the seed then does so at the next start, also for services that processes of the version
 * before still add.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table services
      add column request_domestic boolean,
      add column request_from jsonb,
      add column request_to jsonb,
      add column request_needs jsonb`.execute(db);
}
