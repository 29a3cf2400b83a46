import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../http/problem';

/**
 * Refuses addresses (400) with a NUL, as no text of ours has one and PostgreSQL accepts none, and with a
 * "#", which no browser sends and parsers read in two ways: an answer could be cached for another address.
 */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  if (/%00|#/.test(c.req.raw.url)) throw new ProblemError(400, 'This address can’t be read.');
  await next();
};
