import { expect, test } from 'vitest';
import { parseEnv } from './env';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/otlp/' };
const telemetry = (env: Record<string, string>) => parseEnv(env).telemetry;

test('one endpoint gets traces and metrics, each at its own path, with the standard’s defaults', () => {
  const target = { headers: {}, timeoutMs: 10_000, compression: 'none' };
  expect(telemetry(endpoint)).toEqual({
    resource: { 'service.name': 'sampan' },
    traces: {
      ...target,
      url: 'https://collector.example:4318/otlp/v1/traces',
      sampling: { ratio: 1, parentDecides: true },
      followProxies: false,
    },
    metrics: {
      ...target,
      url: 'https://collector.example:4318/otlp/v1/metrics',
      everyMs: 60_000,
    },
  });
});

test('an endpoint and headers of one kind are for that kind alone', () => {
  const { traces, metrics } = telemetry({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://tempo.example/own',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20aGk6eW91, x-tenant = desk,',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-tenant=traces',
    OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'x-other=1',
  });
  expect(metrics).toBeNull();
  expect(traces).toMatchObject({
    url: 'http://tempo.example/own',
    headers: { authorization: 'Basic aGk6eW91', 'x-tenant': 'traces' },
  });
  expect(traces?.headers).not.toHaveProperty('x-other');
});

test('nothing is sent where it is switched off', () => {
  const off = { traces: null, metrics: null };
  expect(telemetry({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toMatchObject(off);
  expect(telemetry({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull();
  expect(telemetry({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' })).toMatchObject({
    traces: {},
    metrics: null,
  });
});

test.each([
  ['always_on', '0.5', { ratio: 1, parentDecides: false }],
  ['always_off', '1', { ratio: 0, parentDecides: false }],
  ['traceidratio', '.25', { ratio: 0.25, parentDecides: false }],
  ['parentbased_traceidratio', '0', { ratio: 0, parentDecides: true }],
  ['parentbased_always_off', '1.0', { ratio: 0, parentDecides: true }],
])('the sampler %s with %s is read', (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, sampling) => {
  const { traces } = telemetry({ ...endpoint, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG });
  expect(traces?.sampling).toEqual(sampling);
});

test('the name of the service is its own variable, or one of the attributes', () => {
  const attributes = {
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=desk,deployment.environment.name=a%2Cb',
  };
  expect(telemetry(attributes).resource).toEqual({
    'service.name': 'desk',
    'deployment.environment.name': 'a,b',
  });
  expect(telemetry({ ...attributes, OTEL_SERVICE_NAME: 'site' }).resource['service.name']).toBe(
    'site',
  );
});
