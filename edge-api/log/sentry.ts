import {
  createEnvelope,
  createTransport,
  type Event,
  type Exception,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  uuid4,
} from '@sentry/core';
import { type ErrorReports, errorReports, type Receiver, type Reported } from './report-errors';

type Settings = {
  dsn: string;
  part: 'server' | 'edge';
  version: string;
  environment: string;
  /** Given where work after the answer must be announced, as at the edge. */
  afterAnswer?: (work: Promise<unknown>) => void;
};

// How many reports wait for a slow receiver: some kilobytes each.
const mostUnderWay = 40;
const answerWithinMs = 5000;
const flushWithinMs = 1500;

/** Error reports by Sentry's protocol, to the service of this DSN. */
export const sentryReports = (settings: Settings): ErrorReports =>
  errorReports(sentryReceiver(settings));

function sentryReceiver({ dsn, part, version, environment, afterAnswer }: Settings): Receiver {
  const parts = makeDsn(dsn);
  if (!parts) throw new Error('SENTRY_DSN was not checked.');
  const sdk = { name: 'sampan', version };
  const url = getEnvelopeEndpointWithUrlEncodedAuth(parts, undefined, sdk);
  // The transport waits as long as the receiver asks (429, Retry-After), and drops reports meanwhile.
  const transport = createTransport(
    { bufferSize: mostUnderWay, recordDroppedEvent: () => undefined },
    async ({ body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        // Without attachments an envelope is a text.
        body: body as string,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await answer.body?.cancel();
      return {
        statusCode: answer.status,
        headers: {
          'retry-after': answer.headers.get('retry-after'),
          'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        },
      };
    },
  );

  return {
    send(reported) {
      const event_id = uuid4();
      const event: Event = {
        event_id,
        timestamp: Date.now() / 1000,
        level: 'error',
        environment,
        // The receiver must not note the address that a report comes from.
        sdk: { ...sdk, settings: { infer_ip: 'never' } },
        ...(reported.from === 'server'
          ? serverEvent(reported, version, part)
          : deviceEvent(reported)),
      };
      const sentAt = { event_id, sent_at: new Date().toISOString() };
      const sending = Promise.resolve(
        transport.send(createEnvelope(sentAt, [[{ type: 'event' }, event]])),
      ).catch(() => undefined); // It is lost: a receiver that is away must change nothing.
      afterAnswer?.(sending);
    },
    flush: async () => void (await transport.flush(flushWithinMs)),
  };
}

type OfServer = Extract<Reported, { from: 'server' }>;
type OfDevice = Extract<Reported, { from: 'device' }>;

function serverEvent(reported: OfServer, version: string, part: Settings['part']): Partial<Event> {
  const { during, errors, requestId, method, route, status, handled = true } = reported;
  return {
    platform: 'node',
    release: `sampan@${version}`,
    ...(route !== undefined && { transaction: `${method ?? ''} ${route}`.trim() }),
    tags: { part, request_id: requestId, status },
    exception: {
      // The receiver wants the innermost cause and the outermost call first.
      values: errors
        .map(
          ({ name, code, text, calls }, index): Exception => ({
            type: name,
            value: [index === 0 && during, text, code].filter(Boolean).join(': '),
            mechanism: { type: 'generic', handled },
            stacktrace: {
              frames: calls.toReversed().map(({ file, line, column, name: called }) => ({
                filename: file,
                ...(called && { function: called }),
                lineno: line,
                colno: column,
                in_app: !/^node[:_]/.test(file),
              })),
            },
          }),
        )
        .toReversed(),
    },
  };
}

function deviceEvent(reported: OfDevice): Partial<Event> {
  const { name, text, places, part, page, version, online, browser } = reported;
  return {
    platform: 'javascript',
    release: `sampan@${version}`,
    ...(page !== null && { transaction: page }),
    tags: { part, online, ...(browser && { browser: `${browser.name} ${browser.major}` }) },
    exception: {
      values: [
        {
          type: name,
          value: text,
          mechanism: { type: 'generic', handled: false },
          stacktrace: {
            frames: places.toReversed().map(({ file, line, column }) => ({
              filename: `app://${file}`,
              lineno: line,
              colno: column,
              in_app: true,
            })),
          },
        },
      ],
    },
  };
}
