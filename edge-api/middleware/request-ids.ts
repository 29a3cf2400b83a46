import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { seenOf } from '../log/seen-request';

export const requestIdHeader = 'x-request-id';

/**
 * Gives each request an id, for the server's log and the answer (`X-Request-Id`). An id that the
 * request brings is ignored.
 */
export const requestIds: MiddlewareHandler = every(
  requestId({
    headerName: '',
    generator: ({ env }) => seenOf(env)?.requestId ?? crypto.randomUUID(),
  }),
  async (c, next) => {
    c.header(requestIdHeader, c.get('requestId'));
    await next();
  },
);
