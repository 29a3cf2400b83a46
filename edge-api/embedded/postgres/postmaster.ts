import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../env/start-error';
import type { PostgresPrograms } from './postgres-programs';

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
export async function endServer(clusterDir: string, programs: PostgresPrograms): Promise<void> {
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
