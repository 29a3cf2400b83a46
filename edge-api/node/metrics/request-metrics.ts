import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { AnsweredRequest } from '../../log/seen-request';

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const ageBuckets = [5, minute, 10 * minute, hour, 6 * hour, day, 3 * day, 7 * day, 30 * day];

/** What is counted at the end of each request. */
export function requestMetrics(meter: ReturnType<MeterProvider['getMeter']>) {
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
