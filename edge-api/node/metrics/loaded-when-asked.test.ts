import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { startServer } from '../../test-support/embedded/server';
import { otlpCollector } from '../../test-support/telemetry/otlp-collector';

/** Every script that the server had loaded at its end, and how long it took to stop. */
async function loadedBy(env: Record<string, string>) {
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
  const toldMs = performance.now();
  server.child.kill('SIGTERM');
  await ended;
  const stoppedInMs = performance.now() - toldMs;
  const reports = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    ),
  );
  const urls = reports.flatMap(({ result }) => result.map(({ url }: { url: string }) => url));
  const loaded = (name: string) => urls.some((url) => url.includes(`/node_modules/${name}/`));
  return { loaded, stoppedInMs };
}

const metrics = '@opentelemetry/exporter-prometheus';
const traces = '@opentelemetry/sdk-trace-base';

test('of OpenTelemetry and Sentry only what is asked for is loaded, and a collector that hangs does not hold up a stop', async () => {
  const without = await loadedBy({});
  expect(without.loaded('pg')).toBe(true);
  for (const name of ['@opentelemetry', '@sentry']) expect(without.loaded(name), name).toBe(false);

  const scraped = await loadedBy({ METRICS_PORT: '0', SENTRY_DSN: 'http://key@127.0.0.1:9/1' });
  expect(scraped.loaded('@sentry')).toBe(true);
  expect(scraped.loaded(metrics)).toBe(true);
  expect(scraped.loaded(traces)).toBe(false);

  const { url } = await otlpCollector('hangs');
  const traced = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  expect(traced.loaded(traces)).toBe(true);
  for (const name of [metrics, '@sentry']) expect(traced.loaded(name), name).toBe(false);
  expect(traced.stoppedInMs).toBeLessThan(without.stoppedInMs + 5000);
}, 120_000);
