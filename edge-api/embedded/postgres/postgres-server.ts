import { type ChildProcess, execFile } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause } from '../../contract/waiting';
import { StartError } from '../../env/start-error';
import { diskFullSentence, hasLessSpace } from '../../node/disk-space';
import { freePort } from '../free-port';
import { endOf, type Running } from '../keep-running';
import type { Cluster } from './postgres-cluster';

const LOG_LIMIT_BYTES = 5_000_000;
const ROOM_BYTES = 16 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

const SETTINGS = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  // After a crash, one call (Linux) writes all files to the disk. Writing them one by one takes
  // seconds on a busy disk and is not safer.
  ...(process.platform === 'linux' ? ['-c', 'recovery_init_sync_method=syncfs'] : []),
];

/**
 * Ends what still runs on the cluster, starts PostgreSQL and waits until it accepts connections.
 *
 * @param port that of existing connections; any free one when this is missing
 * @param signal ends the start
 * @throws StartError with a sentence for the operator
 */
export async function launch(
  cluster: Cluster,
  port?: number,
  signal?: AbortSignal,
): Promise<Running & { readonly port: number }> {
  const { dataDir } = cluster;
  const logPath = join(dataDir, 'postgres.log');
  await endServer(cluster);
  // Tried again when it ends at once, with another port if possible: another program took the port
  // meanwhile, or the last processes of a killed server still used its memory.
  for (const pauseMs of [200, 400, 800, 0]) {
    const at = port ?? (await freePort());
    const { child, ended } = await spawnServer(cluster, logPath, at);
    const stop = async () => {
      await endServer(cluster);
      await ended;
    };
    if (await accepts(child, ended, cluster, signal)) return { port: at, ended, stop };
    if (signal?.aborted) throw new StartError('PostgreSQL was stopped during its start.');
    await pause(pauseMs);
  }
  if (!(await hasRoom(cluster))) throw new StartError(diskFullSentence(dataDir));
  const why = await lastErrorLine(logPath);
  const taken = port ? ` If another program has its port ${port} now, start Sampan again.` : '';
  throw new StartError(`PostgreSQL did not start: ${why} (See ${logPath}.)${taken}`);
}

/** Whether the disk has room for PostgreSQL's next file of its write-ahead log. */
export const hasRoom = async ({ dataDir }: Pick<Cluster, 'dataDir'>): Promise<boolean> =>
  !(await hasLessSpace(dataDir, ROOM_BYTES));

/** Starts PostgreSQL. It writes into a file, because a pipe would break when our server is killed. */
async function spawnServer({ clusterDir, programs }: Cluster, logPath: string, port: number) {
  const bytes = await stat(logPath).then(
    ({ size }) => size,
    () => 0,
  );
  if (bytes > LOG_LIMIT_BYTES) await rename(logPath, `${logPath}.old`);
  const log = await open(logPath, 'a', 0o600);
  try {
    const args = ['-D', clusterDir, '-p', String(port), ...SETTINGS];
    const child = programs.spawn('postgres', args, ['ignore', log.fd, log.fd]);
    child.unref();
    return { child, ended: endOf(child) };
  } finally {
    await log.close();
  }
}

/**
 * Waits until PostgreSQL accepts connections; returns false when it ended before. After a crash it replays the
 * write-ahead log first, which may take minutes.
 */
async function accepts(
  child: ChildProcess,
  ended: Promise<void>,
  { clusterDir }: Cluster,
  signal?: AbortSignal,
): Promise<boolean> {
  let [isReady, hasEnded] = [false, false];
  void ended.then(() => {
    hasEnded = true;
  });
  while (!isReady && !hasEnded) {
    await pause(LOOK_EVERY_MS);
    if (signal?.aborted) child.kill('SIGINT');
    const server = await readPostmaster(clusterDir);
    isReady = !signal?.aborted && server?.pid === child.pid && server?.ready === true;
  }
  return isReady && !hasEnded;
}

/** Returns the line for the operator alone: the program decides nothing by this text. */
async function lastErrorLine(logPath: string): Promise<string> {
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).split('\n');
  return lines.findLast((line) => /FATAL|PANIC|rror/.test(line)) ?? 'it ended at once.';
}

/** A PostgreSQL server process, as its `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether it has finished its recovery and accepts connections. */
  readonly ready: boolean;
}

/**
 * Reads `postmaster.pid` of a cluster; null when there is none, or it is still being written.
 * Lines as in PostgreSQL's `miscadmin.h`: 1 process, 4 port, 8 status.
 */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(pidPath(clusterDir), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7] === 'ready' } : null;
}

/**
 * Whether this process is alive and is the server of this cluster: it has that folder on its command
 * line. The id alone is not enough: ids are reused, in containers nearly always. And an ended process
 * whose parent never reads its exit code (common for process 1 of a container) keeps its id, without a
 * command line.
 */
export async function serves(clusterDir: string, pid: number): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      // Readable by every account.
      const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      return commandLine.split('\0').includes(clusterDir);
    }
    if (process.platform === 'win32') return process.kill(pid, 0);
    const ask = ['-ww', '-o', 'args=', '-p', String(pid)];
    return (await promisify(execFile)('ps', ask)).stdout.includes(clusterDir);
  } catch {
    // There is none.
    return false;
  }
}

/**
 * Ends the server of a cluster, also one that a killed run left behind, and waits until it has ended.
 * First in order ("fast": open transactions roll back, everything committed is on the disk); after a
 * minute at once: then the next start recovers from the write-ahead log.
 *
 * A `postmaster.pid` whose process number now belongs to another program is removed, because PostgreSQL
 * refuses to start beside it. (If child processes of the ended server still live, PostgreSQL finds them
 * by its shared memory and refuses to start.)
 *
 * @throws StartError when it does not end
 */
async function endServer({ clusterDir, programs }: Cluster): Promise<void> {
  const server = await readPostmaster(clusterDir);
  if (!server) return;
  const runs = () => serves(clusterDir, server.pid);
  for (const mode of ['fast', 'immediate']) {
    if (!(await runs())) break;
    const args = ['stop', '-D', clusterDir, '-m', mode, '-t', '60'];
    // When it fails, the server has ended meanwhile, or has to be ended otherwise.
    await programs.run('pg_ctl', args).catch(() => undefined);
  }
  if (await runs()) {
    throw new StartError(
      `PostgreSQL (process ${server.pid}) runs on ${clusterDir} and does not end: stop that process, ` +
        'then start again.',
    );
  }
  await rm(pidPath(clusterDir), { force: true });
}

const pidPath = (clusterDir: string) => join(clusterDir, 'postmaster.pid');
