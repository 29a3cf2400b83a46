import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

/** `sampan …` with only this environment, as a process of its own. `stdout`: what it writes to. */
export const spawnSampan = (
  env: Record<string, string>,
  args: readonly string[],
  stdout: 'pipe' | number = 'pipe',
) =>
  spawn(process.execPath, [join(inject('programs'), 'sampan.js'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });

/** Runs `sampan …` to its end. `said`: both streams; `code`: how the process ended. */
export async function runSampan(env: Record<string, string>, ...args: string[]) {
  const child = spawnSampan(env, args);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
