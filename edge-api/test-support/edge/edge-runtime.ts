import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { createBuilder } from 'vite';
import { edgeBuild, edgeEnvironment } from '../../../pwa/build/edge-build';

export const edgeSecret = 'a-secret-that-only-edge-and-node-know';

/** The settings of the worker but those of its database and its Node process. */
const settings = {
  NODE_ENV: 'test',
  PUBLIC_ORIGIN: 'https://sampan.example',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: 'yes',
  ADMIN_EMAILS: 'admin@sampan.example',
  EDGE_SECRET: edgeSecret,
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

/** Runs a worker in workerd. What it writes to its console is given to `hear`. */
export function edgeRuntime(
  script: string,
  { bindings = {}, clientDir = '' },
  hear: (line: string) => void = () => {},
): Miniflare {
  return new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
    modulesRoot: '/',
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { ...settings, ...bindings },
    handleRuntimeStdio: (out: NodeJS.ReadableStream, errors: NodeJS.ReadableStream) => {
      for (const stream of [out, errors]) {
        stream.on('data', (bytes: unknown) =>
          String(bytes).split('\n').filter(Boolean).forEach(hear),
        );
      }
    },
    ...(clientDir && {
      assets: {
        directory: clientDir,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { html_handling: 'none', not_found_handling: 'none' },
      },
    }),
  });
}
