import type { Kysely } from 'kysely';
import { giveBackToAllowance, takeFromAllowance } from '../../db/rate-limit-queries';
import type { Database } from '../../db/tables';
import { tooOften } from '../problem';
import { fairQueue, type MakeQueue } from './fair-queue';
import { lastOf } from './last-of';
import type { RateLimit } from './usual-limits';

const mostRefused = 20_000;
// The database's clock decides; another process may have counted differently meanwhile.
const longestMemoryMs = 60_000;
// Some of the ten connections stay free for requests without a limit.
const places = { atOnce: 4, waiting: 2000, waitingPerSender: 500 };

/** Whom limits count, by what they are for; a limit for something without a name is not asked. */
type Names = { [Per in RateLimit['per']]?: string | undefined };
type Count = { limit: RateLimit; who: string };
type Refusal = { units: number; untilMs: number };

/** The rate limits that a database counts, seen from this process. */
export type Allowances = ReturnType<typeof allowances>;

const byDatabase = new WeakMap<Kysely<Database>, Allowances>();

/** One for each pool: all limits share its connections. The first call says how they wait. */
export function allowancesOf(db: Kysely<Database>, queue = fairQueue): Allowances {
  const known = byDatabase.get(db);
  if (known) return known;
  const made = allowances(db, queue);
  byDatabase.set(db, made);
  return made;
}

/**
 * Asks the database, a few at a time, and remembers a refusal until it ends: as much or
 * more is refused again without a connection, less may still have room.
 */
function allowances(db: Kysely<Database>, queue: MakeQueue) {
  const refusals = lastOf<Refusal>(mostRefused);
  const takeTurn = queue(places);

  const remembered = (key: string, units: number): number | null => {
    const refusal = refusals.get(key);
    if (!refusal || units < refusal.units) return null;
    const waitMs = refusal.untilMs - performance.now();
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

  async function takeOne({ limit, who }: Count, units: number): Promise<number | null> {
    const key = keyOf({ limit, who });
    return inTurn(key, async () => {
      // Others with the same key may have been refused while this one waited.
      const since = remembered(key, units);
      if (since !== null) return since;
      const waitMs = await takeFromAllowance(db, key, limit, units);
      if (waitMs !== null) {
        const untilMs = performance.now() + Math.min(waitMs, longestMemoryMs);
        refusals.set(key, { units, untilMs });
      }
      return waitMs;
    });
  }

  /**
   * Counts `units`, usually one request: null when all limits allow them, else the one that refuses, and
   * how long until it allows them. Then nothing is counted for the others.
   * @throws ProblemError 503 when too many wait to ask
   */
  async function take(
    limits: readonly RateLimit[],
    names: Names,
    units = 1,
  ): Promise<{ limit: string; waitMs: number } | null> {
    const counts = limits.flatMap((limit) => {
      const who = names[limit.per];
      return who === undefined ? [] : [{ limit, who }];
    });
    for (const count of counts) {
      const waitMs = remembered(keyOf(count), units);
      if (waitMs !== null) return { limit: count.limit.name, waitMs };
    }
    const taken: Count[] = [];
    for (const count of counts) {
      const waitMs = await takeOne(count, units);
      if (waitMs === null) {
        taken.push(count);
        continue;
      }
      for (const { limit, who } of taken) {
        const key = keyOf({ limit, who });
        await inTurn(key, () => giveBackToAllowance(db, key, limit, units));
      }
      return { limit: count.limit.name, waitMs };
    }
    return null;
  }

  return { take, inTurn };
}

const keyOf = ({ limit, who }: Count) => `${limit.name} ${limit.per} ${who}`;

/** For routes that learn only while they work whose account it is. @throws ProblemError 429, 503 */
export async function limitAccount(
  db: Kysely<Database>,
  limits: readonly RateLimit[],
  uid: string,
): Promise<void> {
  const refusal = await allowancesOf(db).take(limits, { account: uid });
  if (refusal) throw tooOften(refusal);
}
