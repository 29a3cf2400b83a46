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
 * Who asks; a limit for a name that is not given is not checked. The network follows from the address, unless it is
 * given. A person with an account is counted by the account, and not in the part that all others share.
 */
export type Asker = {
  [Per in Exclude<RateLimit['per'], 'all'>]?: string | undefined;
} & {
  /** They have shown before who they are; otherwise the database knows whether their network is known. */
  isKnown?: boolean;
};

type Asked = [limits: readonly RateLimit[], asker: Asker, units?: number];

/**
 * Counts `units`, usually one request. Returns null when there is room; otherwise counts nothing, and returns which
 * limit refuses and how long until it allows them. First the asker must have room in the most that they may use. Only
 * when their own part is used up do they need room in the part that all share: so no flood of others refuses those
 * who ask for little.
 * @throws ProblemError 503 when too many wait to ask
 */
export type Take = (...asked: Asked) => Promise<Refusal | null>;

type Count = Taking & { limit: RateLimit };
type Remembered = { units: number; untilMs: number };

/** The rate limits that a database counts, seen from this process. */
export type Allowances = ReturnType<typeof allowances>;

const byDatabase = new WeakMap<Kysely<Database>, Allowances>();

/**
 * Returns the allowances of a pool, one for each: all limits share its connections. The first call says how they
 * wait.
 */
export function allowancesOf(db: Kysely<Database>, queue = fairQueue): Allowances {
  const known = byDatabase.get(db);
  if (known) return known;
  const made = allowances(db, queue);
  byDatabase.set(db, made);
  return made;
}

/**
 * Asks the database, a few limits at a time, and remembers a refusal until it ends. As much or more is then refused
 * again without a connection; less may still have room.
 */
function allowances(db: Kysely<Database>, queue: MakeQueue) {
  const refusals = lastOf<Remembered>(mostRefused);
  /** Networks that are not known, with the time when the database is asked again. */
  const strangers = lastOf<number>(mostRefused);
  const takeTurn = queue(places);

  const remembered = (count: Count): number | null => {
    const refusal = refusals.get(memoryOf(count));
    if (!refusal || count.units < refusal.units) return null;
    const waitMs = refusal.untilMs - performance.now();
    return waitMs > 0 ? waitMs : null;
  };

  /** Work with the database about limits, in its turn. `take` within it waits for no other one. @throws ProblemError 503 */
  async function inTurn<Result>(
    key: string,
    work: (take: Take) => Promise<Result>,
  ): Promise<Result> {
    const end = await takeTurn(key);
    try {
      return await work(takeNow);
    } finally {
      end();
    }
  }

  /** Takes from each count separately; null: there was room. It does not ask about what an earlier answer refuses. */
  async function takeEach(counts: readonly Count[]): Promise<(number | null)[]> {
    const earlier = counts.map(remembered);
    const asked = counts.filter((_, at) => earlier[at] === null);
    const waits = asked.length > 0 ? await takeFromAllowances(db, asked) : [];
    for (const [at, count] of asked.entries()) {
      const waitMs = waits[at] ?? null;
      if (waitMs === null) continue;
      const untilMs = performance.now() + Math.min(waitMs, longestMemoryMs);
      refusals.set(memoryOf(count), { units: count.units, untilMs });
    }
    return counts.map((count, at) => earlier[at] ?? waits[asked.indexOf(count)] ?? null);
  }

  /** Takes from the part that all share: strangers leave its kept part to those who succeeded before. */
  async function takeShared(shared: Count, asker: Asker): Promise<Refusal | null> {
    const { name, per, kept = 0 } = shared.limit;
    const [waitMs = null] = await takeEach([{ ...shared, leaving: kept }]);
    if (waitMs === null) return null;
    const refused: Refusal = { limit: name, part: per, waitMs };
    if (kept === 0 || !(asker.isKnown || (await isKnownNetwork(asker.network)))) return refused;
    const [keptMs = null] = await takeEach([shared]);
    return keptMs === null ? null : { limit: name, part: 'kept', waitMs: keptMs };
  }

  const isStranger = (network = '') =>
    network === '' || (strangers.get(network) ?? 0) > performance.now();

  async function isKnownNetwork(network = ''): Promise<boolean> {
    if (isStranger(network)) return false;
    const known = await isKnown(db, network);
    if (!known) strangers.set(network, performance.now() + strangerForMs);
    return known;
  }

  const giveBack = async (counts: readonly Count[]) => {
    for (const count of counts) await giveBackToAllowance(db, count);
  };

  /**
   * Refuses by earlier answers, before any turn: by the most that an asker may use, or for a stranger by the part
   * that all share.
   */
  function refusedBefore({ asker, each, shared }: Counts): Refusal | null {
    for (const count of each) {
      const waitMs = count.limit.isOwn ? null : remembered(count);
      if (waitMs !== null) return refusalOf(count, waitMs);
    }
    if (each.some((count) => count.limit.isOwn && remembered(count) === null)) return null;
    if (asker.isKnown || !isStranger(asker.network)) return null;
    for (const count of shared) {
      const waitMs = remembered({ ...count, leaving: count.limit.kept ?? 0 });
      if (waitMs !== null) return refusalOf(count, waitMs);
    }
    return null;
  }

  async function takeNow(...asked: Asked): Promise<Refusal | null> {
    const counts = countsOf(...asked);
    // Other requests may have been refused while this one waited for its turn.
    const before = refusedBefore(counts);
    if (before) return before;
    const { asker, each, shared } = counts;
    const waits = await takeEach(each);
    const most = each.filter(({ limit }) => !limit.isOwn);
    const refused = most.find((count) => typeof waits[each.indexOf(count)] === 'number');
    if (refused) {
      await giveBack(each.filter((_, at) => waits[at] === null));
      return refusalOf(refused, waits[each.indexOf(refused)] ?? 0);
    }
    if (each.some(({ limit }, at) => limit.isOwn && waits[at] === null)) return null;
    for (const count of shared) {
      const refusal = await takeShared(count, asker);
      if (refusal === null) continue;
      await giveBack(most);
      return refusal;
    }
    return null;
  }

  const take: Take = async (...asked) => {
    const counts = countsOf(...asked);
    const [first] = [...counts.each, ...counts.shared];
    if (!first) return null;
    return refusedBefore(counts) ?? inTurn(first.key, () => takeNow(...asked));
  };

  return { take, inTurn };
}

/** The counts of an asker: the most that they may use, their own parts, and the part that all share. */
type Counts = { asker: Asker; each: Count[]; shared: Count[] };

function countsOf(...[limits, given, units = 1]: Asked): Counts {
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
  return { asker, each, shared };
}

const refusalOf = ({ limit }: Count, waitMs: number): Refusal => ({
  limit: limit.name,
  part: limit.per,
  waitMs,
});

const keyOf = ({ name, per, isOwn }: RateLimit, who: string) =>
  `${name}${isOwn ? ' own' : ''} ${per} ${who}`;

const isShared = ({ limit }: Count) => limit.per === 'all';

/** A refusal of strangers does not refuse those for whom a part is kept. */
const memoryOf = ({ key, leaving }: Count) => `${key} ${leaving}`;

/** As `take`, but throws when there is no room. @throws ProblemError 429, 503 */
export async function requireRoom(take: Take, ...asked: Asked): Promise<void> {
  const refusal = await take(...asked);
  if (refusal) throw tooOften(refusal);
}
