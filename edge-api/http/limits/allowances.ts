import type { Kysely } from 'kysely';
import { giveBackToAllowance, isKnown, takeFromAllowance } from '../../db/rate-limit-queries';
import type { Database } from '../../db/tables';
import { networkOf } from '../address-group';
import { type Refusal, tooOften } from '../problem';
import { fairQueue, type MakeQueue } from './fair-queue';
import { lastOf } from './last-of';
import type { RateLimit } from './usual-limits';

const mostRefused = 20_000;
const strangerForMs = 10_000;
// The database's clock decides; another process may have counted differently meanwhile.
const longestMemoryMs = 60_000;
// Some of the ten connections stay free for requests without a limit.
const places = { atOnce: 4, waiting: 2000, waitingPerSender: 500 };

/**
 * Who asks; a limit for something without a name is not asked. The network follows from the address, unless it is
 * given. Who has an account is counted by it, and not in what all others share.
 */
export type Asker = {
  [Per in Exclude<RateLimit['per'], 'all'>]?: string | undefined;
} & {
  /** They have shown before who they are; else the database says it of their network. */
  isKnown?: boolean;
};

type Count = { limit: RateLimit; who: string; leaving: number };
type Remembered = { units: number; untilMs: number };

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
  const refusals = lastOf<Remembered>(mostRefused);
  /** Networks that are not known, by when the database is asked again. */
  const strangers = lastOf<number>(mostRefused);
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

  async function takeOne(count: Count, units: number): Promise<number | null> {
    const known = remembered(memoryOf(count), units);
    if (known !== null) return known;
    const key = keyOf(count);
    return inTurn(key, async () => {
      // Others with the same key may have been refused while this one waited.
      const since = remembered(memoryOf(count), units);
      if (since !== null) return since;
      const waitMs = await takeFromAllowance(db, key, count.limit, units, count.leaving);
      if (waitMs !== null) {
        const untilMs = performance.now() + Math.min(waitMs, longestMemoryMs);
        refusals.set(memoryOf(count), { units, untilMs });
      }
      return waitMs;
    });
  }

  /** All of them, or none: what was taken for one that another refuses is given back. */
  async function takeAll(counts: readonly Count[], units: number): Promise<Refusal | null> {
    for (const count of counts) {
      const waitMs = remembered(memoryOf(count), units);
      if (waitMs !== null) return refusalOf(count, waitMs);
    }
    const taken: Count[] = [];
    for (const count of counts) {
      const waitMs = await takeOne(count, units);
      if (waitMs === null) {
        taken.push(count);
        continue;
      }
      await giveBack(taken, units);
      return refusalOf(count, waitMs);
    }
    return null;
  }

  async function giveBack(counts: readonly Count[], units: number): Promise<void> {
    for (const count of counts) {
      const key = keyOf(count);
      await inTurn(key, () => giveBackToAllowance(db, key, count.limit, units));
    }
  }

  /** What all share: strangers leave the kept part of it to those who succeeded before. */
  async function takeShared(limit: RateLimit, asker: Asker, units: number) {
    const { kept = 0 } = limit;
    const waitMs = await takeOne({ limit, who: '', leaving: kept }, units);
    if (waitMs === null) return null;
    const refused: Refusal = { limit: limit.name, part: limit.per, waitMs };
    if (kept === 0 || !(asker.isKnown || (await isKnownNetwork(asker.network)))) return refused;
    const keptMs = await takeOne({ limit, who: '', leaving: 0 }, units);
    return keptMs === null ? null : { limit: limit.name, part: 'kept', waitMs: keptMs };
  }

  async function isKnownNetwork(network = ''): Promise<boolean> {
    if (network === '' || (strangers.get(network) ?? 0) > performance.now()) return false;
    const known = await inTurn(`known ${network}`, () => isKnown(db, network));
    if (!known) strangers.set(network, performance.now() + strangerForMs);
    return known;
  }

  /**
   * Counts `units`, usually one request: null when there is room, else what refuses, and how long until it allows
   * them. Then nothing is counted. First each who asks must have room in what it may use at most. Then it
   * needs room in what all share, but only when the asker's own part of that is used up: so no flood of others
   * refuses those who ask for little.
   * @throws ProblemError 503 when too many wait to ask
   */
  async function take(
    limits: readonly RateLimit[],
    given: Asker,
    units = 1,
  ): Promise<Refusal | null> {
    const asker = { network: given.address && networkOf(given.address), ...given };
    const countsOf = (isOwn: boolean) =>
      limits.flatMap((limit): Count[] => {
        const who = limit.per === 'all' ? undefined : asker[limit.per];
        return who === undefined || (limit.isOwn ?? false) !== isOwn
          ? []
          : [{ limit, who, leaving: 0 }];
      });
    const most = countsOf(false);
    const refusal = await takeAll(most, units);
    const shared = limits.filter(({ per }) => per === 'all');
    if (refusal || shared.length === 0 || asker.account !== undefined) return refusal;
    const own = countsOf(true);
    if (own.length > 0 && (await takeAll(own, units)) === null) return null;
    for (const limit of shared) {
      const refused = await takeShared(limit, asker, units);
      if (refused === null) continue;
      await giveBack(most, units);
      return refused;
    }
    return null;
  }

  return { take, inTurn };
}

const keyOf = ({ limit, who }: Count) =>
  `${limit.name}${limit.isOwn ? ' own' : ''} ${limit.per} ${who}`;

/** What refuses strangers does not refuse those for whom a part is kept. */
const memoryOf = (count: Count) => `${keyOf(count)} ${count.leaving}`;

const refusalOf = ({ limit: { name, per } }: Count, waitMs: number): Refusal => ({
  limit: name,
  part: per,
  waitMs,
});

/** As `take`, where there is nothing else to do without room. @throws ProblemError 429, 503 */
export async function requireRoom(
  db: Kysely<Database>,
  limits: readonly RateLimit[],
  asker: Asker,
  units = 1,
): Promise<void> {
  const refusal = await allowancesOf(db).take(limits, asker, units);
  if (refusal) throw tooOften(refusal);
}
