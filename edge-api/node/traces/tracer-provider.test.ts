import { expect, test } from 'vitest';
import { otelSettings } from '../../test-support/telemetry/otel-settings';
import { otlpCollector } from '../../test-support/telemetry/otlp-collector';
import { tracerProvider } from './traces';

test('OpenTelemetry reads its own variables, and each wrong one is told once', async () => {
  const collector = await otlpCollector();
  const told: unknown[] = [];
  otelSettings({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/v1/traces`,
    OTEL_SERVICE_NAME: 'desk',
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    OTEL_EXPORTER_OTLP_TIMEOUT: '10s',
    OTEL_BSP_MAX_QUEUE_SIZE: 'many',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '1.5',
  });
  const provider = tracerProvider({ error: (_, fields) => void told.push(fields?.reason) });
  provider.getTracer('test').startSpan('kept').end();
  await provider.shutdown();
  expect(collector.received).toMatchObject([
    { path: '/own/v1/traces', headers: { 'content-encoding': 'gzip' } },
  ]);
  const names = told.map((one) => /OTEL_\w+/.exec(String(one))?.[0]);
  expect(names.sort()).toEqual([
    'OTEL_BSP_MAX_QUEUE_SIZE',
    'OTEL_EXPORTER_OTLP_TIMEOUT',
    'OTEL_TRACES_SAMPLER_ARG',
  ]);
});

test('the headers for a collector are never told, however wrong they are', async () => {
  const { url } = await otlpCollector();
  const told: unknown[] = [];
  otelSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'hunter2,authorization=hunter2%0A',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: '=hunter2,x=hunter2%',
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  const provider = tracerProvider({ error: (...line) => void told.push(line) });
  provider.getTracer('test').startSpan('lost').end();
  await expect
    .poll(() => told, { timeout: 5000 })
    .toMatchObject([
      [
        'Traces could not be sent to the collector; they are left out.',
        { reason: 'ERR_INVALID_CHAR' },
      ],
    ]);
  expect(JSON.stringify(told)).not.toContain('hunter2');
});
