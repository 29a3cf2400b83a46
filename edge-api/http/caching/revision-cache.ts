import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { knownSearch } from '../../contract/catalogue/known-search';
import type { SiteAddresses } from '../../contract/page';
import type { Deps } from '../../deps';
import type { CacheResult, SeenRequest } from '../../log/seen-request';
import { pathOf } from '../path-of-url';
import {
  type CachedAnswer,
  type Coding,
  codingFor,
  packed,
  reply,
  withForm,
} from './cached-answer';

type Needs = Pick<Deps, 'revision' | 'brotli' | 'apart'> & {
  /** The parameters that count, of everything that is cached, not only of pages. */
  parameters: SiteAddresses['parameters'];
  isSearchPath: SiteAddresses['isSearchPath'];
  pattern: SiteAddresses['pattern'];
};

export type RevisionCache = ReturnType<typeof revisionCache>;

const keyOfNothing = 'no page';

/**
 * Caches answers that depend on the catalogue alone, until its revision changes; `cacheAnswers` fills it. The key is
 * the path with the parameters that its route knows, so that neither a host nor a made-up parameter causes the same
 * work twice. While the revision is unknown nothing is added.
 */
export function revisionCache({
  revision,
  brotli,
  apart,
  parameters,
  isSearchPath,
  pattern,
}: Needs) {
  const answers = answerCache({ revision, brotli, apart });

  /** `isOwn`: the address is the one spelling of its key; there are endlessly many others. */
  function keyOf(url: string): { key: string; isOwn: boolean; pathname: string } {
    const { pathname, search } = pathOf(url);
    if (search === '') return { key: pathname, isOwn: true, pathname };
    const known = knownSearch(search, parameters(pathname) ?? []);
    return { key: pathname + known, isOwn: known === search, pathname };
  }

  return {
    answers,
    pattern,
    /** Answers that are being made; null where no request may wait for another. */
    making: apart ? null : inFlight<CachedAnswer>(),
    /**
     * Returns the key under which an address is cached: all addresses without a page share one answer. `atCdn`:
     * whether a CDN may store it, as made-up addresses would fill the CDN.
     */
    placeOf(url: string): { key: string; status: CachedAnswer['status']; atCdn: boolean } {
      const { key, isOwn, pathname } = keyOf(url);
      const isPage = parameters(pathname) !== null;
      return isPage
        ? { key, status: 200, atCdn: isOwn }
        : { key: keyOfNothing, status: 404, atCdn: false };
    },
    /** Whether an address has a value that anyone can make up. */
    isMadeUp(url: string): boolean {
      const { pathname, search } = pathOf(url);
      const endless = (parameters(pathname) ?? []).filter(({ values }) => !values);
      return knownSearch(search, endless) !== '' || isSearchPath(pathname);
    },
    /**
     * Runs before the app. It answers from the cache when the answer needs no more work; null sends the request on.
     */
    serve(request: Request, seen?: SeenRequest): Response | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const { key, isOwn } = keyOf(request.url);
      const answer = answers.get(key);
      if (!answer) return null;
      const coding = codingFor(request.headers);
      if (coding && !answer.packed[coding]) return null;
      if (seen) {
        seen.route = answer.route;
        seen.cache = answers.source();
      }
      return reply(request, answer, isOwn);
    },
  };
}

/**
 * Keeps work in progress by name: others wait for it instead of doing it again. `get` returns undefined when there is
 * none in progress, or when it failed.
 */
function inFlight<Made>() {
  const works = new Map<string, Promise<Made | undefined>>();
  return {
    get: (name: string): Promise<Made | undefined> | undefined => works.get(name),
    /** Says that the work has begun. Returns a function to call at its end; further calls do nothing. */
    begin(name: string): (made?: Made) => void {
      let end = (_?: Made) => {};
      const work = new Promise<Made | undefined>((resolve) => {
        end = resolve;
      });
      works.set(name, work);
      return (made) => {
        if (works.get(name) === work) works.delete(name);
        end(made);
      };
    },
  };
}

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
