import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { startServer } from '../../test-support/embedded/server';

/** Every script that the server had loaded at its end. */
async function loadedScripts(env: Record<string, string>): Promise<string[]> {
  const { databaseUrl } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sampan-loaded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    // Node's own list, written when the process ends.
    NODE_V8_COVERAGE: folder,
    ...env,
  });
  await (await fetch(`${server.origin}/api/services`)).text();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await ended;
  const reports = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    ),
  );
  return reports.flatMap(({ result }) => result.map(({ url }: { url: string }) => url));
}

test('nothing of OpenTelemetry is loaded where no one asks for metrics', async () => {
  const without = await loadedScripts({});
  expect(without.filter((url) => url.includes('/node_modules/pg/'))).not.toEqual([]);
  expect(without.filter((url) => url.includes('opentelemetry'))).toEqual([]);
  const withMetrics = await loadedScripts({ METRICS_PORT: '0' });
  expect(withMetrics.filter((url) => url.includes('opentelemetry'))).not.toEqual([]);
}, 90_000);
