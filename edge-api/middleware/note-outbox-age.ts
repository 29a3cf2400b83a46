import type { MiddlewareHandler } from 'hono';
import { outboxAgeHeader } from '../contract/submission';
import { note } from '../log/seen-request';

// A wrong clock must not spoil the sum of all.
const longestDays = 90;

/** Notes how long a stored submission waited on its device, where that says so in whole seconds. */
export const noteOutboxAge: MiddlewareHandler = async (c, next) => {
  await next();
  const said = c.req.header(outboxAgeHeader) ?? '';
  if (c.res.status !== 201 || !/^\d{1,12}$/.test(said)) return;
  note(c.env, { outboxAgeSeconds: Math.min(Number(said), longestDays * 24 * 60 * 60) });
};
