import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';

/** Tells the watch after each request that may write that data may have changed, whatever the answer is. */
export function noteChanges({ noteChange }: Pick<Deps, 'noteChange'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') noteChange();
  };
}
