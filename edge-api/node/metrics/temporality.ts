import { AggregationTemporality, InstrumentType } from '@opentelemetry/sdk-metrics';

/** Of a gauge only what its callback says now: the SDK would repeat for ever what it once said. */
export const temporalityOf = (type: InstrumentType): AggregationTemporality =>
  type === InstrumentType.OBSERVABLE_GAUGE
    ? AggregationTemporality.DELTA
    : AggregationTemporality.CUMULATIVE;
