import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { findProgram } from '../../../pwa/test-support/runner/programs.mjs';
import { keyServer } from '../accounts/key-server';
import { startCluster } from '../embedded/cluster';
import { ask } from '../under-load/ask';
import { foundOrInstalled } from '../under-load/debian';
import { onFreePorts } from '../under-load/free-ports';
import { haproxy } from '../under-load/haproxy';
import {
  type BuiltRelease,
  isReady,
  productionSettings,
  runSampanOf,
  serverOf,
} from '../under-load/release';
import { type Supervised, supervise } from '../under-load/supervised';
import { untilWithin } from '../under-load/until-within';

const logs = fileURLToPath(new URL('../../../.cache/upgrade/logs', import.meta.url));

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Three processes of a release on a PostgreSQL with its schema and the example catalogue, as in
 * production behind HAProxy. All of it ends with the test; the logs stay in `.cache/upgrade/logs/`.
 */
export const startSite = (first: BuiltRelease) => onFreePorts(9, (ports) => startOn(ports, first));

async function startOn(
  [site = 0, database = 0, ...others]: readonly number[],
  first: BuiltRelease,
) {
  const programs = foundOrInstalled(['haproxy'], () => ({
    haproxy: findProgram(['haproxy', '/usr/sbin/haproxy']),
  }));
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const sockets = await mkdtemp(join(tmpdir(), 'sampan-upgrade-'));
  onTestFinished(() => rm(sockets, { recursive: true, force: true }));
  const cluster = await startCluster();
  const { stop } = cluster;
  onTestFinished(() => stop('fast'));
  const keys = await keyServer('sampan-cluster');
  const ports = others.slice(0, 3);
  const origin = `http://127.0.0.1:${site}`;
  let settings = productionSettings(cluster.databaseUrl, origin, keys);
  await runSampanOf(first, settings, 'migrate');
  await runSampanOf(first, settings, 'seed', 'demo');

  const running: Supervised[] = [];
  const stopAll = async () => {
    await Promise.all(running.splice(0).map((part) => part.stop()));
  };
  onTestFinished(stopAll);
  const run = (program: Omit<Parameters<typeof supervise>[0], 'logFile'>) => {
    const part = supervise({ ...program, logFile: join(logs, `${program.name}.log`) });
    running.push(part);
    return part;
  };
  let processes: Supervised[] = [];
  const begin = (release: BuiltRelease) => {
    processes = ports.map((port, place) =>
      run({
        name: `sampan-${place + 1}`,
        ...serverOf(release),
        env: { ...settings, PORT: String(port) },
        awayMs: 0,
      }),
    );
  };
  begin(first);
  // Where it would lead to PostgreSQL nothing listens, and nothing asks.
  const [one = 0, two = 0, three = 0, four = 0] = others.slice(3);
  const postgres = [
    { postgresPort: one, patroniPort: two },
    { postgresPort: three, patroniPort: four },
  ];
  const socketPath = join(sockets, 'haproxy.sock');
  run(haproxy(programs.haproxy, { site, sampan: ports, database, postgres, socketPath }));
  const ready = (port: number) =>
    untilWithin(60_000, `the process on port ${port}`, () => isReady(`http://127.0.0.1:${port}`));
  try {
    for (const port of ports) await ready(port);
    await untilWithin(10_000, 'HAProxy', () => isReady(origin));
  } catch (error) {
    await stopAll();
    throw error;
  }

  return {
    origin,
    databaseUrl: () => settings.DATABASE_URL,
    keys,
    /** A command of `sampan` of this release. */
    run: (release: BuiltRelease, ...args: string[]) => runSampanOf(release, settings, ...args),
    /** All processes end in order. */
    async stopProcesses() {
      await Promise.all(processes.map((part) => part.stop()));
    },
    /** Starts as many processes of this release, and waits until all are ready. */
    async startProcesses(release: BuiltRelease) {
      begin(release);
      for (const port of ports) {
        await ready(port);
        expect(await scriptsOf(port)).toContain(await mainScriptOf(release));
      }
      await untilWithin(10_000, 'HAProxy', () => isReady(origin));
    },
    /** From now on commands and processes use this new, empty database. */
    async useNewDatabase(name: string) {
      await ask(settings.DATABASE_URL, `create database ${name}`);
      const url = new URL(settings.DATABASE_URL);
      url.pathname = name;
      settings = { ...settings, DATABASE_URL: url.href };
    },
  };
}

/** The page of a process says which release it is by the names of its scripts. */
const scriptsOf = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`)).text();

async function mainScriptOf({ folder }: BuiltRelease): Promise<string> {
  const manifest = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8');
  return JSON.parse(manifest)['pwa/main.ts'].file;
}
