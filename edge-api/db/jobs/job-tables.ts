import { CompiledQuery, type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../tables';

/** Every queue. A job has the id of its row, which stays the truth about what is to be done. */
export const queues = ['company-mails', 'visitor-mails'] as const;
export type Queue = (typeof queues)[number];

/** The schema in which pg-boss has its tables. */
export const jobSchema = 'pgboss';

/** pg-boss over our connections, with their limits. It throws what they throw. */
export const jobDatabase = (db: Kysely<Database>): PgBoss.Db => ({
  async executeSql(text, values = []) {
    // A transaction in one text would stay open in its connection when it fails in the middle.
    const whole = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
    const run = (on: Kysely<Database>) => on.executeQuery(CompiledQuery.raw(whole ?? text, values));
    const { rows } = await (whole ? db.transaction().execute(run) : run(db));
    return { rows };
  },
});

export async function hasJobTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass(${`${jobSchema}.version`}) is not null as present`.execute(db);
  return rows[0]?.present ?? false;
}

/**
 * Makes the tables of pg-boss, or brings them up to its release. Several processes may do so at once:
 * pg-boss takes a lock.
 */
export async function migrateJobs(db: Kysely<Database>): Promise<void> {
  const options = { db: jobDatabase(db), schema: jobSchema, supervise: false, schedule: false };
  const boss = new PgBoss(options);
  await boss.start();
  for (const name of queues) await boss.createQueue(name);
  await boss.stop({ graceful: false });
}
