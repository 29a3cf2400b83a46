import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { PoolCounts } from '../../db/guarded-pool';
import type { mailFigures } from '../../db/mails/mail-figures';
import type { webhookFigures } from '../../db/webhooks/webhook-figures';
import type { Env } from '../../env/env';
import { version } from '../../version';
import { loopDelay } from './loop-delay';
import { openEndpoint, prometheusReader } from './prometheus';
import { requestMetrics } from './request-metrics';
import { workMetrics } from './work-metrics';

/** What is asked each time that metrics are read; what rejects is left out of that answer. */
export type Observed = {
  pool(): PoolCounts;
  /** Open event streams by route. */
  streams(): ReadonlyMap<string, number>;
  mails(): ReturnType<typeof mailFigures>;
  webhooks(): ReturnType<typeof webhookFigures>;
  /** The newest migration of the database. */
  schema(): Promise<string>;
  /** As `/readyz`: rejects when the database cannot be used, also when it takes no changes. */
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
