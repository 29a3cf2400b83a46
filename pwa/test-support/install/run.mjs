// Runs one program to its end.
import { spawn } from 'node:child_process';

/**
 * @param options of `spawn`, and `withinMs`: what takes longer is ended and counts as failed
 * @returns what it wrote to `stdout` and `stderr`
 * @throws Error with its last lines when it can't be started or ends with another code than 0
 */
export function run(program, args, { withinMs = 60_000, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: withinMs,
      ...options,
    });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) {
      child[name].on('data', (chunk) => {
        said[name] += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(said);
      const lines = lastLines(`${said.stdout}${said.stderr}`);
      reject(new Error(`"${program} ${args.join(' ')}" ended with ${code ?? signal}:\n${lines}`));
    });
  });
}

export function lastLines(text) {
  return text.trimEnd().split('\n').slice(-15).join('\n');
}
