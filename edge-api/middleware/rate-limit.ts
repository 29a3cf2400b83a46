import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { allowancesOf, requireRoom } from '../http/limits/allowances';
import type { RateLimit } from '../http/limits/usual-limits';
import { uidOf } from '../http/report-refusals';

type Needs = Pick<Deps, 'db' | 'clientAddress'>;

/**
 * Refuses (429 with `Retry-After`) what comes too often. A limit per account counts logged-in users
 * and API keys, as the middleware before it set them, and lets others pass; one per submission counts the `id`
 * of the address.
 */
export function rateLimit(
  { db, clientAddress }: Needs,
  limits: readonly RateLimit[],
): MiddlewareHandler {
  return async (c, next) => {
    const account = uidOf(c) ?? undefined;
    // Of each account apart: it may turn out later that the submission is not its own.
    const submission = [c.req.param('id'), account].filter(Boolean).join(' ');
    await requireRoom(allowancesOf(db).take, limits, {
      address: clientAddress(c),
      account,
      submission,
    });
    await next();
  };
}
