import type { Context, MiddlewareHandler } from 'hono';
import type { Allowance } from '../db/rate-limit-queries';
import type { Deps } from '../deps';
import { senderLimit } from '../http/limits/read-limit';
import type { WorkLimit } from '../http/limits/work-limit';
import { tooOften } from '../http/problem';

/** Wraps a route whose answer is complete when the route returns. */
export const limitWork =
  ({ begin }: WorkLimit): MiddlewareHandler =>
  async (c, next) => {
    const end = await begin(c);
    try {
      await next();
    } finally {
      end();
    }
  };

/** Limits what an address and its network ask for, counted in the memory of this process; `limit` is its name. */
export const limitByAddress = (
  deps: Pick<Deps, 'clientAddress'>,
  limit: string,
  allowance: Allowance,
): MiddlewareHandler => eachOne(countByAddress(deps, limit, allowance));

/** A middleware that counts each request as one unit. */
export const eachOne =
  (count: (c: Context) => void): MiddlewareHandler =>
  async (c, next) => {
    count(c);
    await next();
  };

/** Makes a function that counts several units for an address. It throws ProblemError 429. */
export function countByAddress(
  { clientAddress }: Pick<Deps, 'clientAddress'>,
  limit: string,
  allowance: Allowance,
) {
  const take = senderLimit(limit, allowance);
  return (c: Context, units = 1): void => {
    const refusal = take(clientAddress(c), units);
    if (refusal) throw tooOften(refusal);
  };
}
