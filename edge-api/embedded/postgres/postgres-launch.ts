import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../../contract/waiting';
import { StartError } from '../../env/start-error';
import { diskFullSentence, hasLessSpace } from '../../node/disk-space';
import { freePort } from '../free-port';
import { hasEnded, waitUntil } from '../processes';
import type { PostgresBinaries } from './postgres-binaries';
import type { PostgresOwner } from './postgres-owner';
import { type Postmaster, readPostmaster } from './postmaster';

const LOG_LIMIT_BYTES = 5_000_000;
const ROOM_BYTES = 16 * 1024 * 1024;
// Recovery after a crash replays the write-ahead log, which may take minutes.
const READY_WITHIN_MS = 180_000;

// After a crash, one call (Linux) writes all files to the disk. Writing them one by one takes
// seconds on a busy disk and is not safer.
const RECOVERY = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

/** A cluster, and what is needed to start it. */
export interface Cluster {
  /** Holds the cluster's folder and PostgreSQL's log. */
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly owner: PostgresOwner;
  readonly binaries: PostgresBinaries;
}

/** Options of {@link launch}. */
export interface LaunchOptions {
  /** The port of existing connections; any free one when this is missing. */
  readonly port?: number;
  /** Ends the start. */
  readonly signal?: AbortSignal;
}

/**
 * Starts PostgreSQL and waits until it accepts connections.
 *
 * @throws StartError with a sentence for the operator
 */
export async function launch(
  cluster: Cluster,
  { port, signal }: LaunchOptions = {},
): Promise<Postmaster> {
  const { dataDir, clusterDir } = cluster;
  const logPath = join(dataDir, 'postgres.log');
  const logged = await sizeAfterRotation(logPath);
  // Tried again when it ends at once, with another port if possible: another program took the port
  // meanwhile, or the last processes of a killed server still used its memory.
  for (const pauseMs of [200, 400, 800, 0]) {
    const child = await spawnServer(cluster, logPath, port ?? (await freePort()));
    const server = await ready(child, clusterDir, signal);
    if (server) return server;
    if (signal?.aborted) throw new StartError('PostgreSQL was stopped during its start.');
    await pause(pauseMs);
  }
  if (!(await hasRoom(cluster))) throw new StartError(diskFullSentence(dataDir));
  const reason = await lastErrorLine(logPath, logged);
  throw new StartError(`PostgreSQL did not start: ${reason} (See ${logPath}.)`);
}

/** Whether there is room for the next file of its write-ahead log. */
export const hasRoom = async ({ dataDir }: Pick<Cluster, 'dataDir'>): Promise<boolean> =>
  !(await hasLessSpace(dataDir, ROOM_BYTES));

/**
 * Started `detached`, in its own process group: Ctrl-C in a terminal goes to the whole foreground
 * group, and PostgreSQL would cut its connections while the HTTP server still answers. Its output
 * goes to a file, so it also survives a killed server.
 */
async function spawnServer(
  { clusterDir, owner, binaries }: Cluster,
  logPath: string,
  port: number,
): Promise<ChildProcess> {
  const log = await open(logPath, 'a', 0o600);
  try {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...RECOVERY];
    const child = owner.spawn(
      binaries.postgres,
      ['-D', clusterDir, '-p', String(port), ...settings.flatMap((s) => ['-c', s])],
      {
        cwd: '/',
        detached: true,
        env: { ...binaries.env, LC_ALL: 'C' },
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    // A program that cannot be started has no process id: `hasEnded` notices that.
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The server when it accepts connections, or null when it ended before. */
async function ready(
  child: ChildProcess,
  clusterDir: string,
  signal?: AbortSignal,
): Promise<Postmaster | null> {
  let server: Postmaster | null = null;
  const look = async () => {
    if (signal?.aborted) child.kill('SIGINT');
    const found = await readPostmaster(clusterDir);
    if (!signal?.aborted && found?.ready && found.pid === child.pid) server = found;
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

/** Only shown to the operator: the program decides nothing by this text. */
async function lastErrorLine(logPath: string, fromByte: number): Promise<string> {
  const log = await readFile(logPath).catch(() => Buffer.alloc(0));
  const lines = log.subarray(fromByte).toString().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|rror/.test(line)) ?? 'it ended at once.';
}
