import type { Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import { DatabaseFailure } from '../db/database-failure';
import { hasJobTables, jobDatabase, jobSchema, type Queue } from '../db/jobs/job-tables';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';

export type DueJob = { id: string; queue: Queue };

type Tools = {
  db: Kysely<Database>;
  log: Log;
  /** How many jobs of each queue this process works on at once. */
  atOnce: Partial<Record<Queue, number>>;
  /** A job that took longer goes to another process: this one may have died. */
  expireInSeconds: number;
  /** How often jobs that took too long are looked for. */
  maintainEverySeconds: number;
  /** Does what the row with this id asks for. When it throws, the job is tried again. */
  work: (id: string) => Promise<void>;
};

// pg-boss allows no shorter pause. A worker is woken as soon as its process hands a job over.
const pollingIntervalSeconds = 0.5;

// Only faults of ours end an attempt like this: what a receiver answers is written into the row.
const endlessly = { retryLimit: 1_000_000, retryDelay: 1 };

/** Works on the jobs of some queues. The tables of pg-boss may come later, by a migration. */
export function jobRunner(tools: Tools) {
  const { db, log, atOnce, expireInSeconds, maintainEverySeconds, work } = tools;
  const strict = jobDatabase(db);
  const workers: string[] = [];
  const underWay = new Set<Promise<void>>();
  let boss: PgBoss | null = null;
  let isStopping = false;
  let wasTold = false;

  // pg-boss does not wait for all of its own statements: a failure would end the process. Without an
  // answer it goes on, and the job is tried again when its time is over.
  const lenient: PgBoss.Db = {
    executeSql: (text, values) =>
      strict.executeSql(text, values).catch((error) => {
        if (!(error instanceof DatabaseFailure) && !isStopping) {
          log.error('A job could not be read or settled.', { error });
        }
        return undefined as unknown as { rows: unknown[] };
      }),
  };

  async function handle(queue: Queue, [job]: { id: string }[]): Promise<void> {
    if (!job) return;
    if (isStopping) throw new Error('The process stops.');
    const working = work(job.id);
    underWay.add(working);
    await working.finally(() => underWay.delete(working));
    // It has no history of its own: the row says what became of it, and may get a job again.
    await boss?.deleteJob(queue, job.id, { db: strict });
    wake();
  }

  function wake(): void {
    for (const worker of workers) boss?.notifyWorker(worker);
  }

  async function start(): Promise<PgBoss> {
    const starting = new PgBoss({
      db: lenient,
      schema: jobSchema,
      migrate: false,
      schedule: false,
      maintenanceIntervalSeconds: maintainEverySeconds,
    });
    starting.on('error', () => undefined);
    await starting.start();
    for (const [queue, count] of Object.entries(atOnce) as [Queue, number][]) {
      for (let worker = 0; worker < count; worker += 1) {
        const options = { pollingIntervalSeconds, batchSize: 1 };
        workers.push(await starting.work(queue, options, (jobs) => handle(queue, jobs)));
      }
    }
    return starting;
  }

  return {
    /** Whether jobs can be handed over; says it once when the database has no place for them. */
    async isReady(): Promise<boolean> {
      if (boss) return true;
      if (await hasJobTables(db)) {
        boss = await start();
        return true;
      }
      if (!wasTold) {
        log.error('Mails wait: the database has no tables for jobs yet. Run "sampan migrate".', {});
      }
      wasTold = true;
      return false;
    },

    /** A job that is there already stays as it is. */
    async handOver(due: readonly DueJob[]): Promise<void> {
      if (due.length === 0 || !boss) return;
      const jobs = due.map(({ id, queue }) => ({ id, name: queue, expireInSeconds, ...endlessly }));
      await boss.insert(jobs, { db: strict });
      wake();
    },

    /** Takes no more jobs, and waits for those under way. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const queue of Object.keys(atOnce)) await boss?.offWork(queue);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await boss?.stop({ graceful: false });
    },
  };
}
