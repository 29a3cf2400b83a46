import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../files/s3-store';
import type { keyServer } from '../accounts/key-server';
import type { Engines } from './engines';
import { type Supervised, supervise } from './supervised';
import { untilWithin } from './until-within';

/** As deploy/haproxy.cfg names them. */
const serverNames = ['one', 'two', 'three'];

const built = (path: string) => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));

export type SampanCluster = Awaited<ReturnType<typeof startSampan>>;

/** Three processes of the build, as in production, behind HAProxy; they end with the test. */
export async function startSampan(
  engines: Engines,
  keys: Awaited<ReturnType<typeof keyServer>>,
  store: S3Settings,
  count = 3,
) {
  const shared = {
    NODE_ENV: 'production',
    DATABASE_URL: engines.databaseUrl,
    DATABASE_DIRECT_URL: engines.directUrl,
    FIREBASE_PROJECT_ID: 'sampan-cluster',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-cluster.firebaseapp.com',
    PROVIDER_JWKS_URL: keys.url,
    PROVIDER_LOOKUP_URL: keys.lookupUrl,
    PUBLIC_ORIGIN: engines.origin,
    ADMIN_EMAILS: 'amina@sampan.example',
    TRUSTED_PROXIES: '127.0.0.1/32',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  sampan(shared, 'migrate');
  sampan(shared, 'seed', 'demo');
  const ports = engines.sampanPorts.slice(0, count);
  const processes = ports.map((port, place) =>
    supervise({
      name: `sampan-${place}`,
      command: [process.execPath, built('server/server.js')],
      env: { ...shared, PORT: String(port) },
      logFile: `${engines.folder}/sampan-${place}.log`,
    }),
  );
  onTestFinished(async () => {
    await Promise.all(processes.map((part) => part.stop()));
  });
  // What HAProxy knows of them is up to a second older.
  const origins = [...ports.map((port) => `http://127.0.0.1:${port}`), engines.origin];
  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const allReady = () =>
    untilWithin(60_000, 'all Sampan processes', async () =>
      (await Promise.all(origins.map(isReady))).every(Boolean),
    );
  await allReady();

  return {
    processes,
    /** Puts these answers into the cache of each process. */
    async warm(paths: readonly string[]) {
      for (const port of ports) {
        for (const path of [...paths, ...paths, ...paths]) {
          const answer = await fetch(`http://127.0.0.1:${port}${path}`);
          await answer.arrayBuffer();
        }
      }
    },
    /** The process that HAProxy has sent most requests to. */
    async busiest(): Promise<Supervised | undefined> {
      const served = await requestsByServer(`${engines.folder}/haproxy.sock`);
      const counts = serverNames.map((name) => served.get(name) ?? 0);
      return processes[counts.indexOf(Math.max(...counts))];
    },
    /** One after the other ends in order and is started again; the next one waits for it. */
    async rollingUpgrade() {
      for (const part of processes) {
        await part.restart();
        await allReady();
      }
    },
  };
}

/** How many requests each server of the backend `ready` has got, as HAProxy counts them. */
async function requestsByServer(socketPath: string): Promise<Map<string, number>> {
  const socket = connect(socketPath);
  socket.write('show stat\n');
  const [header = '', ...lines] = (await text(socket)).replace(/^# /, '').split('\n');
  const names = header.split(',');
  const column = (line: string, name: string) => line.split(',')[names.indexOf(name)] ?? '';
  return new Map(
    lines
      .filter((line) => column(line, 'pxname') === 'ready')
      .map((line) => [column(line, 'svname'), Number(column(line, 'stot'))]),
  );
}

/** Runs a command of the build to its end. @throws Error with what it said when it failed */
function sampan(env: Record<string, string>, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [built('server/sampan.js'), ...args],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', timeout: 120_000 },
  );
  if (status !== 0) throw new Error(`sampan ${args.join(' ')}: ${stdout}${stderr}`);
}
