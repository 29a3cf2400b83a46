import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { until } from '../wait';

// On a machine that runs other tests as well.
const START_WITHIN_MS = 40_000;

/** The real server in a process of its own; it ends with the test. */
export type TestServer = {
  child: ChildProcess;
  /** What it has written, line by line. */
  lines: string[];
  origin: string;
};

/** Runs the server, which may not be up yet. `env` as of `startServer`; `program` may be a built one. */
export function runServer(
  env: Record<string, string>,
  program = join(inject('programs'), 'server.js'),
): Omit<TestServer, 'origin'> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      // Each request of a test names an address of its own, else they would share one limit.
      TRUSTED_PROXIES: '127.0.0.1/32',
      FIREBASE_PROJECT_ID: 'sampan-test',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  }
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 8000);
    await ended;
    clearTimeout(patience);
  });
  return { child, lines };
}

/** Starts the server and waits until it serves. `env` holds at least `DATABASE_URL` or `DATA_DIR`. */
export async function startServer(env: Record<string, string>): Promise<TestServer> {
  const { child, lines } = runServer(env);
  let origin = '';
  const serves = () => {
    if (child.exitCode !== null) throw new Error(lines.join('\n'));
    origin = /Sampan is at (http:[^\s"]+)/.exec(lines.join('\n'))?.[1] ?? '';
    return origin !== '';
  };
  await until(serves, START_WITHIN_MS, () => lines.join('\n'));
  return { child, lines, origin };
}

/** Runs a server that is expected to end by itself. */
export async function endOfServer(env: Record<string, string>) {
  const { child, lines } = runServer(env);
  const [code] = await once(child, 'close');
  return { code: code as number | null, lines };
}
