import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '../../../pwa/e2e/support/builds';
import { startServer } from '../../../pwa/e2e/support/server';
import { createDatabase } from '../database/database';

/** The server of the build in a process of its own, with what a first start leaves in its database; the caller closes it. */
export async function startBuiltServer() {
  const distDir = await builtSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-built-'));
  const { db, databaseUrl, close } = await createDatabase('seeded');
  const server = await startServer({
    ...{ distDir, dataDir, databaseUrl },
    more: {
      NODE_ENV: 'test',
      // Each request may name an address of its own, else they would share one limit.
      TRUSTED_PROXIES: '127.0.0.1/32',
      FIREBASE_PROJECT_ID: 'sampan-test',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
    },
  });
  let asked = 0;
  return {
    ...{ db, databaseUrl, assets: join(distDir, 'client/assets'), origin: server.url },
    /** Asks as one more browser does, which follows no redirect. */
    ask: (path: string) => {
      asked += 1;
      const headers = { 'x-forwarded-for': `198.51.100.${asked % 250}` };
      return fetch(server.url + path, { headers, redirect: 'manual' });
    },
    close: async () => {
      await server.stop();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
