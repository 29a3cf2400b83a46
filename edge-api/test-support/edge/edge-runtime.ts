import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { createBuilder } from 'vite';
import { edgeBuild, edgeEnvironment } from '../../../pwa/build/edge-build';
import { testEncryptionKey } from '../webhooks/encryption-key';
import { startWorkerd } from './workerd.mjs';

export const edgeSecret = 'a-secret-that-only-edge-and-node-know';

/** The settings of the worker but those of its database and its Node process. */
const settings = {
  NODE_ENV: 'test',
  PUBLIC_ORIGIN: 'https://sampan.example',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: 'yes',
  ADMIN_EMAILS: 'admin@sampan.example',
  EDGE_SECRET: edgeSecret,
  ENCRYPTION_KEYS: testEncryptionKey,
};

/** Builds the worker of the tests, in one to two seconds, and returns its script. */
export async function testWorkerScript(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'sampan-edge-'));
  try {
    const entry = 'edge-api/test-support/edge/test-worker.ts';
    const environments = { edge: edgeEnvironment(entry, outDir) };
    const builder = await createBuilder({
      configFile: false,
      logLevel: 'error',
      plugins: [edgeBuild('dist')],
      environments,
    });
    await builder.build(builder.environments.edge as never);
    return await readFile(join(outDir, 'worker.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Runs a worker in workerd, with the settings of tests but for `bindings`. */
export const edgeRuntime = (
  script: string,
  { bindings = {}, clientDir = '' },
  hear?: (line: string) => void,
): Miniflare => startWorkerd(script, { bindings: { ...settings, ...bindings }, clientDir }, hear);
