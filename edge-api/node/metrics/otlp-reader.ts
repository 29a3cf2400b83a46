import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Telemetry } from '../../env/telemetry';
import type { Log } from '../../log/log';
import { exporterOptions, resourceOf, toldToLog } from '../telemetry/otlp';
import { temporalityOf } from './temporality';

class CurrentValues extends OTLPMetricExporter {
  override selectAggregationTemporality = temporalityOf;
}

type Settings = NonNullable<Telemetry['metrics']> & Pick<Telemetry, 'resource'>;

/** Reads all instruments at an interval and sends what they say to a collector. */
export function otlpReader({ everyMs, resource, ...target }: Settings, log: Pick<Log, 'error'>) {
  const exporter = toldToLog(new CurrentValues(exporterOptions(target)), 'Metrics', log);
  return {
    resource: resourceOf(resource),
    reader: new PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis: everyMs,
      exportTimeoutMillis: Math.min(everyMs, target.timeoutMs),
    }),
  };
}
