import { type Kysely, sql } from 'kysely';
import { type DatabaseDisk, unknownDisk } from './database-disk';
import { codeOf, DatabaseFailure } from './database-failure';
import type { Database } from './tables';

/**
 * Checks whether the database can be used; callers at the same time share one check.
 * @throws DatabaseFailure, of the kind `unprepared` when the schema is not there
 */
export type DatabaseProbe = () => Promise<void>;

type Pace = { askEveryMs: number; writeEveryMs: number; writeEveryMsWhenFull: number };
const usualPace: Pace = { askEveryMs: 250, writeEveryMs: 5000, writeEveryMsWhenFull: 1000 };

/**
 * Makes the probe of one process. `db` should be a separate pool, so that requests can't use it up; `disk` also knows
 * the writes of requests that found no room.
 */
export function databaseProbe(
  db: Kysely<Database>,
  disk = unknownDisk(),
  { askEveryMs, writeEveryMs, writeEveryMsWhenFull }: Pace = usualPace,
): DatabaseProbe {
  let last: Promise<void> | null = null;
  let goodUntilMs = Number.NEGATIVE_INFINITY;
  let wroteAtMs = Number.NEGATIVE_INFINITY;

  const look = async () => {
    await ask(db).catch((error: unknown) => explain(error, disk));
    const pauseMs = disk.full ? writeEveryMsWhenFull : writeEveryMs;
    if (performance.now() - wroteAtMs >= pauseMs) {
      wroteAtMs = performance.now();
      disk.full = await roomFailure(db);
    }
    if (disk.full) throw disk.full;
  };
  return () => {
    if (last && performance.now() < goodUntilMs) return last;
    // While a check runs, all callers share it.
    goodUntilMs = Number.POSITIVE_INFINITY;
    last = look().finally(() => {
      goodUntilMs = performance.now() + askEveryMs;
    });
    return last;
  };
}

async function explain(cause: unknown, disk: DatabaseDisk): Promise<never> {
  const code = codeOf(cause);
  // A server that can't write to its disk ends, and does not start before there is room.
  if (cause instanceof DatabaseFailure && cause.kind === 'unreachable') {
    if (disk.full) throw disk.full;
    if (!(await disk.hasRoom())) throw new DatabaseFailure('full', code, { cause });
  }
  // 42: there is no such table or column.
  if (cause instanceof DatabaseFailure || !code?.startsWith('42')) throw cause;
  throw new DatabaseFailure('unprepared', code, { cause });
}

async function ask(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only from catalogue_state`.execute(db);
  // A standby answers queries but takes no changes. This statement makes it say so, and the connection
  // then leaves the pool: a new one notices when the database takes changes again.
  if (rows[0]?.read_only === 'on') await sql`create temporary table probe ()`.execute(db);
}

/** The failure of a real write when the disk is full, else null. */
async function roomFailure(db: Kysely<Database>): Promise<DatabaseFailure | null> {
  try {
    await writeTemporaryFile(db);
    return null;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'full') return error;
    throw error;
  }
}

/**
 * Makes the database write about 1 MB into its temporary files, by rows that don't fit into the memory
 * that they may use. This needs disk space like a submission, but leaves nothing behind, not even in
 * the write-ahead log, and needs no rights on any table.
 */
async function writeTemporaryFile(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local work_mem = '64kB'`.execute(transaction);
    await sql`select count(*) from generate_series(1, 40000)`.execute(transaction);
  });
}
