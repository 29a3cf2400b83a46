import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../../contract/waiting';
import { StartError } from '../../env/start-error';
import { diskFullSentence, hasLessSpace } from '../../node/disk-space';
import { freePort } from '../free-port';
import { endOf, type Running } from '../keep-running';
import type { Cluster } from './postgres-cluster';
import { endServer, readPostmaster } from './postmaster';

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
  const { dataDir, clusterDir, programs } = cluster;
  const logPath = join(dataDir, 'postgres.log');
  await endServer(clusterDir, programs);
  // Tried again when it ends at once, with another port if possible: another program took the port
  // meanwhile, or the last processes of a killed server still used its memory.
  for (const pauseMs of [200, 400, 800, 0]) {
    const at = port ?? (await freePort());
    const { child, ended } = await spawnServer(cluster, logPath, at);
    const stop = async () => {
      await endServer(clusterDir, programs);
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

/** Whether there is room for the next file of its write-ahead log. */
export const hasRoom = async ({ dataDir }: Pick<Cluster, 'dataDir'>): Promise<boolean> =>
  !(await hasLessSpace(dataDir, ROOM_BYTES));

/** Its output goes to a file, so that it survives a killed server of ours. */
async function spawnServer(
  { clusterDir, programs }: Cluster,
  logPath: string,
  port: number,
): Promise<{ child: ChildProcess; ended: Promise<void> }> {
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

/** False when it ended before. Recovery after a crash replays the write-ahead log: that may take minutes. */
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

/** Only shown to the operator: the program decides nothing by this text. */
async function lastErrorLine(logPath: string): Promise<string> {
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).split('\n');
  return lines.findLast((line) => /FATAL|PANIC|rror/.test(line)) ?? 'it ended at once.';
}
