import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  type DiagLogFunction,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as spans,
} from '@opentelemetry/api';
import {
  globalErrorHandler,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { pause } from '../../contract/waiting';
import { codeOf } from '../../db/database-failure';
import type { Env } from '../../env/env';
import type { Log } from '../../log/log';
import { oncePer } from '../../log/once-per';
import type { AnsweredRequest, SeenRequest } from '../../log/seen-request';
import { version } from '../../version';
import { trustedCheck } from '../client-address';
import type { Trace } from './traced-parts';

/** Names as of https://opentelemetry.io/docs/specs/semconv/http/http-spans/; no address, query or account. */
function describeRequest(span: Span, request: AnsweredRequest): void {
  const { method, route, status, requestId, cache, cut, failure } = request;
  span.updateName(route === null ? method : `${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    'sampan.request_id': requestId,
    ...(route !== null && { 'http.route': route }),
    ...(cache && { 'sampan.cache': cache }),
    ...(cut && { 'sampan.cut': true }),
  });
  if (status < 500) return;
  if (failure === undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String(status));
    return;
  }
  noteFailure(span, failure);
  span.addEvent('exception', {
    'exception.type': nameOf(failure),
    'exception.stacktrace': framesOf(failure),
  });
}

/** The kind of a failure, without its message: that may hold what a visitor wrote. */
function noteFailure(span: Span, error: unknown): void {
  const code = codeOf(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code === null ? nameOf(error) : `${nameOf(error)} ${code}`);
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Returns the calls of a stack. Lines of the message before them may look like calls. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error) || !error.stack) return '';
  const { stack, message } = error;
  const begin = stack.indexOf(message);
  if (begin < 0) return '';
  const frames = stack.slice(begin + message.length).split('\n');
  return frames.filter((line) => /^ +at /.test(line)).join('\n');
}

export type Traces = ReturnType<typeof openTraces>;

/** How long a stop waits for spans that are still to be sent to the collector. */
const lastSendingMs = 2000;

/** A load balancer asks them every second. */
const unfollowed = new Set<string | undefined>(['/healthz', '/readyz']);

/**
 * Follows requests and the steps inside of them, and sends them to a collector. Spans that can't be sent are dropped:
 * no request waits for the collector.
 */
export function openTraces(
  { followProxies }: NonNullable<Env['traces']>,
  trustedProxies: readonly string[],
  log: Pick<Log, 'error'>,
) {
  const provider = tracerProvider(log);
  const tracer = provider.getTracer('sampan');
  const present = new AsyncLocalStorage<Context>();
  const open = new Map<string, Span>();
  const propagator = new W3CTraceContextPropagator();
  const isTrusted = trustedCheck(trustedProxies);

  /**
   * Returns the trace that a request belongs to. A stranger could choose what is recorded, so only a proxy of ours is
   * believed.
   */
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
    // Without a request, or when the request is not recorded or has ended, the work can't be a step of it.
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
    /** Sends the spans that still wait; gives up after some seconds. */
    close: () => within(lastSendingMs, provider.shutdown().catch(globalErrorHandler)),
  };
}

/** Waits for work, but no longer than this; its failure changes nothing. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work.catch(() => undefined), pause(ms, patience.signal)]);
  patience.abort();
}

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
