import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { PoolCounts } from '../../db/guarded-pool';
import type { mailQueue } from '../../db/submissions/mail-queue';
import { StartError } from '../../env/start-error';
import type { AnsweredRequest } from '../../log/seen-request';
import { version } from '../../version';

/** What is asked each time that metrics are read; what rejects is left out of that answer. */
export type Observed = {
  pool(): PoolCounts;
  mails(): ReturnType<typeof mailQueue>;
  /** The newest migration of the database. */
  schema(): Promise<string>;
};

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const timerMs = 10;
/** Node measures the whole time between two runs of a timer, in nanoseconds. */
const secondsLate = (ns: number) => Math.max(0, ns / 1e9 - timerMs / 1000);

/** Answers `GET /metrics` in the text format of Prometheus. @throws StartError when it can't listen */
export async function openMetrics({ host, port }: { host: string; port: number }) {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('sampan');
  const durations = meter.createHistogram('sampan_http_request_duration_seconds', {
    description: 'Time until the last byte of an answer, by route pattern',
    advice: { explicitBucketBoundaries: buckets },
  });
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description });

  gauge('sampan_build_info', 'The version of this process').addCallback((result) =>
    result.observe(1, { version }),
  );
  const delay = monitorEventLoopDelay({ resolution: timerMs });
  delay.enable();
  gauge(
    'sampan_event_loop_delay_seconds',
    'The longest and the usual delay since metrics were read before',
  ).addCallback((result) => {
    if (delay.count === 0) return;
    result.observe(secondsLate(delay.max), { of: 'longest' });
    result.observe(secondsLate(delay.percentile(50)), { of: 'usual' });
    delay.reset();
  });
  gauge('sampan_memory_bytes', 'Memory of this process').addCallback((result) => {
    const { rss, heapUsed, external } = process.memoryUsage();
    result.observe(rss, { of: 'process' });
    result.observe(heapUsed, { of: 'heap' });
    result.observe(external, { of: 'buffers' });
  });

  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      exporter.getMetricsRequestHandler(request, response);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (cause) =>
      failed(new StartError(`METRICS_PORT ${port} of ${host} cannot be used.`, { cause })),
    );
    server.listen(port, host, listening);
  });

  return {
    port: (server.address() as AddressInfo).port,
    answered({ method, route, status, ms }: AnsweredRequest): void {
      durations.record(ms / 1000, { method, route: route ?? 'none', status });
    },
    observe({ pool, mails, schema }: Observed): void {
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
          result.observe(mailCount, queue.refused, { state: 'refused' });
          result.observe(oldest, queue.oldestSeconds);
        },
        [mailCount, oldest],
      );
      gauge('sampan_schema_info', 'The newest migration of the database').addCallback(
        async (result) => {
          const migration = await schema().catch(() => null);
          if (migration !== null) result.observe(1, { migration });
        },
      );
    },
    async close(): Promise<void> {
      delay.disable();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await provider.shutdown();
    },
  };
}
