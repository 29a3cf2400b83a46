import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';

export const requestIdHeader = 'x-request-id';

/**
 * Gives each request an id, for the server's log and the answer (`X-Request-Id`). Made here: an id that
 * the request brings is ignored.
 */
export const requestIds: MiddlewareHandler = every(
  requestId({ headerName: '' }),
  async (c, next) => {
    c.header(requestIdHeader, c.get('requestId'));
    await next();
  },
);
