import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { pause } from '../../contract/waiting';
import { freePort } from '../../embedded/free-port';
import { otelSettings } from '../../test-support/telemetry/otel-settings';
import { otlpCollector } from '../../test-support/telemetry/otlp-collector';
import { until } from '../../test-support/wait';
import { openTraces } from './traces';

/** Makes traces for a collector at `url`, and collects the lines of the log. */
function tracesTo(url: string, timeoutMs = 10_000) {
  otelSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2',
    OTEL_EXPORTER_OTLP_TIMEOUT: String(timeoutMs),
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  const told: unknown[] = [];
  const traces = openTraces({ followProxies: false }, [], {
    error: (message, fields) => void told.push({ message, ...fields }),
  });
  /** Follows so many requests, which must not wait for anything. */
  const follow = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const seen = { requestId: `${index}`, route: '/', uid: null };
      let isAnswered = false;
      traces.follow(seen, { url: '/', headers: {}, socket: {} } as IncomingMessage, () => {
        isAnswered = true;
      });
      if (!isAnswered) throw new Error('The request waited.');
      const answer = { method: 'GET', status: 200, ms: 1, bytes: 1, cut: false };
      traces.answered({ ...seen, ...answer });
    }
  };
  const closed = async () => {
    const startedMs = performance.now();
    await traces.close();
    return performance.now() - startedMs;
  };
  return { follow, told, closed };
}

test('a collector that refuses is told in one line, and what it did not take is left out', async () => {
  const collector = await otlpCollector('refuses');
  const { follow, told, closed } = tracesTo(collector.url);
  for (const batches of [1, 2, 3]) {
    follow(512);
    await until(() => collector.received.length === batches);
  }
  expect(await closed()).toBeLessThan(2000);
  expect(told).toEqual([
    {
      message: 'Traces could not be sent to the collector; they are left out.',
      reason: 'it answered 400',
    },
  ]);
});

test('while a collector hangs 2,048 spans wait, and those after them are left out', async () => {
  const collector = await otlpCollector('hangs');
  const { follow, told, closed } = tracesTo(collector.url, 400);
  follow(20_000);
  await until(() => told.length === 1);
  follow(20_000);
  collector.recover();
  for (let before = 0; before < collector.received.length; await pause(500)) {
    before = collector.received.length;
  }
  const sent = collector.spans().length;
  // Some batches of 512 had been given up before.
  expect(sent).toBeGreaterThan(1024);
  expect(sent).toBeLessThan(2048 + 6 * 512);
  expect(told).toMatchObject([
    { message: 'Traces could not be sent to the collector; they are left out.' },
    { reason: expect.stringContaining('because maxQueueSize reached') },
  ]);
  await closed();
});

test('a collector that hangs holds up a stop for 2 s at most', async () => {
  const { follow, closed } = tracesTo((await otlpCollector('hangs')).url);
  follow(2000);
  expect(await closed()).toBeLessThan(3000);
});

test('a collector that is not there is told in one line, without what is sent to it', async () => {
  const { follow, told, closed } = tracesTo(`http://127.0.0.1:${await freePort()}`, 500);
  follow(600);
  await until(() => told.length === 1);
  expect(told).toMatchObject([{ reason: 'ECONNREFUSED' }]);
  expect(JSON.stringify(told)).not.toContain('hunter2');
  expect(await closed()).toBeLessThan(3000);
});
