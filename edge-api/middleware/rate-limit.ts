import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { allowancesOf } from '../http/limits/allowances';
import type { RateLimit } from '../http/limits/rate-limits';
import { tooOften } from '../http/problem';

type Options = {
  /** How much a request counts, in the limits' unit; one without it. */
  unitsOf?: (c: Context) => Promise<number>;
  /** Asked when the limit is reached: true lets the request pass. */
  unless?: (c: Context) => Promise<boolean>;
};

/**
 * Refuses (429 with `Retry-After`) what comes too often. A limit per account counts signed-in users,
 * as `requireUser` or `optionalUser` before it set them, and lets others pass.
 */
export function rateLimit(
  { db, clientAddress }: Pick<Deps, 'db' | 'clientAddress'>,
  limits: readonly RateLimit[],
  { unless, unitsOf = async () => 1 }: Options = {},
): MiddlewareHandler {
  const { take, inTurn } = allowancesOf(db);
  return async (c, next) => {
    // That asks the database, too, so it waits for its turn.
    const isExcepted = async () => unless !== undefined && inTurn('exceptions', () => unless(c));
    const account: string | undefined = c.get('account')?.uid ?? c.get('user')?.uid;
    const names = { address: clientAddress(c), account, all: '' };
    const waitMs = await take(limits, names, await unitsOf(c));
    if (waitMs !== null && !(await isExcepted())) throw tooOften(waitMs);
    await next();
  };
}
