import type { Env } from '../../env/env';
import type { Log } from '../../log/log';
import type { AnsweredRequest } from '../../log/seen-request';

/**
 * Opens metrics where they are asked for. Nothing of OpenTelemetry is loaded otherwise.
 * @throws StartError when metrics can't listen
 */
export async function openTelemetry(
  { metrics: endpoint, telemetry }: Env,
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
  return {
    metrics,
    answered(request: AnsweredRequest): void {
      metrics?.answered(request);
    },
    async close(): Promise<void> {
      await metrics?.close();
    },
  };
}
