import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, InstrumentType, MeterProvider } from '@opentelemetry/sdk-metrics';
import { codeOf } from '../../db/database-failure';
import type { PoolCounts } from '../../db/guarded-pool';
import type { mailFigures } from '../../db/mails/mail-figures';
import type { webhookFigures } from '../../db/webhooks/webhook-figures';
import type { Env } from '../../env/env';
import { StartError } from '../../env/start-error';
import type { AnsweredRequest } from '../../log/seen-request';
import { version } from '../../version';
import { workMetrics } from './work-metrics';

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const ageBuckets = [5, minute, 10 * minute, hour, 6 * hour, day, 3 * day, 7 * day, 30 * day];

/** The instruments that count each request at its end. */
function requestMetrics(meter: ReturnType<MeterProvider['getMeter']>) {
  const durations = meter.createHistogram('sampan_http_request_duration_seconds', {
    description: 'Time until the last byte of an answer, by route pattern',
    advice: { explicitBucketBoundaries: buckets },
  });
  const ages = meter.createHistogram('sampan_outbox_age_seconds', {
    description: 'How long delivered submissions waited on their devices, as those say',
    advice: { explicitBucketBoundaries: ageBuckets },
  });
  const cached = meter.createCounter('sampan_cache_answers_total', {
    description: 'Answers of kinds that are cached',
  });
  const refused = meter.createCounter('sampan_rate_limit_refusals_total', {
    description: 'Requests that a rate limit refused',
  });
  return (request: AnsweredRequest): void => {
    const { method, route, status, ms, cache, refusedBy, outboxAgeSeconds, isStream } = request;
    // An event stream is open for hours, by intention: no bucket and no average would mean anything.
    if (!isStream) durations.record(ms / 1000, { method, route: route ?? 'none', status });
    if (cache) cached.add(1, { result: cache });
    if (refusedBy) refused.add(1, refusedBy);
    if (outboxAgeSeconds !== undefined) ages.record(outboxAgeSeconds);
  };
}

/** A gauge shows only what its callback says now: the SDK would otherwise repeat an old value for ever. */
const temporalityOf = (type: InstrumentType): AggregationTemporality =>
  type === InstrumentType.OBSERVABLE_GAUGE
    ? AggregationTemporality.DELTA
    : AggregationTemporality.CUMULATIVE;

class CurrentValues extends PrometheusExporter {
  override selectAggregationTemporality = temporalityOf;
}

/** Reads all instruments when Prometheus asks. */
const prometheusReader = (): PrometheusExporter =>
  new CurrentValues({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });

