import { type Kysely, sql } from 'kysely';

/**
 * How each service can be requested. Empty lists say that a service declares nothing yet: the seed then
 * does so at the next start, also for services that processes of the version before still add.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table services
      add column request_modes jsonb not null default '[]',
      add column request_directions jsonb not null default '[]',
      add column request_cargo jsonb not null default '[]',
      add column request_questions jsonb not null default '[]'`.execute(db);
}
