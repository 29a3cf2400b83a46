import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';

/** Says after each request that may write that something may have changed, whatever its answer is. */
export function noteChanges({ noteChange }: Pick<Deps, 'noteChange'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') noteChange();
  };
}
