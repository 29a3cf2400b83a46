import { knownSearch } from '../../contract/catalogue/known-search';
import type { SiteAddresses } from '../../contract/page';
import type { Deps } from '../../deps';
import { type SeenRequest, unknownRoute } from '../../log/seen-request';
import { pathOf } from '../path-of-url';
import { answerCache } from './answer-cache';
import { type CachedAnswer, reply, takesBrotli } from './cached-answer';
import { inFlight } from './in-flight';

type Needs = Pick<Deps, 'revision' | 'brotli' | 'apart'> & {
  /** The parameters that count, of everything that is cached, not only of pages. */
  parameters: SiteAddresses['parameters'];
  isSearchPath: SiteAddresses['isSearchPath'];
  pattern: SiteAddresses['pattern'];
};

export type RevisionCache = ReturnType<typeof revisionCache>;

const keyOfNothing = 'no page';

/**
 * Answers that depend on the catalogue alone, until its revision changes; `cacheAnswers` fills it. The
 * key is the path and the parameters that its route knows: neither a host nor a made-up parameter
 * causes the same work twice. While the revision is unknown nothing is added.
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

  function keyOf(url: string): string {
    const { pathname, search } = pathOf(url);
    return search === '' ? pathname : pathname + knownSearch(search, parameters(pathname) ?? []);
  }

  return {
    answers,
    /** Answers that are being made; null where no request may wait for another. */
    making: apart ? null : inFlight<CachedAnswer>(),
    /**
     * What an address is cached as: all addresses without a page share one answer. `atCdn`: it is the one
     * spelling of that. Others have no end, so their copies would fill a CDN.
     */
    placeOf(url: string): { key: string; status: CachedAnswer['status']; atCdn: boolean } {
      const { pathname, search } = pathOf(url);
      if (parameters(pathname) === null) return { key: keyOfNothing, status: 404, atCdn: false };
      const key = keyOf(url);
      return { key, status: 200, atCdn: key === pathname + search };
    },
    /** Whether an address has a value that anyone can make up. */
    isMadeUp(url: string): boolean {
      const { pathname, search } = pathOf(url);
      const endless = (parameters(pathname) ?? []).filter(({ values }) => !values);
      return knownSearch(search, endless) !== '' || isSearchPath(pathname);
    },
    /** Used before the app: what is cached and needs no more work. Null sends the request on. */
    serve(request: Request, seen?: SeenRequest): Response | null {
      if (request.method !== 'GET' || !takesBrotli(request.headers)) return null;
      const key = keyOf(request.url);
      const answer = answers.get(key);
      if (!answer?.brotli) return null;
      const { pathname, search } = pathOf(request.url);
      if (seen) {
        seen.route = answer.route ?? pattern(pathname) ?? unknownRoute;
        seen.cache = answers.source();
      }
      return reply(request, answer, key === pathname + search);
    },
  };
}
