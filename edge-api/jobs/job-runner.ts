import type { Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import { pause } from '../contract/waiting';
import { DatabaseFailure } from '../db/database-failure';
import { hasQueues, jobDatabase, jobSchema, type Queue } from '../db/jobs/job-tables';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';

export type DueJob = { id: string; queue: Queue };

type Tools = {
  db: Kysely<Database>;
  log: Log;
  /** What its jobs are about, the first word of a sentence for the operator: 'Mails'. */
  subject: string;
  /** How many jobs of each queue this process works on at once. */
  atOnce: Partial<Record<Queue, number>>;
  /** A job that took longer goes to another process: this one may have died. */
  expireInSeconds: number;
  /** How often jobs that took too long are looked for. */
  maintainEverySeconds: number;
  /** Does what the row with this id asks for. When it throws, the job is tried again. */
  work: (id: string) => Promise<void>;
};

// Only for jobs that come back after a failure: workers are woken when their process hands jobs over.
const pollingIntervalSeconds = 2;
const retryMs = 1000;

// Only faults of ours end an attempt like this: what a receiver answers is written into the row.
const endlessly = { retryLimit: 1_000_000, retryDelay: 1 };

/** Works on the jobs of some queues. The tables of pg-boss may come later, by a migration. */
export function jobRunner(tools: Tools) {
  const { db, log, subject, atOnce, expireInSeconds, maintainEverySeconds, work } = tools;
  const queues = Object.keys(atOnce) as Queue[];
  const strict = jobDatabase(db);
  const stopping = new AbortController();
  const workers: string[] = [];
  const underWay = new Set<Promise<void>>();
  let boss: PgBoss | null = null;
  let wasTold = false;
  let isBroken = false;

  // pg-boss does not wait for all of its own statements: a failure would end the process. Without an
  // answer it goes on, and the job is tried again when its time is over.
  const lenient: PgBoss.Db = {
    async executeSql(text, values) {
      try {
        const answer = await strict.executeSql(text, values);
        isBroken = false;
        return answer;
      } catch (error) {
        if (!boss) throw error;
        // While the database is away, the query for due rows says so.
        if (!isBroken && !(error instanceof DatabaseFailure) && !stopping.signal.aborted) {
          log.error(`${subject}: a job could not be read or settled.`, { error });
          isBroken = true;
        }
        return undefined as unknown as { rows: unknown[] };
      }
    },
  };

  async function handle(starting: PgBoss, queue: Queue, id: string): Promise<void> {
    if (stopping.signal.aborted) throw new Error('The process stops.');
    const working = work(id);
    underWay.add(working);
    await working.finally(() => underWay.delete(working));
    // It has no history of its own: the row says what became of it, and may get a job again.
    const removed = () => starting.deleteJob(queue, id, { db: strict }).catch(later);
    while ((await removed()) === null && !stopping.signal.aborted) {
      await pause(retryMs, stopping.signal);
    }
  }

  async function start(): Promise<PgBoss> {
    const settings = { schema: jobSchema, migrate: false, schedule: false };
    const maintenanceIntervalSeconds = maintainEverySeconds;
    const starting = new PgBoss({ ...settings, db: lenient, maintenanceIntervalSeconds });
    starting.on('error', () => undefined);
    await starting.start();
    const options = { pollingIntervalSeconds, batchSize: 1 };
    for (const queue of queues) {
      for (let count = 0; count < (atOnce[queue] ?? 0); count += 1) {
        const worker: string = await starting.work(queue, options, async ([job]) => {
          if (job) await handle(starting, queue, job.id);
          // Otherwise it would pause after each job.
          starting.notifyWorker(worker);
        });
        workers.push(worker);
      }
    }
    return starting;
  }

  return {
    /** Whether jobs can be handed over; says it once when the database has no place for them. */
    async isReady(): Promise<boolean> {
      if (boss) return true;
      if (await hasQueues(db, queues)) {
        boss = await start();
        return true;
      }
      if (!wasTold) {
        log.error(`${subject} wait: the database has no tables for jobs. Run "sampan migrate".`);
      }
      wasTold = true;
      return false;
    },

    /** A job that is there already stays as it is. */
    async handOver(due: readonly DueJob[]): Promise<void> {
      if (due.length === 0 || !boss) return;
      const jobs = due.map(({ id, queue }) => ({ id, name: queue, expireInSeconds, ...endlessly }));
      await boss.insert(jobs, { db: strict });
      for (const worker of workers) boss.notifyWorker(worker);
    },

    /** Takes no more jobs, and waits for those under way. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const queue of queues) await boss?.offWork(queue);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await boss?.stop({ graceful: false });
    },
  };
}

/** Null when the database can't answer at the moment. */
function later(error: unknown): null {
  if (error instanceof DatabaseFailure) return null;
  throw error;
}
