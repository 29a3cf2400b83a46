import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { takeFromAllowance } from '../../db/rate-limit-queries';
import type { Database } from '../../db/tables';
import { tooOften } from '../problem';
import { fairQueue } from './fair-queue';
import type { RateLimit } from './rate-limits';

const mostRefused = 20_000;
// The database's clock decides; another process may have counted differently meanwhile.
const longestMemoryMs = 60_000;
// Some of the ten connections stay free for requests without a limit.
const places = { atOnce: 4, waiting: 2000, waitingPerSender: 500 };

/** The rate limits that a database counts, seen from this process. */
export type Allowances = ReturnType<typeof allowances>;

const byDatabase = new WeakMap<Kysely<Database>, Allowances>();

/** One for each pool: all limits share its connections. */
export function allowancesOf(db: Kysely<Database>): Allowances {
  const known = byDatabase.get(db);
  if (known) return known;
  const made = allowances(db);
  byDatabase.set(db, made);
  return made;
}

/**
 * Asks the database, a few at a time, and remembers a refusal until it ends: what is refused again
 * takes no connection.
 */
function allowances(db: Kysely<Database>) {
  const refusedUntilMs = new LRUCache<string, number>({ max: mostRefused });
  const takeTurn = fairQueue(places);

  const remembered = (key: string): number | null => {
    const waitMs = (refusedUntilMs.get(key) ?? 0) - performance.now();
    return waitMs > 0 ? waitMs : null;
  };

  /** Work with the database about a limit, in its turn. @throws ProblemError 503 */
  async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const end = await takeTurn(key);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * Counts `units` of `who`, usually one request: null when they are allowed, else how long until then,
   * in ms.
   * @throws ProblemError 503 when too many wait to ask
   */
  async function take(limit: RateLimit, who: string, units = 1): Promise<number | null> {
    const key = `${limit.name} ${limit.per} ${who}`;
    const known = remembered(key);
    if (known !== null) return known;
    return inTurn(key, async () => {
      // Others with the same key may have been refused while this one waited.
      const since = remembered(key);
      if (since !== null) return since;
      const waitMs = await takeFromAllowance(db, key, limit, units);
      if (waitMs !== null) {
        refusedUntilMs.set(key, performance.now() + Math.min(waitMs, longestMemoryMs));
      }
      return waitMs;
    });
  }

  return { take, inTurn };
}

/** For routes that learn only while they work whose account it is. @throws ProblemError 429, 503 */
export async function limitAccount(
  db: Kysely<Database>,
  limits: readonly RateLimit[],
  uid: string,
): Promise<void> {
  for (const limit of limits.filter(({ per }) => per === 'account')) {
    const waitMs = await allowancesOf(db).take(limit, uid);
    if (waitMs !== null) throw tooOften(waitMs);
  }
}
