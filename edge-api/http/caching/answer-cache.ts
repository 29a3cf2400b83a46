import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Deps } from '../../deps';
import { type CachedAnswer, packedAnswer } from './cached-answer';

const mostBytes = 24 * 1024 * 1024;
// Anybody can make up values of parameters, which must not push out what everybody reads.
const mostBytesOfSearches = 8 * 1024 * 1024;
const longestKey = 512;
// They wait for one thread; an answer beyond that is compressed when it is asked for once more.
const mostToPack = 20;

/**
 * The answers of one revision of the catalogue, in memory; those of addresses with parameters by
 * themselves. While the revision is not known there are none.
 */
export function answerCache({ revision, brotli }: Pick<Deps, 'revision' | 'brotli'>) {
  const pages = answersUpTo(mostBytes);
  const searches = answersUpTo(mostBytesOfSearches);
  const packOne = pLimit(1);
  const packing = new Set<string>();
  let cachedRevision: string | null = null;
  const placeOf = (key: string) => (key.includes('?') ? searches : pages);

  /** Whether answers made now are of the revision that is kept; forgets older ones. */
  function current(): string | null {
    const now = revision.current();
    if (now !== cachedRevision) {
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

  /** As `get`, for who could not be served compressed: what is asked for again gets compressed. */
  function getAgain(key: string): CachedAnswer | undefined {
    const answer = get(key);
    if (answer) pack(key, answer);
    return answer;
  }

  /** Keeps an answer that was begun at `madeAt`, unless the catalogue has changed since. */
  function put(key: string, answer: CachedAnswer, madeAt: string | null): void {
    if (madeAt === null || revision.current() !== madeAt || key.length > longestKey) return;
    current();
    placeOf(key).set(key, answer);
  }

  /** Compresses strongly, behind the answer, what is asked for again. */
  function pack(key: string, answer: CachedAnswer): void {
    if (!brotli || answer.brotli || packing.has(key) || packing.size >= mostToPack) return;
    packing.add(key);
    packOne(async () => {
      const packed = await packedAnswer(answer, brotli);
      // A change may have replaced it meanwhile.
      if (get(key) === answer) placeOf(key).set(key, packed);
    })
      // It stays as it is, and the next one who asks has it tried again.
      .catch(() => undefined)
      .finally(() => packing.delete(key));
  }

  return { current, get, getAgain, put };
}

const answersUpTo = (maxSize: number) =>
  new LRUCache<string, CachedAnswer>({ maxSize, sizeCalculation: ({ bytes }) => bytes + 1 });
