// The built server in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { ask } from './ask.mjs';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const EMULATOR_WITHIN_MS = 40_000;
const running = new Set();

const packageFile = new URL('../../../package.json', import.meta.url);
const [, ...startWords] = JSON.parse(readFileSync(packageFile, 'utf8')).scripts.start.split(' ');
/** Those of `npm start`. */
const nodeFlags = startWords.filter((word) => word.startsWith('--'));

/**
 * Starts `script` and waits until `/readyz` says yes; `bootMs` counts from the start of the process.
 * `more` goes into its environment.
 * @throws Error with what it said when it ends instead
 */
export async function startServer(script, dataDir, more = {}) {
  const port = await freePort();
  const { PATH, HOME, TMPDIR, LANG, OUT_DIR } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { PATH, HOME, TMPDIR, LANG, OUT_DIR, PORT: String(port), DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopped(child);
  if (!(await until(() => isReady(url, child), READY_WITHIN_MS, 5)) || hasEnded(child)) {
    await stop();
    throw new Error(`The server was not ready. It said:\n${said}`);
  }
  const bootMs = performance.now() - startedAt;
  /** It tells the demo accounts once its emulator is up, which takes a core for some seconds. */
  const emulatorIsUp = () => until(() => said.includes('Accounts to try'), EMULATOR_WITHIN_MS, 100);
  return { url, pid: child.pid, bootMs, emulatorIsUp, stop };
}

/** Stops whatever of this still runs. */
export async function stopServers() {
  await Promise.all([...running].map(stopped));
}

async function isReady(url, child) {
  if (hasEnded(child)) return true;
  const answer = await ask(`${url}/readyz`).catch(() => null);
  return answer?.status === 200;
}

async function stopped(child) {
  if (hasEnded(child)) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(timer);
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

async function until(condition, withinMs, everyMs) {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
