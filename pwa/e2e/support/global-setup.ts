import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '../../../edge-api/embedded/postgres/postgres';
import { testEncryptionKey } from '../../../edge-api/test-support/webhooks/encryption-key';
import { builtSite } from './builds';
import { startServer } from './server';
import { announceSite } from './site';

/** Starts one site for the whole run: the built server, its own database, the account emulator. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const distDir = await ownCopy(await builtSite(), stops);
    const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-'));
    stops.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
    const log = { info: () => undefined, error: console.error };
    const database = await startPostgres({ dataDir: join(dataDir, 'database'), log });
    stops.push(database.stop);
    const { databaseUrl } = database;
    const server = await startServer({
      distDir,
      databaseUrl,
      dataDir: join(dataDir, 'server'),
      // Where tests receive webhooks and push messages, and what encrypts their secrets.
      more: {
        WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
        NODE_ENV: 'test',
        ENCRYPTION_KEYS: testEncryptionKey,
      },
    });
    stops.push(server.stop);
    announceSite({ url: server.url, databaseUrl });
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Makes a copy, so that another build does not change what this run tests. It is in the tree, for its packages. */
async function ownCopy(built: string, stops: (() => Promise<unknown>)[]): Promise<string> {
  const cache = join(dirname(built), '.cache');
  await mkdir(cache, { recursive: true });
  const copy = await mkdtemp(join(cache, 'e2e-site-'));
  stops.push(() => rm(copy, { recursive: true, force: true }));
  for (const part of ['client', 'server']) {
    await cp(join(built, part), join(copy, part), { recursive: true });
  }
  return copy;
}
