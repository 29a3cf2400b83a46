import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pause } from '../contract/waiting';

/**
 * Whether the process `pid` lives and has `argument` on its command line. The id alone is not
 * enough: ids are reused, in containers nearly always. And an ended process whose parent never
 * reads its exit code (common for process 1 of a container) keeps its id, without a command line.
 */
export async function runsWith(pid: number, argument: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      // Readable by every account.
      const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      return commandLine.split('\0').includes(argument);
    }
    if (process.platform === 'win32') return process.kill(pid, 0);
    const ask = ['-ww', '-o', 'args=', '-p', String(pid)];
    return (await promisify(execFile)('ps', ask)).stdout.includes(argument);
  } catch {
    // There is none.
    return false;
  }
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
