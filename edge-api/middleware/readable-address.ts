import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../http/problem';

/** Refuses addresses with a NUL (400): no text of ours has one, and PostgreSQL accepts none. */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw new ProblemError(400, 'This address can’t be read.');
  await next();
};
