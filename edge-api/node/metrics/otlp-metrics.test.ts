import { expect, onTestFinished, test } from 'vitest';
import type { AnsweredRequest } from '../../log/seen-request';
import { otlpCollector } from '../../test-support/telemetry/otlp-collector';
import { openMetrics } from './metrics';

const answered: AnsweredRequest = {
  requestId: 'id',
  route: '/api/services',
  uid: null,
  cache: 'hit',
  method: 'GET',
  status: 200,
  ms: 3,
  bytes: 100,
  cut: false,
};

test('metrics go to a collector and to Prometheus from the same instruments, each with the whole figures', async () => {
  const collector = await otlpCollector();
  const target = { headers: { 'x-key': 'k' }, timeoutMs: 1000, compression: 'none' } as const;
  const metrics = await openMetrics(
    {
      endpoint: { host: '127.0.0.1', port: 0 },
      otlp: { ...target, url: `${collector.url}/v1/metrics`, everyMs: 200 },
      resource: { 'service.name': 'desk' },
    },
    { error: () => {} },
  );
  onTestFinished(() => metrics.close());
  const mails = { isReadable: true };
  metrics.observe({
    pool: () => ({ used: 4, idle: 1, waiting: 0 }),
    async mails() {
      if (!mails.isReadable) throw new Error('The database is away.');
      return { waiting: 3, refused: 0, oldestSeconds: 60 };
    },
    webhooks: async () => ({ waiting: 0, overdueSeconds: 0, failing: 0, off: 0 }),
    schema: async () => 'none',
    probe: async () => {},
    streams: () => new Map(),
  });
  for (let times = 0; times < 3; times += 1) metrics.answered(answered);

  const values = (name: string) =>
    collector.metrics().flatMap((metric) => (metric.name === name ? metric.points : []));
  const hits = () => values('sampan_cache_answers_total').map(({ value }) => value);
  await expect.poll(hits, { timeout: 5000 }).toContain(3);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toContain('sampan_cache_answers_total{result="hit"} 3');
  expect(values('sampan_database_connections')).toContainEqual({
    value: 4,
    attributes: { state: 'used' },
  });
  expect(collector.resources()[0]).toMatchObject({ 'service.name': 'desk' });
  expect(collector.received[0]?.headers['x-key']).toBe('k');

  // As in Prometheus' answer: what the database said before it was away is not repeated.
  expect(values('sampan_mails')).not.toEqual([]);
  mails.isReadable = false;
  metrics.answered(answered);
  await expect.poll(hits, { timeout: 5000 }).toContain(4);
  collector.received.length = 0;
  await expect.poll(hits, { timeout: 5000 }).toContain(4);
  expect(values('sampan_mails')).toEqual([]);
});

test('without a port nothing listens, and a collector that hangs does not hold up a stop', async () => {
  const collector = await otlpCollector('hangs');
  const target = { headers: {}, timeoutMs: 60_000, compression: 'none', everyMs: 60_000 } as const;
  const metrics = await openMetrics(
    { endpoint: null, otlp: { ...target, url: `${collector.url}/v1/metrics` }, resource: {} },
    { error: () => {} },
  );
  expect(metrics.port).toBeNull();
  const startedMs = performance.now();
  await metrics.close();
  expect(collector.received.length).toBe(1);
  expect(performance.now() - startedMs).toBeLessThan(3500);
});
