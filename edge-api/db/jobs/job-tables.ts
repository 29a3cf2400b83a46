import { CompiledQuery, type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../tables';

/** Every queue. A job has the id of its row, which stays the truth about what is to be done. */
export const queues = ['company-mails', 'visitor-mails', 'webhooks'] as const;
export type Queue = (typeof queues)[number];

/** The schema in which pg-boss has its tables. */
export const jobSchema = 'pgboss';

/** What to do when the database user may not make them. */
export const jobSchemaAdvice =
  'Run "grant create on database NAME to USER" as an administrator of PostgreSQL, then try again.';

/** pg-boss over our connections, with their limits, or in a transaction. It throws what they throw. */
export const jobDatabase = (db: Kysely<Database>): PgBoss.Db => ({
  async executeSql(text, values = []) {
    // A transaction in one text would stay open in its connection when it fails in the middle.
    const whole = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
    const run = (on: Kysely<Database>) => on.executeQuery(CompiledQuery.raw(whole ?? text, values));
    const ownTransaction = whole && !db.isTransaction;
    const { rows } = await (ownTransaction ? db.transaction().execute(run) : run(db));
    return { rows };
  },
});

/** Whether the database has these queues; not before its migration. */
export async function hasQueues(db: Kysely<Database>, names: readonly Queue[]): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass(${`${jobSchema}.queue`}) is not null as present`.execute(db);
  if (!rows[0]?.present) return false;
  const found =
    await sql`select from ${sql.table(`${jobSchema}.queue`)} where name in (${sql.join(names)})`.execute(
      db,
    );
  return found.rows.length === names.length;
}

/**
 * Makes the tables of pg-boss and our queues, or brings them up to its release: all or nothing. Several
 * processes may do so at once.
 */
export async function migrateJobs(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // pg-boss locks each of its own steps; two processes that make queues would stop each other.
    await sql`select pg_advisory_xact_lock(hashtextextended('jobs', 0))`.execute(transaction);
    const settings = { schema: jobSchema, supervise: false, schedule: false };
    const boss = new PgBoss({ ...settings, db: jobDatabase(transaction) });
    await boss.start();
    for (const name of queues) await boss.createQueue(name);
    await boss.stop({ graceful: false });
  });
}
