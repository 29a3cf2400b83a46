import { type Kysely, sql } from 'kysely';
import type { Database } from './tables';

const endedWithinMs = 2000;

/**
 * Carries out work on `db`, a pool of one connection, until `stopping` is aborted. Then the database ends that
 * connection, wherever it waits, and undoes the open transaction. `other` is another pool of the same database.
 * @throws StoppedError
 */
export async function stoppableWork<Result>(
  db: Kysely<Database>,
  other: Kysely<Database>,
  stopping: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  let end = () => {};
  const stopped = new Promise<never>((_, reject) => {
    end = () => {
      sql`select pg_terminate_backend(${rows[0]?.pid}, ${endedWithinMs})`
        .execute(other)
        // The database can't be reached: then it undoes the transaction by itself.
        .catch(() => undefined)
        .finally(() => reject(new StoppedError()));
    };
    if (stopping.aborted) end();
    else stopping.addEventListener('abort', end);
  });
  const done = work().catch((error) => {
    // Its connection was ended.
    if (stopping.aborted) return stopped;
    throw error;
  });
  try {
    return await Promise.race([done, stopped]);
  } finally {
    stopping.removeEventListener('abort', end);
  }
}

/** The process was told to stop in the middle of some work. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}
