import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, InstrumentType, MeterProvider } from '@opentelemetry/sdk-metrics';
import { codeOf } from '../../db/database-failure';
import type { PoolCounts } from '../../db/guarded-pool';
import type { mailQueue } from '../../db/submissions/mail-queue';
import { StartError } from '../../env/start-error';
import { version } from '../../version';
import { requestMetrics } from './request-metrics';

/** What is asked each time that metrics are read; what rejects is left out of that answer. */
export type Observed = {
  pool(): PoolCounts;
  /** Open event streams by route. */
  streams(): ReadonlyMap<string, number>;
  mails(): ReturnType<typeof mailQueue>;
  /** The newest migration of the database. */
  schema(): Promise<string>;
};

const timerMs = 10;
/** Node measures the whole time between two runs of a timer, in nanoseconds. */
const secondsLate = (ns: number) => Math.max(0, ns / 1e9 - timerMs / 1000);

/** Of a gauge only what its callback says now: the SDK would repeat for ever what it once said. */
class CurrentValues extends PrometheusExporter {
  override selectAggregationTemporality(type: InstrumentType): AggregationTemporality {
    return type === InstrumentType.OBSERVABLE_GAUGE
      ? AggregationTemporality.DELTA
      : AggregationTemporality.CUMULATIVE;
  }
}

/** Answers `GET /metrics` in the text format of Prometheus. @throws StartError when it can't listen */
export async function openMetrics({ host, port }: { host: string; port: number }) {
  const exporter = new CurrentValues({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('sampan');
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
      failed(new StartError(explained(codeOf(cause), host, port), { cause })),
    );
    server.listen(port, host, listening);
  });

  return {
    port: (server.address() as AddressInfo).port,
    answered: requestMetrics(meter),
    observe({ pool, mails, schema, streams }: Observed): void {
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

function explained(code: string | null, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `METRICS_PORT ${port} is taken by another program: stop it, or set METRICS_PORT to another number.`;
  }
  if (code === 'EACCES') {
    return `METRICS_PORT ${port} needs more rights than this account has: set it to 1024 or more.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `METRICS_HOST ${host} is not an address of this machine.`;
  }
  return `METRICS_PORT ${port} of ${host} cannot be used (${code ?? 'no reason given'}).`;
}
