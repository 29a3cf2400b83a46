import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { thisRelease } from '../../db/schema/releases';
import type { keyServer } from '../accounts/key-server';

/** A build: `folder` has `client/` and `server/`. */
export type BuiltRelease = { version: string; folder: string };

/** What `npm run build` has made of these sources. */
export const presentBuild: BuiltRelease = {
  version: thisRelease.version,
  folder: fileURLToPath(new URL('../../../dist', import.meta.url)),
};

/** How a process of this build is started. */
export const serverOf = ({ folder }: BuiltRelease) => ({
  command: [process.execPath, join(folder, 'server/server.js')] as const,
  cwd: folder,
});

/** Runs a command of `sampan` to its end, and gives what it said. @throws Error with that when it failed */
export async function runSampanOf(
  { folder }: BuiltRelease,
  env: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'server/sampan.js'), ...args],
    { cwd: folder, env: { PATH: process.env.PATH, ...env }, timeout: 120_000 },
  );
  return stdout + stderr;
}

/** Settings of processes in production behind the proxy at `origin`. */
export const productionSettings = (
  databaseUrl: string,
  origin: string,
  keys: Awaited<ReturnType<typeof keyServer>>,
) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  FIREBASE_PROJECT_ID: 'sampan-cluster',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'sampan-cluster.firebaseapp.com',
  PROVIDER_JWKS_URL: keys.url,
  PROVIDER_LOOKUP_URL: keys.lookupUrl,
  PUBLIC_ORIGIN: origin,
  ADMIN_EMAILS: 'amina@sampan.example',
  TRUSTED_PROXIES: '127.0.0.1/32',
});

/** Whether this process, or one behind this proxy, takes requests. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
