import { type Kysely, sql } from 'kysely';

/** A process of the release before makes the tables of pg-boss again at its start, and needs no row of them. */
export const harmless = ['pgboss'];

/**
 * Processes hear at once of new mails and deliveries. The tables of the library that handed them over are
 * not used any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_work() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work', '');
      return null;
    end $$`.execute(db);
  for (const table of ['mails', 'webhook_deliveries']) {
    await sql`
      create trigger tell_work after insert on ${sql.table(table)}
        for each statement execute function tell_work()`.execute(db);
  }
  await dropJobs(db);
}

/** They stay where an administrator made them for another user: nothing is lost by it. */
async function dropJobs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_namespace
    where nspname = 'pgboss' and pg_has_role(current_user, nspowner, 'usage')`.execute(db);
  if (rows.length > 0) await sql`drop schema pgboss cascade`.execute(db);
}
