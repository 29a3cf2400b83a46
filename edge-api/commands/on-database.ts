import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connect, longWorkLimits, probeLimits } from '../db/connect';
import { releases, thisRelease } from '../db/schema/releases';
import { refuseTooOld } from '../db/schema/schema-state';
import { stoppableWork } from '../db/stoppable-work';
import type { Database } from '../db/tables';
import type { Env } from '../env/env';
import { StartError } from '../env/start-error';
import { consoleLog } from '../node/server-log';
import { say } from './say';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `signal` is aborted when this process is told to stop, so that it can tidy up first; until `forget`. */
function stopSignal(): { signal: AbortSignal; forget: () => void } {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const name of signals) process.on(name, stop);
  const forget = () => {
    for (const name of signals) process.off(name, stop);
  };
  return { signal: stopping.signal, forget };
}

/** What a command works with; `signal` is aborted when it is told to stop. */
type Opened = { db: Kysely<Database>; databaseUrl: string; signal: AbortSignal };

/**
 * Opens the database of this environment for `work`, whether the server runs or not, says which one it
 * is, and closes it afterwards. When this process is told to stop, the database undoes what is not
 * finished.
 * @throws StartError when there is none; SchemaError when it needs a newer release; DatabaseFailure;
 *   StoppedError; what `work` throws
 */
export async function onDatabase<Result>(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  work: (opened: Opened) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const { signal, forget } = stopSignal();
  try {
    const { url, stop } = await openDatabase(env, mayCreate);
    const [db, other] = [connect(url, longWorkLimits), connect(url, probeLimits)];
    try {
      const { host, pathname } = new URL(url);
      say(`In the database ${host}${pathname}:`);
      return await stoppableWork(db, other, signal, async () => {
        await refuseTooOld(db, releases, thisRelease);
        return work({ db, databaseUrl: url, signal });
      });
    } finally {
      await Promise.all([db.destroy(), other.destroy()]);
      await stop();
    }
  } finally {
    forget();
  }
}

/** The database of this environment; `stop` ends one that was started for it. @throws StartError when there is none */
export async function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    dataDir,
  }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  mayCreate: boolean,
) {
  const nothing = async () => {};
  // A command may work for longer than a pooler allows.
  const given = databaseDirectUrl ?? databaseUrl;
  if (given !== null) return { url: given, stop: nothing };
  // Most commands make no database: an empty one would hide that this is the wrong folder.
  if (!mayCreate && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartError(
      `There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR as for the server.`,
    );
  }
  const { runningDatabaseUrl, startPostgres } = await import('../embedded/postgres/postgres');
  const running = existsSync(dataDir) ? await runningDatabaseUrl(dataDir) : null;
  if (running) return { url: running, stop: nothing };
  const { claimDataDir } = await import('../embedded/data-dir');
  const folder = await claimDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder.path, log: consoleLog('info') });
    const stop = async () => {
      await postgres.stop();
      await folder.release();
    };
    return { url: postgres.databaseUrl, stop };
  } catch (error) {
    await folder.release();
    throw error;
  }
}
