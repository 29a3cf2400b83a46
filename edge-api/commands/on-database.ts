import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connect, requestLimits } from '../db/connect';
import type { PoolLimits } from '../db/guarded-pool';
import type { Database } from '../db/tables';
import type { Env } from '../env/env';
import { StartError } from '../env/start-error';
import { consoleLog } from '../node/server-log';
import { say } from './say';

/**
 * Opens the database of this environment for `work`, whether the server runs or not, says which one it
 * is, and closes it afterwards.
 * @throws StartError when there is none; DatabaseFailure; what `work` throws
 */
export async function onDatabase<Result>(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  work: (db: Kysely<Database>, databaseUrl: string) => Promise<Result>,
  { limits = requestLimits, mayCreate = false }: { limits?: PoolLimits; mayCreate?: boolean } = {},
): Promise<Result> {
  const { url, stop } = await openDatabase(env, mayCreate);
  try {
    const { host, pathname } = new URL(url);
    say(`In the database ${host}${pathname}:`);
    const db = connect(url, limits);
    try {
      return await work(db, url);
    } finally {
      await db.destroy();
    }
  } finally {
    await stop();
  }
}

async function openDatabase(
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
