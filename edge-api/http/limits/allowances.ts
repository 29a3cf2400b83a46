import type { Kysely } from 'kysely';
import {
  giveBackToAllowance,
  isKnown,
  type Taking,
  takeFromAllowances,
} from '../../db/rate-limit-queries';
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
const places = { atOnce: 8, waiting: 2000, waitingPerSender: 500 };

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

type Count = Taking & { limit: RateLimit };
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

  const remembered = (count: Count): number | null => {
    const refusal = refusals.get(memoryOf(count));
    if (!refusal || count.units < refusal.units) return null;
    const waitMs = refusal.untilMs - performance.now();
    return waitMs > 0 ? waitMs : null;
  };

  /** Work with the database about a limit, in its turn. @throws ProblemError 503 */
  async function inTurn<Result>(
    key: string,
    work: () => Promise<Result>,
    hasTurn = false,
  ): Promise<Result> {
    if (hasTurn) return work();
    const end = await takeTurn(key);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * Takes from each by itself; null: there was room. What an earlier answer refuses is not asked, and where it is one
   * of what must have room, nothing is.
   */
  async function takeEach(counts: readonly Count[], hasTurn: boolean): Promise<(number | null)[]> {
    const known = () => counts.map(remembered);
    const isRefused = (waits: (number | null)[]) =>
      waits.some((waitMs, at) => waitMs !== null && !counts[at]?.limit.isOwn);
    const [first] = counts;
    const earlier = known();
    if (!first || isRefused(earlier)) return earlier;
    const ask = async () => {
      // Others with the same key may have been refused while this one waited.
      const since = known();
      if (isRefused(since)) return since;
      const asked = counts.filter((_, at) => since[at] === null);
      const waits = asked.length > 0 ? await takeFromAllowances(db, asked) : [];
      for (const [at, count] of asked.entries()) {
        const waitMs = waits[at] ?? null;
        if (waitMs === null) continue;
        const untilMs = performance.now() + Math.min(waitMs, longestMemoryMs);
        refusals.set(memoryOf(count), { units: count.units, untilMs });
      }
      const answered = counts.map((count, at) => since[at] ?? waits[asked.indexOf(count)] ?? null);
      if (isRefused(answered)) {
        const taken = counts.filter((_, at) => answered[at] === null);
        for (const count of taken) await giveBackToAllowance(db, count);
      }
      return answered;
    };
    return inTurn(first.key, ask, hasTurn);
  }

  /** What all share: strangers leave the kept part of it to those who succeeded before. */
  async function takeShared(
    shared: Count,
    asker: Asker,
    hasTurn: boolean,
  ): Promise<Refusal | null> {
    const { name, per, kept = 0 } = shared.limit;
    const [waitMs = null] = await takeEach([{ ...shared, leaving: kept }], hasTurn);
    if (waitMs === null) return null;
    const refused: Refusal = { limit: name, part: per, waitMs };
    if (kept === 0 || !(asker.isKnown || (await isKnownNetwork(asker.network, hasTurn))))
      return refused;
    const [keptMs = null] = await takeEach([shared], hasTurn);
    return keptMs === null ? null : { limit: name, part: 'kept', waitMs: keptMs };
  }

  async function isKnownNetwork(network = '', hasTurn = false): Promise<boolean> {
    if (network === '' || (strangers.get(network) ?? 0) > performance.now()) return false;
    const known = await inTurn(`known ${network}`, () => isKnown(db, network), hasTurn);
    if (!known) strangers.set(network, performance.now() + strangerForMs);
    return known;
  }

  /**
   * Counts `units`, usually one request: null when there is room, else what refuses, and how long until it allows
   * them. Then nothing is counted. First each who asks must have room in what it may use at most. Then it
   * needs room in what all share, but only when the asker's own part of that is used up: so no flood of others
   * refuses those who ask for little. `hasTurn`: it is called within `inTurn`, and waits for no other turn.
   * @throws ProblemError 503 when too many wait to ask
   */
  async function take(
    limits: readonly RateLimit[],
    given: Asker,
    units = 1,
    hasTurn = false,
  ): Promise<Refusal | null> {
    const asker = { network: given.address && networkOf(given.address), ...given };
    const counts = limits.flatMap((limit): Count[] => {
      const who = limit.per === 'all' ? '' : asker[limit.per];
      if (who === undefined) return [];
      return [{ limit, key: keyOf(limit, who), allowance: limit, units, leaving: 0 }];
    });
    const shared = asker.account === undefined ? counts.filter(isShared) : [];
    const each = counts.filter(
      (count) => !isShared(count) && (shared.length > 0 || !count.limit.isOwn),
    );
    const waits = await takeEach(each, hasTurn);
    let hasOwn = false;
    for (const [at, { limit }] of each.entries()) {
      const waitMs = waits[at] ?? null;
      if (limit.isOwn) hasOwn = waitMs === null;
      else if (waitMs !== null) return { limit: limit.name, part: limit.per, waitMs };
    }
    if (hasOwn) return null;
    for (const count of shared) {
      const refusal = await takeShared(count, asker, hasTurn);
      if (refusal === null) continue;
      await giveBack(
        each.filter(({ limit }) => !limit.isOwn),
        hasTurn,
      );
      return refusal;
    }
    return null;
  }

  async function giveBack(counts: readonly Count[], hasTurn: boolean): Promise<void> {
    const [first] = counts;
    if (!first) return;
    const give = async () => {
      for (const count of counts) await giveBackToAllowance(db, count);
    };
    await inTurn(first.key, give, hasTurn);
  }

  return { take, inTurn };
}

const keyOf = ({ name, per, isOwn }: RateLimit, who: string) =>
  `${name}${isOwn ? ' own' : ''} ${per} ${who}`;

const isShared = ({ limit }: Count) => limit.per === 'all';

/** What refuses strangers does not refuse those for whom a part is kept. */
const memoryOf = ({ key, leaving }: Count) => `${key} ${leaving}`;

/** As `take`, where there is nothing else to do without room. @throws ProblemError 429, 503 */
export async function requireRoom(
  db: Kysely<Database>,
  limits: readonly RateLimit[],
  asker: Asker,
  units = 1,
  hasTurn = false,
): Promise<void> {
  const refusal = await allowancesOf(db).take(limits, asker, units, hasTurn);
  if (refusal) throw tooOften(refusal);
}
