import type { ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';
import { freePort } from './free-port';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import { ensureCluster, POSTGRES_USER } from './postgres-cluster';
import { ensureDatabase, isOurServer, type ServerLogin } from './postgres-login';
import { findPostgresOwner, type PostgresOwner } from './postgres-owner';
import { findLeftover, type Postmaster, readPostmaster, stopPostmaster } from './postmaster';
import { hasEnded, waitUntil } from './processes';
import { StartError } from './start-error';

const DATABASE = 'sampan';
const LOG_LIMIT_BYTES = 5_000_000;
// Recovery after a crash replays the write-ahead log and may take its time.
const READY_WITHIN_MS = 180_000;

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** `postgres://` URL of the database `sampan`. */
  readonly databaseUrl: string;
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
 * the first time, and taking over the server that a killed run left behind.
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
  const login = { user: POSTGRES_USER, password };
  const server =
    (await findLeftover(clusterDir, (port) => isOurServer({ ...login, port }, clusterDir))) ??
    (await launch(dataDir, clusterDir, owner, binaries));
  const stop = () => stopPostmaster(clusterDir, server.pid, binaries);
  try {
    await ensureDatabase({ ...login, port: server.port }, DATABASE);
  } catch (cause) {
    await stop();
    throw new StartError(`PostgreSQL started but does not take orders: ${String(cause)}`, {
      cause,
    });
  }
  return { databaseUrl: urlOf({ ...login, port: server.port }), stop };
}

async function launch(
  dataDir: string,
  clusterDir: string,
  owner: PostgresOwner,
  binaries: PostgresBinaries,
): Promise<Postmaster> {
  const logPath = join(dataDir, 'postgres.log');
  const logged = await sizeAfterRotation(logPath);
  // Again with another port when it ends at once: somebody took the port in between, or the
  // last processes of a killed server had not quite let go of its memory.
  for (const pauseMs of [200, 400, 800, 0]) {
    const child = await spawnServer(clusterDir, logPath, owner, binaries);
    const server = await ready(child, clusterDir);
    if (server) return server;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const complaint = await lastComplaint(logPath, logged);
  throw new StartError(
    `PostgreSQL did not start: ${complaint} (The whole story is in ${logPath}.)`,
  );
}

/**
 * Started `detached`, in a process group of its own: Ctrl-C in a terminal goes to the whole
 * foreground group, and PostgreSQL would cut its connections while the HTTP server is still
 * answering. It writes to a file, so it also outlives a killed server unharmed.
 */
async function spawnServer(
  clusterDir: string,
  logPath: string,
  owner: PostgresOwner,
  binaries: PostgresBinaries,
): Promise<ChildProcess> {
  const log = await open(logPath, 'a', 0o600);
  try {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const child = owner.spawn(
      binaries.postgres,
      ['-D', clusterDir, '-p', String(await freePort()), ...settings.flatMap((s) => ['-c', s])],
      {
        cwd: '/',
        detached: true,
        env: { ...binaries.env, LC_ALL: 'C' },
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    // A program that cannot be started has no process id; that is noticed below.
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The server once it takes connections, or null when it ended before that. */
async function ready(child: ChildProcess, clusterDir: string): Promise<Postmaster | null> {
  let server: Postmaster | null = null;
  const look = async () => {
    const found = await readPostmaster(clusterDir);
    if (found?.ready && found.pid === child.pid) server = found;
    return server !== null || hasEnded(child);
  };
  if (await waitUntil(look, READY_WITHIN_MS, 20)) return server;
  child.kill('SIGQUIT');
  throw new StartError(
    `PostgreSQL was not ready within ${READY_WITHIN_MS / 60_000} minutes: see its log beside ` +
      `${clusterDir}, and start again.`,
  );
}

async function sizeAfterRotation(logPath: string): Promise<number> {
  const size = await stat(logPath).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= LOG_LIMIT_BYTES) return size;
  await rename(logPath, `${logPath}.old`);
  return 0;
}

/** For the person only: nothing is decided by it. */
async function lastComplaint(logPath: string, fromByte: number): Promise<string> {
  const log = await readFile(logPath).catch(() => Buffer.alloc(0));
  const lines = log.subarray(fromByte).toString().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|rror/.test(line)) ?? 'it ended at once.';
}

function urlOf({ user, password, port }: ServerLogin): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
