// For tests: the real server in a process of its own. Its settings are environment variables.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

async function load(path) {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'silent' });
  return module;
}

const [{ serve }, { testClient }] = await Promise.all([
  load('../../serve.ts'),
  load('./test-client.ts'),
]);
await serve(testClient);
