import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Allowance, takeFromAllowance } from '../db/rate-limit-queries';
import type { Database } from '../db/tables';
import { turns } from './turns';

const mostRefused = 20_000;
// The database's clock decides; another process may have counted differently meanwhile.
const longestMemoryMs = 60_000;
// Some of the ten connections stay for those who are not limited.
const places = { atOnce: 4, waiting: 2000, waitingPerSender: 500 };

/** What is allowed by one database, seen from this process. */
export type Allowances = ReturnType<typeof allowances>;

const byDatabase = new WeakMap<Kysely<Database>, Allowances>();

/** The one of a pool: all limits share its connections. */
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
  const takeTurn = turns(places);

  const remembered = (key: string): number | null => {
    const waitMs = (refusedUntilMs.get(key) ?? 0) - performance.now();
    return waitMs > 0 ? waitMs : null;
  };

  /** Work with the database about a limit, in its turn. @throws TooBusyError */
  async function dueEntries<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const end = await takeTurn(key);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * As `takeFromAllowance`: null when it was allowed, else how long until the next, in ms.
   * @throws TooBusyError when too many wait to ask
   */
  async function take(key: string, allowance: Allowance): Promise<number | null> {
    const known = remembered(key);
    if (known !== null) return known;
    return dueEntries(key, async () => {
      // Others with the same key may have been refused while this one waited.
      const since = remembered(key);
      if (since !== null) return since;
      const waitMs = await takeFromAllowance(db, key, allowance);
      if (waitMs !== null) {
        refusedUntilMs.set(key, performance.now() + Math.min(waitMs, longestMemoryMs));
      }
      return waitMs;
    });
  }

  return { take, dueEntries };
}
