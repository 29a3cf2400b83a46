import type { MiddlewareHandler } from 'hono';
import type { Allowance } from '../db/rate-limit-queries';
import type { Deps } from '../deps';
import { senderLimit } from '../http/limits/read-limit';
import type { WorkLimit } from '../http/limits/work-limit';
import { tooOften } from '../http/problem';

/** Around a route whose answer is whole when it returns. */
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

/** Counts in the memory of this process alone what an address and its network ask for; `limit` is its name. */
export function limitByAddress(
  { clientAddress }: Pick<Deps, 'clientAddress'>,
  limit: string,
  allowance: Allowance,
): MiddlewareHandler {
  const take = senderLimit(limit, allowance);
  return async (c, next) => {
    const refusal = take(clientAddress(c));
    if (refusal) throw tooOften(refusal);
    await next();
  };
}
