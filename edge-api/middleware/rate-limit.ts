import type { Context, MiddlewareHandler } from 'hono';
import type { Allowance } from '../db/rate-limit-queries';
import type { Deps } from '../deps';
import { allowancesOf } from '../http/allowances';
import { ProblemError } from '../http/problem';
import { TooBusyError, tooBusy } from '../http/turns';

/** How often something may be asked for, by one address or by one account. */
export type RateLimit = Allowance & { name: string; per: 'address' | 'account' };

type Needs = Pick<Deps, 'db' | 'clientAddress'>;

type Exception = {
  /** Asked when the limit is reached: true lets the request pass all the same. */
  unless?: (c: Context) => Promise<boolean>;
};

/**
 * Refuses (429 with `Retry-After`) what comes too often. A limit per account counts those who are
 * signed in, as `requireUser` or `optionalUser` before it left them, and lets others pass.
 */
export function rateLimit(
  deps: Needs,
  limits: readonly RateLimit[],
  { unless }: Exception = {},
): MiddlewareHandler {
  return async (c, next) => {
    for (const limit of limits) {
      const uid: string | undefined = c.get('account')?.uid ?? c.get('user')?.uid;
      const who = limit.per === 'address' ? deps.clientAddress(c) : uid;
      const waitMs = who === undefined ? null : await take(deps.db, limit, who);
      if (waitMs !== null && !(await isExcepted(deps.db, c, unless))) throw tooOften(waitMs);
    }
    await next();
  };
}

/** As `rateLimit`, where the account is known to the route alone. @throws ProblemError 429 */
export async function limitAccount(
  db: Deps['db'],
  limits: readonly RateLimit[],
  uid: string,
): Promise<void> {
  for (const limit of limits.filter(({ per }) => per === 'account')) {
    const waitMs = await take(db, limit, uid);
    if (waitMs !== null) throw tooOften(waitMs);
  }
}

const keyOf = ({ name, per }: RateLimit, who: string) => `${name} ${per} ${who}`;

const take = (db: Deps['db'], limit: RateLimit, who: string) =>
  allowancesOf(db).take(keyOf(limit, who), limit).catch(explainBusy);

/** Whether what is refused may pass all the same; that asks the database, too, so it waits its turn. */
const isExcepted = (db: Deps['db'], c: Context, unless: Exception['unless']) =>
  unless
    ? allowancesOf(db)
        .dueEntries('exceptions', () => unless(c))
        .catch(explainBusy)
    : false;

function explainBusy(error: unknown): never {
  throw error instanceof TooBusyError ? tooBusy() : error;
}

/** 429; after `waitMs` there is room for one more. */
export function tooOften(waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError(429, 'That was a lot at once. Please try again in a moment.', {
    headers: { 'retry-after': String(seconds) },
  });
}
