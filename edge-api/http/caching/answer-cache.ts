import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Deps } from '../../deps';
import { type CachedAnswer, packedAnswer } from './cached-answer';

const mostBytes = 24 * 1024 * 1024;
// Anyone can make up values of parameters; those answers must not push out the others.
const mostBytesOfSearches = 8 * 1024 * 1024;
const longestKey = 512;
// Headers and tags: an answer without a body was measured to take up to 900.
const bytesBesideBody = 1000;
/** While the database can't be reached, its last answers are right, unless another process still writes. */
const usedWithoutDatabaseMs = 10 * 60_000;
// They wait for one thread; further answers are compressed when they are asked for once more.
const mostToPack = 20;

/**
 * The cached answers of one revision of the catalogue; those of addresses with parameters are apart.
 * While the revision is unknown because the database is away, those of the last one are used for ten
 * minutes, and none are added.
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
  let cachedRevision: string | null = null;
  let knownAtMs = performance.now();
  const placeOf = (key: string) => (key.includes('?') ? searches : pages);

  /** The revision of answers that are made now, null while it is unknown; drops older answers. */
  function current(): string | null {
    const now = revision.current();
    if (now !== null) knownAtMs = performance.now();
    const isUsable = now === null && performance.now() - knownAtMs < usedWithoutDatabaseMs;
    if (now !== cachedRevision && !isUsable) {
      pages.clear();
      searches.clear();
      cachedRevision = now;
    }
    return now;
  }

  function get(key: string): CachedAnswer | undefined {
    current();
    return placeOf(key).get(key);
  }

  /** As `get`; what is asked for again gets compressed. */
  function getAgain(key: string): CachedAnswer | undefined {
    const answer = get(key);
    if (answer) pack(key, answer);
    return answer;
  }

  /** Caches an answer that was begun at revision `madeAt`, unless the catalogue has changed since. */
  function put(key: string, answer: CachedAnswer, madeAt: string | null): void {
    if (madeAt === null || revision.current() !== madeAt || key.length > longestKey) return;
    current();
    placeOf(key).set(key, answer);
    apart?.answers.put(key, madeAt, answer);
  }

  /** As `get`, of what other isolates have stored. */
  async function getStored(key: string): Promise<CachedAnswer | undefined> {
    const madeAt = current();
    if (!apart || madeAt === null || key.length > longestKey) return undefined;
    const answer = await apart.answers.get(key, madeAt);
    if (answer && current() === madeAt) placeOf(key).set(key, answer);
    return answer;
  }

  /** Compresses with the strongest quality, after the answer was sent. */
  function pack(key: string, answer: CachedAnswer): void {
    if (!brotli || answer.brotli || packing.has(key) || packing.size >= mostToPack) return;
    packing.add(key);
    packOne(async () => {
      const packed = await packedAnswer(answer, brotli);
      // A change may have replaced it meanwhile.
      if (get(key) === answer) placeOf(key).set(key, packed);
    })
      // The answer stays as it is; the next request for it tries again.
      .catch(() => undefined)
      .finally(() => packing.delete(key));
  }

  return { current, get, getAgain, getStored: apart && getStored, put };
}

const answersUpTo = (maxSize: number) =>
  new LRUCache<string, CachedAnswer>({
    maxSize,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + bytesBesideBody,
  });
