import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { requireProof } from '../../db/proven-client';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { isPortFree } from '../free-port';
import { waitUntil } from '../processes';
import { CannotRestartError, type Supervisor, supervise } from '../supervisor';
import { findPostgresBinaries } from './postgres-binaries';
import { ensureCluster, POSTGRES_USER } from './postgres-cluster';
import { type Cluster, launch } from './postgres-launch';
import { ensureDatabase, isOurServer, type ServerLogin } from './postgres-login';
import { findPostgresOwner } from './postgres-owner';
import { findLeftover, type Postmaster, serves, stopPostmaster } from './postmaster';

const DATABASE = 'sampan';
// A connection of our own may hold the port for a moment, when the system chose it for that.
const PORT_FREE_WITHIN_MS = 5000;

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** `postgres://` URL of the database `sampan`. */
  readonly databaseUrl: string;
  /** Resolves, with a sentence for the person, when it ended and can't be started again. */
  readonly unrecoverable: Promise<CannotRestartError>;
  /** Ends the server in order and waits until it is gone. Safe to call twice. */
  stop(): Promise<void>;
}

/** What {@link startPostgres} needs. */
export interface StartPostgresOptions {
  /** Folder that holds `postgres/`, `postgres-password`, `postgres.log`, maybe `postgres-links/`. */
  readonly dataDir: string;
  readonly log: Log;
}

/**
 * Brings up PostgreSQL on `<dataDir>/postgres` at a free port of 127.0.0.1, making the cluster
 * the first time, and taking over the server that a killed run left behind. When it ends by itself
 * it is started again at the same port.
 *
 * Durability stays as PostgreSQL ships it (fsync on). The caller must hold the claim on
 * `dataDir` (see `claimDataDir`).
 *
 * @throws StartError with a sentence for the person
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  // Always the one true path: a leftover is recognised by the path it was started with.
  const dataDir = await realpath(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries(join(dataDir, 'postgres-links'));
  const owner = await findPostgresOwner(clusterDir, [clusterDir, binaries.postgres]);
  const password = await ensureCluster(clusterDir, owner, binaries, options.log);
  const cluster = { dataDir, clusterDir, owner, binaries };
  const account = { user: POSTGRES_USER, password };
  const findOurs = () =>
    findLeftover(clusterDir, (port) => isOurServer({ ...account, port }, clusterDir));
  let server = (await findOurs()) ?? (await launch(cluster));
  const login = { ...account, port: server.port };
  try {
    await ensureDatabase(login, DATABASE);
  } catch (cause) {
    await stopPostmaster(clusterDir, server.pid, binaries);
    throw new StartError(`PostgreSQL started but refuses commands: ${String(cause)}`, {
      cause,
    });
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
    databaseUrl: urlOf(login),
    unrecoverable: watch.unrecoverable,
    stop: async () => {
      await watch.stop();
      await stopPostmaster(clusterDir, server.pid, binaries);
    },
  };
}

/** @param found the server that a person has started on this cluster meanwhile */
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

function urlOf({ user, password, port }: ServerLogin): string {
  // After it was killed, another program of this machine may have its port for a moment.
  return requireProof(`postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`);
}
