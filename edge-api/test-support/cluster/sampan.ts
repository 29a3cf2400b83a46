import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../files/s3-store';
import type { keyServer } from '../accounts/key-server';
import {
  isReady,
  presentBuild,
  productionSettings,
  runSampanOf,
  serverOf,
} from '../under-load/release';
import { type Supervised, supervise } from '../under-load/supervised';
import { untilWithin } from '../under-load/until-within';
import type { Engines } from './engines';

/** The names that deploy/haproxy.cfg gives the servers. */
const serverNames = ['one', 'two', 'three'];

export type SampanCluster = Awaited<ReturnType<typeof startSampan>>;

/** Three processes of the build, as in production, behind HAProxy; they end with the test. */
export async function startSampan(
  engines: Engines,
  keys: Awaited<ReturnType<typeof keyServer>>,
  store: S3Settings,
  count = 3,
) {
  const shared = {
    ...productionSettings(engines.databaseUrl, engines.origin, keys),
    DATABASE_DIRECT_URL: engines.directUrl,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  await runSampanOf(presentBuild, shared, 'migrate');
  await runSampanOf(presentBuild, shared, 'seed', 'demo');
  const ports = engines.sampanPorts.slice(0, count);
  const processes = ports.map((port, place) =>
    supervise({
      name: `sampan-${place}`,
      ...serverOf(presentBuild),
      env: { ...shared, PORT: String(port) },
      logFile: `${engines.folder}/sampan-${place}.log`,
    }),
  );
  onTestFinished(async () => {
    await Promise.all(processes.map((part) => part.stop()));
  });
  // What HAProxy knows of them is up to a second older.
  const origins = [...ports.map((port) => `http://127.0.0.1:${port}`), engines.origin];
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
