import type { Env } from '../../env/env';
import type { Log } from '../../log/log';
import type { AnsweredRequest } from '../../log/seen-request';

/**
 * Opens what is asked for: metrics, traces, both or none. Nothing of OpenTelemetry is loaded otherwise.
 * @throws StartError when metrics can't listen
 */
export async function openTelemetry(
  { metrics: endpoint, telemetry, trustedProxies }: Env,
  log: Pick<Log, 'error'>,
) {
  const { resource } = telemetry;
  const metrics =
    endpoint || telemetry.metrics
      ? await (await import('../metrics/metrics')).openMetrics(
          { endpoint, otlp: telemetry.metrics, resource },
          log,
        )
      : null;
  const traces =
    telemetry.traces &&
    (await import('../traces/traces')).openTraces(
      { ...telemetry.traces, resource },
      trustedProxies,
      log,
    );
  return {
    metrics,
    traces,
    answered(request: AnsweredRequest): void {
      metrics?.answered(request);
      traces?.answered(request);
    },
    async close(): Promise<void> {
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}
