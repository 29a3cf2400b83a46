import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { isPortFree } from '../free-port';
import { waitUntil } from '../processes';
import { CannotRestartError, type Supervisor, supervise } from '../supervisor';
import { findPostgresBinaries } from './postgres-binaries';
import { ensureCluster } from './postgres-cluster';
import { type Cluster, hasRoom, launch } from './postgres-launch';
import { databaseUrlOf, ensureDatabase, isOurServer, POSTGRES_NAME } from './postgres-login';
import { findPostgresOwner } from './postgres-owner';
import {
  findLeftover,
  type Postmaster,
  readPostmaster,
  serves,
  stopPostmaster,
} from './postmaster';

// The system may give the port to one of our own outgoing connections for a moment.
const PORT_FREE_WITHIN_MS = 5000;

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** `postgres://` URL of the database `sampan`. */
  readonly databaseUrl: string;
  /** Whether its disk has the room that a start needs. */
  readonly hasRoom: () => Promise<boolean>;
  /** Resolves, with a sentence for the operator, when it ended and can't be started again. */
  readonly unrecoverable: Promise<CannotRestartError>;
  /** Ends the server in order and waits until it has ended. Safe to call twice. */
  stop(): Promise<void>;
}

/** What {@link startPostgres} needs. */
export interface StartPostgresOptions {
  /** Folder with `postgres/`, `postgres-password`, `postgres.log`, and perhaps `postgres-links/`. */
  readonly dataDir: string;
  readonly log: Log;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres` at a free port of 127.0.0.1. Makes the cluster the
 * first time; continues with the server that a killed run left behind. When the server ends by
 * itself it is started again at the same port.
 *
 * Durability is PostgreSQL's default (fsync on). The caller must have claimed `dataDir` (see
 * `claimDataDir`).
 *
 * @throws StartError with a sentence for the operator
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  // Without symbolic links: a leftover server is recognised by the path it was started with.
  const dataDir = await realpath(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries(join(dataDir, 'postgres-links'));
  const owner = await findPostgresOwner(clusterDir, [clusterDir, binaries.postgres]);
  const password = await ensureCluster(clusterDir, owner, binaries, options.log);
  const cluster = { dataDir, clusterDir, owner, binaries };
  const account = { user: POSTGRES_NAME, password };
  const findOurs = () =>
    findLeftover(clusterDir, (port) => isOurServer({ ...account, port }, clusterDir));
  let server = (await findOurs()) ?? (await launch(cluster));
  const login = { ...account, port: server.port };
  try {
    await ensureDatabase(login);
  } catch (cause) {
    await stopPostmaster(clusterDir, server.pid, binaries);
    throw new StartError(
      `PostgreSQL started but does not answer: ${String(cause)}. Look into postgres.log in the data folder, then try again.`,
      {
        cause,
      },
    );
  }
  const watch: Supervisor = supervise({
    name: 'PostgreSQL',
    log: options.log,
    runs: () => serves(clusterDir, server.pid),
    restart: async (signal) => {
      server = await startAgain(cluster, login.port, await findOurs(), signal);
    },
  });
  return {
    databaseUrl: databaseUrlOf(login),
    hasRoom: () => hasRoom(cluster),
    unrecoverable: watch.unrecoverable,
    stop: async () => {
      await watch.stop();
      await stopPostmaster(clusterDir, server.pid, binaries);
    },
  };
}

/**
 * URL of the database in the embedded PostgreSQL of a data folder when that runs already; null when
 * it does not run.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const clusterDir = join(await realpath(dataDir), 'postgres');
  const server = await readPostmaster(clusterDir);
  if (!server?.ready || !(await serves(clusterDir, server.pid))) return null;
  const password = (await readFile(`${clusterDir}-password`, 'utf8')).trim();
  const login = { user: POSTGRES_NAME, password, port: server.port };
  return (await isOurServer(login, clusterDir)) ? databaseUrlOf(login) : null;
}

/** @param found a server that someone has started on this cluster meanwhile */
async function startAgain(
  cluster: Cluster,
  port: number,
  found: Postmaster | null,
  signal: AbortSignal,
): Promise<Postmaster> {
  if (found?.port === port) return found;
  if (found) await stopPostmaster(cluster.clusterDir, found.pid, cluster.binaries);
  const isFree = await waitUntil(
    () => signal.aborted || isPortFree(port),
    PORT_FREE_WITHIN_MS,
    250,
  );
  if (isFree) return launch(cluster, { port, signal });
  throw new CannotRestartError(
    `PostgreSQL ended, and another program took its port ${port} meanwhile: start Sampan again.`,
  );
}
