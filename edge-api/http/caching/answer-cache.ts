import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Deps } from '../../deps';
import type { CacheResult } from '../../log/seen-request';
import { type CachedAnswer, type Coding, packed, withForm } from './cached-answer';

const mostBytes = 24 * 1024 * 1024;
// Anyone can make up values of parameters; those answers must not push out the others.
const mostBytesOfSearches = 8 * 1024 * 1024;
const longestKey = 512;
// Headers and tags: an answer without a body was measured to take up to 900.
const bytesBesideBody = 1000;
/** While the database can't be reached, its last answers are right, unless another process still writes to it. */
const usedWithoutDatabaseMs = 10 * 60_000;
// Compressions that wait for one thread; further answers are compressed when they are asked for again.
const mostToPack = 20;

type Kept = {
  answer: CachedAnswer;
  /** The revision that it was made at. */
  revision: string;
  /** When it was last known to be right. */
  rightAtMs: number;
};

/**
 * Caches the answers of the catalogue's revision; those of addresses with parameters are kept apart. While the
 * revision is unknown because the database is away, it gives the answers that were right in the last ten minutes, and
 * adds none.
 */
export function answerCache({
  revision,
  brotli,
  apart,
}: Pick<Deps, 'revision' | 'brotli' | 'apart'>) {
  const pages = answersUpTo(mostBytes);
  const searches = answersUpTo(mostBytesOfSearches);
  const packOne = pLimit(1);
  const packing = new Set<string>();
  let known: string | null = null;
  let knownAtMs = performance.now();
  const placeOf = (key: string) => (key.includes('?') ? searches : pages);
  const keep = (key: string, answer: CachedAnswer, madeAt: string) =>
    placeOf(key).set(key, { answer, revision: madeAt, rightAtMs: knownAtMs });

  /** The revision of answers that are made now, null while it is unknown. */
  function current(): string | null {
    const now = revision.current();
    if (now !== null) {
      known = now;
      knownAtMs = performance.now();
    }
    return now;
  }

  /** Returns the answer of the known revision; while no revision is known, the last right one. */
  function get(key: string): CachedAnswer | undefined {
    const now = current();
    const right = lastRight(key);
    return now === null || right?.revision === now ? right?.answer : undefined;
  }

  function lastRight(key: string): Kept | undefined {
    const kept = placeOf(key).get(key);
    if (kept?.revision === known) kept.rightAtMs = knownAtMs;
    const isUsable = kept && performance.now() - kept.rightAtMs < usedWithoutDatabaseMs;
    return isUsable ? kept : undefined;
  }

  /** As `get`, but compresses an answer that is asked for again, in the coding that its visitor takes. */
  function getAgain(key: string, coding: Coding | null): CachedAnswer | undefined {
    const answer = get(key);
    if (answer && coding) pack(key, answer, coding);
    return answer;
  }

  /** Caches an answer that was begun at revision `madeAt`, unless the catalogue has changed since. */
  function put(key: string, answer: CachedAnswer, madeAt: string | null): void {
    if (madeAt === null || revision.current() !== madeAt || key.length > longestKey) return;
    current();
    keep(key, answer, madeAt);
    apart?.answers.put(key, madeAt, answer);
  }

  /** As `get`, but also finds answers that other isolates have stored. */
  async function getStored(key: string): Promise<CachedAnswer | undefined> {
    const madeAt = current();
    if (!apart || madeAt === null || key.length > longestKey) return undefined;
    const answer = await apart.answers.get(key, madeAt);
    if (answer && current() === madeAt) keep(key, answer, madeAt);
    return answer;
  }

  /** Compresses with the strongest quality, after the answer was sent. */
  function pack(key: string, { plain, packed: forms }: CachedAnswer, coding: Coding): void {
    const work = `${coding} ${key}`;
    if (!brotli || forms[coding] || packing.has(work) || packing.size >= mostToPack) return;
    packing.add(work);
    packOne(async () => {
      const form = await packed(plain, coding, brotli);
      // A change may have replaced it meanwhile.
      const kept = placeOf(key).peek(key);
      if (kept?.answer.plain !== plain) return;
      placeOf(key).set(key, { ...kept, answer: withForm(kept.answer, coding, form) });
    })
      // The answer stays as it is; the next request for it tries again.
      .catch(() => undefined)
      .finally(() => packing.delete(work));
  }

  return {
    current,
    /** Whether `get` gives an answer of the known revision or a stale one. */
    source: (): CacheResult => (current() === null ? 'stale' : 'hit'),
    get,
    getAgain,
    getStored: apart && getStored,
    put,
    /** For requests that the database could not answer. */
    getLastRight: (key: string) => lastRight(key)?.answer,
  };
}

const answersUpTo = (maxSize: number) =>
  new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ answer: { bytes } }, key) => bytes + key.length + bytesBesideBody,
  });
