import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../env/start-error';
import { runsWith, waitUntil } from '../processes';
import type { PostgresBinaries } from './postgres-binaries';

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

/** Whether this process is alive and is the server of this cluster. */
export function serves(clusterDir: string, pid: number): Promise<boolean> {
  return runsWith(pid, clusterDir);
}

/**
 * The server that a killed run left behind on this cluster, when it answers; null when there is
 * none. A `postmaster.pid` whose process number now belongs to another program is removed, because
 * PostgreSQL refuses to start beside it. (If child processes of the ended server still live,
 * PostgreSQL finds them by its shared memory and refuses to start.)
 *
 * @param answers proves by a connection that this is our server
 * @throws StartError when it is alive and does not answer within a minute
 */
export async function findLeftover(
  clusterDir: string,
  answers: (port: number) => Promise<boolean>,
): Promise<Postmaster | null> {
  let found: Postmaster | null = null;
  const settled = await waitUntil(async () => {
    found = await readPostmaster(clusterDir);
    if (!found) return true;
    if (!(await serves(clusterDir, found.pid))) {
      await rm(pidPath(clusterDir), { force: true });
      found = null;
      return true;
    }
    // Not ready: it still recovers, or it is shutting down.
    return found.ready && (await answers(found.port));
  }, 60_000);
  if (settled || !found) return found;
  const { pid }: Postmaster = found;
  throw new StartError(
    `PostgreSQL (process ${pid}) of an earlier start runs on ${clusterDir} but does not answer: ` +
      'stop that process and start again.',
  );
}

/**
 * Ends a server in order ("fast shutdown": open transactions roll back, everything committed is on
 * disk) and waits until it has ended. After a minute it is ended at once; the next start recovers
 * from the write-ahead log, so no committed data is lost.
 */
export async function stopPostmaster(
  clusterDir: string,
  pid: number,
  binaries: PostgresBinaries,
): Promise<void> {
  for (const [signal, withinMs] of stopSteps) {
    if (!(await serves(clusterDir, pid))) return;
    await send(signal, clusterDir, pid, binaries);
    if (await waitUntil(async () => !(await serves(clusterDir, pid)), withinMs)) return;
  }
}

type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

// A minute to write what is in memory. A suspended process reacts only to the last signal.
const stopSteps: readonly [StopSignal, withinMs: number][] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];

async function send(
  signal: StopSignal,
  clusterDir: string,
  pid: number,
  binaries: PostgresBinaries,
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl uses a named pipe.
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', mode, '-w']);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, as the following wait notices.
  }
}

function pidPath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}
