// Runs `npm start` as a user does, and checks what it says and what is left after it was stopped.
import { spawn } from 'node:child_process';
import { lastLines, run } from './run.mjs';

const READY_WITHIN_MS = 300_000;
const SIGNING_IN_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 30_000;
const running = new Set();

/**
 * Starts the site in `cwd` with its data in `dataDir`.
 * @returns functions that wait for one step each, and throw an Error when it does not come
 */
export function npmStart({ cwd, dataDir, env, ids }) {
  const said = { stdout: '', stderr: '' };
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: its processes are found by its number.
    detached: true,
    ...ids,
  });
  // A process that can't be started has no id, which counts as ended below.
  child.once('error', () => undefined);
  for (const name of ['stdout', 'stderr']) {
    child[name].on('data', (chunk) => {
      said[name] += chunk;
    });
  }
  const until = async (what, withinMs, condition) => {
    if (await waitUntil(async () => (await condition()) || hasEnded(child), withinMs)) {
      if (await condition()) return;
    }
    throw new Error(`${what}. It said:\n${lastLines(`${said.stdout}${said.stderr}`)}`);
  };
  const left = () => processesOf(child.pid, dataDir);
  const server = {
    /** The address of the site, once `/readyz` answers with 200. */
    async address() {
      const url = () => /Sampan is at (http:\/\/\S+)/.exec(said.stdout)?.[1];
      const ready = async () => {
        const answer = url() && (await fetch(`${url()}/readyz`).catch(() => null));
        return answer?.status === 200;
      };
      await until('The site did not answer', READY_WITHIN_MS, ready);
      return url();
    },
    async accounts() {
      const told = () => /admin@sampan\.example \/ .*\n.*visitor@sampan\.example/.test(said.stdout);
      await until('Logging in was not possible', SIGNING_IN_WITHIN_MS, told);
    },
    /** Tells npm alone to stop, as a service manager does. */
    async stop() {
      child.kill('SIGTERM');
      await until('npm did not stop', STOP_WITHIN_MS, () => hasEnded(child));
      if (await waitUntil(async () => (await left()).length === 0, STOP_WITHIN_MS)) return;
      const lines = (await left()).map(({ line }) => line);
      throw new Error(`Processes are left after the stop:\n${lines.join('\n')}`);
    },
    /** Warnings, deprecations and stacks all come there; a first start has nothing to complain of. */
    complaints: () => said.stderr.split('\n'),
    /** Ends everything after a failed step: no process of it may go on. */
    async kill() {
      for (const { pid } of await left()) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended in the meantime.
        }
      }
      running.delete(server);
    },
  };
  running.add(server);
  return server;
}

/** Ends all servers when the whole check is stopped. */
export async function killServers() {
  await Promise.all([...running].map((server) => server.kill()));
}

/** Finds the processes of the group, and PostgreSQL and the emulator, which name the data folder. */
async function processesOf(group, dataDir) {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,pgid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, pgid, state, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const isOurs = Number(pgid) === group || args?.includes(dataDir);
    // An ended process that its parent has not collected yet no longer runs.
    return isOurs && !state.startsWith('Z') ? [{ pid: Number(pid), line: line.trim() }] : [];
  });
}

const hasEnded = (child) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function waitUntil(condition, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}
