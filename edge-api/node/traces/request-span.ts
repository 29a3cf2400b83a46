import { type Span, SpanStatusCode } from '@opentelemetry/api';
import { codeOf } from '../../db/database-failure';
import type { AnsweredRequest } from '../../log/seen-request';

/** Names as of https://opentelemetry.io/docs/specs/semconv/http/http-spans/; no address, query or account. */
export function describeRequest(span: Span, request: AnsweredRequest): void {
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
export function noteFailure(span: Span, error: unknown): void {
  const code = codeOf(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code === null ? nameOf(error) : `${nameOf(error)} ${code}`);
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Where it was thrown. The message before may have lines that look like these. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error) || !error.stack) return '';
  const { stack, message } = error;
  const begin = stack.indexOf(message);
  if (begin < 0) return '';
  const frames = stack.slice(begin + message.length).split('\n');
  return frames.filter((line) => /^ +at /.test(line)).join('\n');
}