/** Answers `GET /metrics` in the text format of Prometheus. @throws StartError when it can't listen */
async function openEndpoint(
  reader: PrometheusExporter,
  { host, port }: { host: string; port: number },
) {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      reader.getMetricsRequestHandler(request, response);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (cause) =>
      failed(new StartError(explained(codeOf(cause), host, port), { cause })),
    );
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function explained(code: string | null, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `METRICS_PORT ${port} is taken by another program: stop it, or set METRICS_PORT to another number.`;
  }
  if (code === 'EACCES') {
    return `METRICS_PORT ${port} needs more rights than this account has: set it to 1024 or more.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `METRICS_PORT: ${host} is not an address of this machine: set one that it has.`;
  }
  return `METRICS_PORT ${port} of ${host} cannot be used (${code ?? 'no reason given'}): set METRICS_PORT to another number.`;
}

/** The sources that are asked each time metrics are read; a source that rejects is left out of that answer. */
export type Observed = {
  pool(): PoolCounts;
  /** Open event streams by route. */
  streams(): ReadonlyMap<string, number>;
  mails(): ReturnType<typeof mailFigures>;
  webhooks(): ReturnType<typeof webhookFigures>;
  /** The newest migration of the database. */
  schema(): Promise<string>;
  /** Tests the same as `/readyz`: rejects when the database cannot be used, also when it takes no changes. */
  probe(): Promise<void>;
};

/** Makes every instrument, and answers Prometheus. @throws StartError when it can't listen */
export async function openMetrics(endpoint: NonNullable<Env['metrics']>) {
  const reader = prometheusReader();
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter('sampan');
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description });

  gauge('sampan_build_info', 'The version of this process').addCallback((result) =>
    result.observe(1, { version }),
  );
  const delay = loopDelay();
  gauge(
    'sampan_event_loop_delay_seconds',
    'The longest and the usual delay within the last minute',
  ).addCallback((result) => {
    const { longest, usual } = delay.seconds();
    result.observe(longest, { of: 'longest' });
    result.observe(usual, { of: 'usual' });
  });
  gauge('sampan_memory_bytes', 'Memory of this process').addCallback((result) => {
    const { rss, heapUsed, external } = process.memoryUsage();
    result.observe(rss, { of: 'process' });
    result.observe(heapUsed, { of: 'heap' });
    result.observe(external, { of: 'buffers' });
  });

  const server = await openEndpoint(reader, endpoint);

  return {
    /** Where Prometheus reads. */
    port: server.port,
    answered: requestMetrics(meter),
    counted: workMetrics(meter),
    observe({ pool, mails, webhooks, schema, streams, probe }: Observed): void {
      gauge(
        'sampan_ready',
        'Whether this process can use its database: 1, or 0 also when that takes no changes',
      ).addCallback(async (result) => {
        const isReady = await probe().then(
          () => true,
          () => false,
        );
        result.observe(isReady ? 1 : 0);
      });
      gauge('sampan_event_streams', 'Open event streams').addCallback((result) => {
        for (const [route, count] of streams()) result.observe(count, { route });
      });
      gauge('sampan_database_connections', 'Connections of the pool for requests').addCallback(
        (result) => {
          const { used, idle } = pool();
          result.observe(used, { state: 'used' });
          result.observe(idle, { state: 'idle' });
        },
      );
      gauge(
        'sampan_database_waiting_requests',
        'Queries that wait for a free connection',
      ).addCallback((result) => result.observe(pool().waiting));
      const mailCount = gauge('sampan_mails', 'Mails of the whole database that are not sent');
      const oldest = gauge('sampan_mail_oldest_waiting_seconds', 'Age of the oldest waiting mail');
      meter.addBatchObservableCallback(
        async (result) => {
          const queue = await mails().catch(() => null);
          if (queue === null) return;
          result.observe(mailCount, queue.waiting, { state: 'waiting' });
          for (const [to, count] of Object.entries(queue.refused)) {
            result.observe(mailCount, count, { state: 'refused', to });
          }
          result.observe(mailCount, queue.putOffToCompany, { state: 'put-off', to: 'company' });
          for (const [to, count] of Object.entries(queue.limited)) {
            result.observe(mailCount, count, { state: 'limited', to });
          }
          result.observe(oldest, queue.oldestSeconds);
        },
        [mailCount, oldest],
      );
      const waiting = gauge('sampan_webhook_deliveries', 'Deliveries of webhooks that wait');
      const overdue = gauge(
        'sampan_webhook_overdue_seconds',
        'For how long a delivery of a webhook that is due has not been tried',
      );
      const troubled = gauge(
        'sampan_webhooks',
        'Webhooks that fail, or were switched off, but not by an admin',
      );
      meter.addBatchObservableCallback(
        async (result) => {
          const queue = await webhooks().catch(() => null);
          if (queue === null) return;
          result.observe(waiting, queue.waiting, { state: 'waiting' });
          result.observe(overdue, queue.overdueSeconds);
          result.observe(troubled, queue.failing, { state: 'failing' });
          result.observe(troubled, queue.off, { state: 'off' });
        },
        [waiting, overdue, troubled],
      );
      gauge('sampan_schema_info', 'The newest migration of the database').addCallback(
        async (result) => {
          const migration = await schema().catch(() => null);
          if (migration !== null) result.observe(1, { migration });
        },
      );
    },
    async close(): Promise<void> {
      delay.stop();
      await server.close();
      await provider.shutdown();
    },
  };
}

const timerMs = 10;
const partMs = 15_000;
const partsOfMinute = 4;

/** Node measures the whole time between two runs of a timer, in nanoseconds. */
const secondsLate = (ns: number) => Math.max(0, ns / 1e9 - timerMs / 1000);

/** Measures how late the event loop was within the last minute, the same for all who ask, however often. */
export function loopDelay() {
  const delay = monitorEventLoopDelay({ resolution: timerMs });
  delay.enable();
  const part = () =>
    delay.count === 0
      ? { longest: 0, usual: 0 }
      : { longest: secondsLate(delay.max), usual: secondsLate(delay.percentile(50)) };
  let parts: ReturnType<typeof part>[] = [];
  const timer = setInterval(() => {
    parts = [part(), ...parts].slice(0, partsOfMinute - 1);
    delay.reset();
  }, partMs);
  timer.unref();
  return {
    seconds() {
      const all = [part(), ...parts];
      const usual = all.map((one) => one.usual).sort((a, b) => a - b);
      return {
        longest: Math.max(...all.map((one) => one.longest)),
        usual: usual[Math.floor(usual.length / 2)] ?? 0,
      };
    },
    stop(): void {
      clearInterval(timer);
      delay.disable();
    },
  };
}
