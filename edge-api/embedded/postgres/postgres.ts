import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { keepRunning } from '../keep-running';
import { openCluster } from './postgres-cluster';
import { hasRoom, launch } from './postgres-launch';
import { databaseUrlOf, ensureDatabase, isOurServer, POSTGRES_NAME } from './postgres-login';
import { readPostmaster } from './postmaster';

/**
 * Starts PostgreSQL on `<dataDir>/postgres` at a free port of 127.0.0.1. Makes the cluster the
 * first time; ends the server that a killed run left behind. When the server ends by itself it is
 * started again at the same port. `stop` ends it in order, and may be called twice.
 *
 * Durability is PostgreSQL's default (fsync on). The caller must have claimed `dataDir` (see
 * `claimDataDir`).
 *
 * @throws StartError with a sentence for the operator
 */
export async function startPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  const cluster = await openCluster(dataDir, log);
  const first = await launch(cluster);
  const { port } = first;
  const login = { user: POSTGRES_NAME, password: cluster.password, port };
  await ensureDatabase(login).catch(async (cause) => {
    await first.stop();
    const advice = 'Look into postgres.log in the data folder, then try again.';
    const message = `PostgreSQL started but does not answer: ${String(cause)}. ${advice}`;
    throw new StartError(message, { cause });
  });
  const start = (signal: AbortSignal) => launch(cluster, port, signal);
  const { stop } = keepRunning({ name: 'PostgreSQL', log, start }, first);
  return { databaseUrl: databaseUrlOf(login), hasRoom: () => hasRoom(cluster), stop };
}

/**
 * URL of the database in the embedded PostgreSQL of a data folder when that runs already; null when
 * it does not run.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const clusterDir = join(await realpath(dataDir), 'postgres');
  const server = await readPostmaster(clusterDir);
  if (!server?.ready) return null;
  const password = (await readFile(`${clusterDir}-password`, 'utf8')).trim();
  const login = { user: POSTGRES_NAME, password, port: server.port };
  return (await isOurServer(login, clusterDir)) ? databaseUrlOf(login) : null;
}
