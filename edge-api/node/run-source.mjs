// Runs a module of ours from its source, without a build.
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';

/**
 * The exports of the module at `url`. Unlike Vite's `runnerImport` it stays open: parts that are loaded
 * when they are needed, as the embedded database is, are imported later.
 */
export async function runSource(url) {
  const environments = {
    source: {
      consumer: 'server',
      dev: { moduleRunnerTransform: true },
      resolve: { external: true, mainFields: [], conditions: ['node'] },
    },
  };
  const config = await resolveConfig(
    { configFile: false, envDir: false, logLevel: 'silent', environments },
    'serve',
  );
  const environment = createRunnableDevEnvironment('source', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  return environment.runner.import(fileURLToPath(url));
}
