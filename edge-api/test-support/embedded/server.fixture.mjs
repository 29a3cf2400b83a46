// For tests: the real server in a process of its own. Its settings are environment variables.
import { runSource } from '../../node/run-source.mjs';

const load = (path) => runSource(new URL(path, import.meta.url));

const [{ serve }, { testClient }] = await Promise.all([
  load('../../serve.ts'),
  load('./test-client.ts'),
]);
await serve(testClient);
