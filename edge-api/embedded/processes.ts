import { type ChildProcess, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pause } from '../contract/waiting';
import { codeOf } from '../db/database-failure';

const run = promisify(execFile);

/** Whether a process with this id exists, of any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether the process `pid` lives and has `argument` on its command line. The id alone is not
 * enough: ids are reused, in containers nearly always. And an ended process whose parent never
 * reads its exit code (common for process 1 of a container) keeps its id, without a command line.
 */
export async function runsWith(pid: number, argument: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') {
      // Readable by every account, unlike /proc/<pid>/cwd or exe.
      const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      return commandLine.split('\0').includes(argument);
    }
    if (process.platform === 'win32') return true;
    const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
    return stdout.includes(argument);
  } catch {
    // It ended between the two checks, or cannot be inspected: the first answer counts.
    return isAlive(pid);
  }
}

/** Whether a child of ours has ended, or could not be started at all. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Checks `condition` every `everyMs` until it is true (true) or `withinMs` have passed (false). */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 40,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await pause(everyMs);
  }
  return true;
}
