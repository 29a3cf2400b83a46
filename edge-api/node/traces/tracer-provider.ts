import { randomUUID } from 'node:crypto';
import { type DiagLogFunction, DiagLogLevel, diag } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { codeOf } from '../../db/database-failure';
import type { Log } from '../../log/log';
import { oncePer } from '../../log/once-per';
import { version } from '../../version';

const logEveryMs = 60_000;
const longestText = 2000;

/** Describes this process to the collector, unless `OTEL_RESOURCE_ATTRIBUTES` says otherwise. */
const ownResource = () =>
  resourceFromAttributes({
    'service.name': 'sampan',
    'service.version': version,
    // With this id a collector tells several processes apart.
    'service.instance.id': randomUUID(),
  });

/**
 * Makes spans and sends them to the collector. OpenTelemetry reads its own variables (`OTEL_…`) for it; its
 * complaints about them, and failures to send, go into the log.
 */
export function tracerProvider(log: Pick<Log, 'error'>): BasicTracerProvider {
  tellComplaints(log);
  setGlobalErrorHandler(
    oncePer(logEveryMs, (error) =>
      log.error('Traces could not be sent to the collector; they are left out.', {
        reason: reasonOf(error),
      }),
    ),
  );
  return new BasicTracerProvider({
    resource: ownResource().merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
}

/** Logs each complaint once, also if its numbers differ, as a full queue repeats itself. */
function tellComplaints(log: Pick<Log, 'error'>): void {
  const told = new Set<string>();
  // Only the message is written: what comes after it may be what was sent.
  const tell: DiagLogFunction = (message) => {
    const complaint = message.replace(/\d+/g, '0');
    if (told.has(complaint)) return;
    told.add(complaint);
    log.error('OpenTelemetry reports a problem.', { reason: message });
  };
  const ignore = () => {};
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** Returns the reason without the text of the answer, which may be a whole page. */
function reasonOf(error: unknown): string {
  const { code: status, message } = error as { code?: unknown; message?: string };
  if (typeof status === 'number') return `it answered ${status}`;
  return codeOf(error) ?? message ?? 'no reason given';
}
