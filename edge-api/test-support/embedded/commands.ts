import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../commands/sampan.mjs', import.meta.url));

/** `sampan …` with only this environment, as a process of its own. `stdout`: what it writes to. */
export const spawnSampan = (
  env: Record<string, string>,
  args: readonly string[],
  stdout: 'pipe' | number = 'pipe',
) =>
  spawn(process.execPath, [script, ...args], {
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
