import { knownSearch } from '../../contract/catalogue/known-search';
import type { SiteAddresses } from '../../contract/page';
import type { Deps } from '../../deps';
import type { SeenRequest } from '../../log/seen-request';
import { pathOf } from '../path-of-url';
import { answerCache } from './answer-cache';
import { type CachedAnswer, codingFor, reply } from './cached-answer';

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
