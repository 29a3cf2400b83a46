import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { allowancesOf, requireRoom } from '../http/limits/allowances';
import type { RateLimit } from '../http/limits/usual-limits';
import { uidOf } from '../http/report-refusals';

type Needs = Pick<Deps, 'db' | 'clientAddress'>;

/**
 * Refuses requests that come too often (429 with `Retry-After`). A limit per account counts logged-in users and API
 * keys, as the middleware before it set them, and lets others pass. A limit per submission counts the `id` of the
 * address.
 */
export function rateLimit(
  { db, clientAddress }: Needs,
  limits: readonly RateLimit[],
): MiddlewareHandler {
  return async (c, next) => {
    const account = uidOf(c) ?? undefined;
    // Each account is counted separately: the submission may turn out not to be its own.
    const submission = [c.req.param('id'), account].filter(Boolean).join(' ');
    await requireRoom(allowancesOf(db).take, limits, {
      address: clientAddress(c),
      account,
      submission,
    });
    await next();
  };
}
