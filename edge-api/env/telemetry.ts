import * as v from 'valibot';
import { isPercentEncoded, matching, oneOf, webAddress, wholeNumber } from './fields';

/** Where something is sent by OTLP, the protocol of OpenTelemetry. `headers` may hold a secret. */
export type OtlpTarget = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly compression: 'gzip' | 'none';
};

/** Which traces are recorded: a part from 0 to 1 of all, where no proxy has decided it. */
export type Sampling = { readonly ratio: number; readonly parentDecides: boolean };

/** What is sent to a collector; a part that is null is not sent. */
export type Telemetry = {
  /** What the collector knows this process by. */
  readonly resource: Readonly<Record<string, string>>;
  readonly traces:
    | (OtlpTarget & { readonly sampling: Sampling; readonly followProxies: boolean })
    | null;
  readonly metrics: (OtlpTarget & { readonly everyMs: number }) | null;
};

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own variables: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: v.optional(oneOf('OTEL_SDK_DISABLED', ['true', 'false']), 'false'),
  OTEL_SERVICE_NAME: v.optional(v.string()),
  OTEL_RESOURCE_ATTRIBUTES: v.optional(pairs('OTEL_RESOURCE_ATTRIBUTES'), ''),
  OTEL_TRACES_EXPORTER: v.optional(oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none']), 'otlp'),
  OTEL_METRICS_EXPORTER: v.optional(oneOf('OTEL_METRICS_EXPORTER', ['otlp', 'none']), 'otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: v.optional(
    webAddress('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(pairs('OTEL_EXPORTER_OTLP_HEADERS'), ''),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: v.optional(pairs('OTEL_EXPORTER_OTLP_TRACES_HEADERS'), ''),
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: v.optional(pairs('OTEL_EXPORTER_OTLP_METRICS_HEADERS'), ''),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(
    matching('OTEL_EXPORTER_OTLP_PROTOCOL', /^http\/protobuf$/, 'http/protobuf'),
  ),
  OTEL_EXPORTER_OTLP_COMPRESSION: v.optional(
    oneOf('OTEL_EXPORTER_OTLP_COMPRESSION', ['gzip', 'none']),
    'none',
  ),
  OTEL_EXPORTER_OTLP_TIMEOUT: v.optional(
    wholeNumber('OTEL_EXPORTER_OTLP_TIMEOUT', 60_000, 100),
    '10000',
  ),
  OTEL_TRACES_SAMPLER: v.optional(oneOf('OTEL_TRACES_SAMPLER', samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(0?\.\d{1,9}|[01](\.0{0,9})?)$/,
        'OTEL_TRACES_SAMPLER_ARG must be a part of all traces from 0 to 1, such as 0.05',
      ),
      v.transform(Number),
    ),
    '1',
  ),
  OTEL_PROPAGATORS: v.optional(oneOf('OTEL_PROPAGATORS', ['tracecontext', 'none']), 'none'),
  // Not shorter than it may take to send them.
  OTEL_METRIC_EXPORT_INTERVAL: v.optional(
    wholeNumber('OTEL_METRIC_EXPORT_INTERVAL', 99_999, 1000),
    '60000',
  ),
};

/** `name=value,name=value` with percent-encoded values; they are never shown, as they may hold a password. */
function pairs(name: string) {
  const wrong = `${name} must look like name=value,name=value, with special characters percent-encoded`;
  const isPair = (text: string) =>
    /^[\w!#$%&'*+.^`|~-]+\s*=\P{Cc}*$/u.test(text) && isPercentEncoded(text);
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((pair) => pair.trim())),
    v.transform((texts) => texts.filter((pair) => pair !== '')),
    v.array(v.pipe(v.string(), v.check(isPair, wrong))),
    v.transform((texts) => Object.fromEntries(texts.map(pairOf))),
  );
}

function pairOf(text: string): [name: string, value: string] {
  const split = text.indexOf('=');
  return [text.slice(0, split).trim(), decodeURIComponent(text.slice(split + 1).trim())];
}

const Parsed = v.object(telemetryVariables);

/** What is sent where; nothing without an endpoint. */
export function telemetryOf(variables: v.InferOutput<typeof Parsed>): Telemetry {
  const resource = {
    'service.name': 'sampan',
    ...variables.OTEL_RESOURCE_ATTRIBUTES,
    ...(variables.OTEL_SERVICE_NAME && { 'service.name': variables.OTEL_SERVICE_NAME }),
  };
  const target = (signal: 'TRACES' | 'METRICS'): OtlpTarget | null => {
    const own = variables[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
    const base = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
    const url = own ?? (base && `${base.replace(/\/$/, '')}/v1/${signal.toLowerCase()}`);
    const isOff =
      variables.OTEL_SDK_DISABLED === 'true' || variables[`OTEL_${signal}_EXPORTER`] === 'none';
    if (isOff || !url) return null;
    return {
      url,
      headers: {
        ...variables.OTEL_EXPORTER_OTLP_HEADERS,
        ...variables[`OTEL_EXPORTER_OTLP_${signal}_HEADERS`],
      },
      timeoutMs: variables.OTEL_EXPORTER_OTLP_TIMEOUT,
      compression: variables.OTEL_EXPORTER_OTLP_COMPRESSION,
    };
  };
  const traces = target('TRACES');
  const metrics = target('METRICS');
  return {
    resource,
    traces: traces && {
      ...traces,
      sampling: samplingOf(variables.OTEL_TRACES_SAMPLER, variables.OTEL_TRACES_SAMPLER_ARG),
      followProxies: variables.OTEL_PROPAGATORS === 'tracecontext',
    },
    metrics: metrics && { ...metrics, everyMs: variables.OTEL_METRIC_EXPORT_INTERVAL },
  };
}

function samplingOf(sampler: (typeof samplers)[number], ratio: number): Sampling {
  const own = sampler.replace('parentbased_', '');
  const fixed: Record<string, number> = { always_on: 1, always_off: 0 };
  return { ratio: fixed[own] ?? ratio, parentDecides: own !== sampler };
}
