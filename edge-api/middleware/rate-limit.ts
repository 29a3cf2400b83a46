import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { allowancesOf } from '../http/limits/allowances';
import type { RateLimit } from '../http/limits/rate-limits';
import { tooOften } from '../http/problem';
import { uidOf } from '../http/report-refusals';

type Needs = Pick<Deps, 'db' | 'clientAddress'>;

/**
 * Refuses (429 with `Retry-After`) what comes too often. A limit per account counts signed-in users
 * and API keys, as the middleware before it set them, and lets others pass.
 */
export function rateLimit(
  { db, clientAddress }: Needs,
  limits: readonly RateLimit[],
): MiddlewareHandler {
  const { take } = allowancesOf(db);
  return async (c, next) => {
    const account = uidOf(c) ?? undefined;
    const names = { address: clientAddress(c), account, all: '' };
    const refusal = await take(limits, names);
    if (refusal) throw tooOften(refusal);
    await next();
  };
}

/** What `isExcepted` asks the database for passes without `limit`, and counts nothing. */
export function limitUnless(
  { db, clientAddress }: Needs,
  isExcepted: (c: Context) => Promise<boolean>,
  limit: MiddlewareHandler,
): MiddlewareHandler {
  const { inTurn } = allowancesOf(db);
  return async (c, next) => {
    // Each address waits for its own turns, so that no one who asks for much delays the others.
    const passes = await inTurn(`exceptions ${clientAddress(c)}`, () => isExcepted(c));
    return passes ? next() : limit(c, next);
  };
}
