import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { keepRunning } from '../keep-running';
import { openCluster } from './postgres-cluster';
import { hasRoom, launch } from './postgres-launch';
import { databaseUrlOf, ensureDatabase, isOurServer, POSTGRES_NAME } from './postgres-login';
import { readPostmaster } from './postmaster';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** `postgres://` URL of the database `sampan`. */
  readonly databaseUrl: string;
  /** Whether its disk has the room that a start needs. */
  readonly hasRoom: () => Promise<boolean>;
  /** Ends the server in order and waits until it has ended. Safe to call twice. */
  stop(): Promise<void>;
}

/** What {@link startPostgres} needs. */
export interface StartPostgresOptions {
  /** Folder with `postgres/`, `postgres-password`, `postgres-links/` and `postgres.log`. */
  readonly dataDir: string;
  readonly log: Log;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres` at a free port of 127.0.0.1. Makes the cluster the
 * first time; ends the server that a killed run left behind. When the server ends by itself it is
 * started again at the same port.
 *
 * Durability is PostgreSQL's default (fsync on). The caller must have claimed `dataDir` (see
 * `claimDataDir`).
 *
 * @throws StartError with a sentence for the operator
 */
export async function startPostgres({
  dataDir,
  log,
}: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, log);
  const first = await launch(cluster);
  const { port } = first;
  const login = { user: POSTGRES_NAME, password: cluster.password, port };
  try {
    await ensureDatabase(login);
  } catch (cause) {
    await first.stop();
    throw new StartError(
      `PostgreSQL started but does not answer: ${String(cause)}. Look into postgres.log in the ` +
        'data folder, then try again.',
      { cause },
    );
  }
  const start = (signal: AbortSignal) => launch(cluster, { port, signal });
  return {
    databaseUrl: databaseUrlOf(login),
    hasRoom: () => hasRoom(cluster),
    stop: keepRunning({ name: 'PostgreSQL', log, start }, first).stop,
  };
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
