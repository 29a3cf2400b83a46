import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace as spans,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Telemetry } from '../../env/telemetry';
import type { Log } from '../../log/log';
import type { AnsweredRequest, SeenRequest } from '../../log/seen-request';
import { trustedCheck } from '../client-address';
import { exporterOptions, resourceOf, toldToLog } from '../telemetry/otlp';
import { lastSendingMs, within } from '../telemetry/within';
import { describeRequest, noteFailure } from './request-span';
import type { Trace } from './traced-parts';

export type Traces = ReturnType<typeof openTraces>;

type Settings = NonNullable<Telemetry['traces']> & Pick<Telemetry, 'resource'>;

/** What waits to be sent, in spans; more are left out. */
const waiting = { maxQueueSize: 2048, maxExportBatchSize: 512 };
const sendEveryMs = 5000;
const longestText = 2000;

/** A load balancer asks them every second. */
const unfollowed = new Set<string | undefined>(['/healthz', '/readyz']);

/**
 * Follows requests and the steps inside of them, and sends them to a collector. What can't be sent is
 * left out: no request waits for the collector.
 */
export function openTraces(
  { sampling, followProxies, resource, ...target }: Settings,
  trustedProxies: readonly string[],
  log: Pick<Log, 'error'>,
) {
  const exporter = toldToLog(new OTLPTraceExporter(exporterOptions(target)), 'Traces', log);
  const root = new TraceIdRatioBasedSampler(sampling.ratio);
  const provider = new TracerProvider({
    resource: resourceOf(resource),
    sampler: sampling.parentDecides ? new ParentBasedSampler({ root }) : root,
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: target.timeoutMs,
        ...waiting,
      }),
    ],
  });
  const tracer = provider.getTracer('sampan');
  const present = new AsyncLocalStorage<Context>();
  const open = new Map<string, Span>();
  const propagator = new W3CTraceContextPropagator();
  const isTrusted = trustedCheck(trustedProxies);

  /** A stranger could choose what is recorded, so only a proxy of ours is believed. */
  function parentOf({ headers, socket }: IncomingMessage): Context {
    return followProxies && isTrusted(socket.remoteAddress ?? '')
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
  }

  /** Answers a request as the root of its steps. */
  function follow(seen: SeenRequest, request: IncomingMessage, answer: () => void): void {
    if (unfollowed.has(request.url)) {
      answer();
      return;
    }
    const parent = parentOf(request);
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
    if (span.isRecording()) {
      seen.traceId = span.spanContext().traceId;
      open.set(seen.requestId, span);
    }
    present.run(spans.setSpan(parent, span), answer);
  }

  function answered(request: AnsweredRequest): void {
    const span = open.get(request.requestId);
    if (!span) return;
    open.delete(request.requestId);
    describeRequest(span, request);
    span.end();
  }

  const trace: Trace = async ({ name, isCall, says, alone }, work) => {
    const parent = present.getStore();
    // Without a request, or when it is not recorded or has ended, there is nothing to be a step of.
    const isFollowed = parent ? spans.getSpan(parent)?.isRecording() : alone;
    if (!isFollowed) return work(() => {});
    const options = {
      kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL,
      ...(says && { attributes: says }),
    };
    const span = tracer.startSpan(name, options, parent ?? ROOT_CONTEXT);
    try {
      const tell = (values: NonNullable<typeof says>) => void span.setAttributes(values);
      return await present.run(spans.setSpan(parent ?? ROOT_CONTEXT, span), () => work(tell));
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    follow,
    answered,
    trace,
    /** A log whose lines name the trace that they belong to. */
    named(own: Log): Log {
      const withTrace = (fields?: Record<string, unknown>) => {
        const context = spans.getSpanContext(present.getStore() ?? ROOT_CONTEXT);
        const isRecorded = context && isSpanContextValid(context) && (context.traceFlags & 1) === 1;
        return isRecorded ? { ...fields, traceId: context.traceId } : fields;
      };
      return {
        info: (message, fields) => own.info(message, withTrace(fields)),
        error: (message, fields) => own.error(message, withTrace(fields)),
        always: (message, fields) => (own.always ?? own.info)(message, withTrace(fields)),
      };
    },
    /** Sends what waits, for some seconds. */
    close: () => within(lastSendingMs, provider.shutdown()),
  };
}
