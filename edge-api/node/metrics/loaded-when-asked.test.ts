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

test('nothing of OpenTelemetry and Sentry is loaded where no one asks for them', async () => {
  const without = await loadedScripts({});
  expect(without.filter((url) => url.includes('/node_modules/pg/'))).not.toEqual([]);
  expect(without.filter((url) => url.includes('opentelemetry'))).toEqual([]);
  expect(without.filter((url) => url.includes('@sentry'))).toEqual([]);
  const all = await loadedScripts({ METRICS_PORT: '0', SENTRY_DSN: 'http://key@127.0.0.1:9/1' });
  expect(all.filter((url) => url.includes('opentelemetry'))).not.toEqual([]);
  expect(all.filter((url) => url.includes('@sentry'))).not.toEqual([]);
}, 90_000);
