import type { Context, MiddlewareHandler, Next } from 'hono';
import { knownSearch } from '../contract/catalogue/known-search';
import type { SiteAddresses } from '../contract/page';
import type { Deps } from '../deps';
import { answerCache } from '../http/answer-cache';
import { type CachedAnswer, cachedAnswer, reply, takesBrotli } from '../http/cached-answer';
import { pathOf } from '../http/path-of-url';
import { shared } from '../http/shared-work';
import type { CostlyWork } from './costly-work';
import { requestIdHeader } from './request-ids';

type Needs = Pick<Deps, 'revision' | 'brotli'> & {
  costly: Pick<CostlyWork, 'begin'>;
  /** Of everything that is kept, not only of pages. */
  parameters: SiteAddresses['parameters'];
};

type Way = {
  /** Sent while it is made, without a tag; else it waits for its tag. */
  streamed: boolean;
  /** CatalogueItem for those who come later; else only for those who ask while it is made. */
  stored: boolean;
};

const keyOfNothing = 'no page';

/**
 * Keeps successful answers that depend on the catalogue alone, until its revision changes, with a
 * strong ETag and, once they are asked for again, compressed. Their key is the path and those
 * parameters that its route knows: neither a host nor a parameter that somebody made up makes work
 * twice. Who asks while an answer is being made waits for it. While the revision is not known
 * nothing is kept or served.
 */
export function revisionCache({ revision, brotli, costly, parameters }: Needs) {
  const answers = answerCache({ revision, brotli });
  const underWay = shared<CachedAnswer>();

  /** Requests whose answer is being looked after. */
  const inside = new WeakSet<Request>();

  function keyOf(url: string): string {
    const { pathname, search } = pathOf(url);
    return search === '' ? pathname : pathname + knownSearch(search, parameters(pathname) ?? []);
  }

  /** For before the app: what is kept and needs no work any more. Null sends the request on. */
  function serve(request: Request): Response | null {
    if (request.method !== 'GET' || !takesBrotli(request.headers)) return null;
    const answer = answers.get(keyOf(request.url));
    return answer?.brotli ? reply(request, answer) : null;
  }

  /** Goes before the routes. An answer is kept with its headers, those of the middlewares before included. */
  const keepAs =
    (way: Way): MiddlewareHandler =>
    async (c, next) => {
      const request = c.req.raw;
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      // One cache is enough: a second one would wait for the answer that it is itself part of.
      if (inside.has(request)) return next();
      inside.add(request);
      const isPage = parameters(pathOf(request.url).pathname) !== null;
      const key = isPage ? keyOf(request.url) : keyOfNothing;
      const madeAt = answers.current();
      const flight = madeAt === null ? null : `${madeAt} ${key}`;
      const kept = answers.getAgain(key);
      if (kept) return reply(request, kept);
      // No waiting where there is nothing to wait for: others who come now must see this one begin.
      const making = flight === null ? undefined : underWay.get(flight);
      const made = making && (await making);
      if (made) return reply(request, made);
      const land = flight === null ? () => undefined : underWay.begin(flight);
      const keep = (made: CachedAnswer) => way.stored && answers.put(key, made, madeAt);
      await make(c, next, { ...way, status: isPage ? 200 : 404, keep, land });
    };

  type Making = Way & {
    /** The status that is kept. */
    status: CachedAnswer['status'];
    keep: (made: CachedAnswer) => void;
    /** Tells those who wait; without an answer they make it themselves. */
    land: (made?: CachedAnswer) => void;
  };

  async function make(c: Context, next: Next, { streamed, status, keep, land }: Making) {
    let finish = land;
    try {
      const end = await costly.begin(c);
      finish = (made) => {
        end();
        land(made);
      };
      await next();
    } catch (error) {
      finish();
      throw error;
    }
    const { body } = c.res;
    // What is kept answers many requests.
    const { [requestIdHeader]: _, ...fields } = Object.fromEntries(c.res.headers);
    const collect = async (stream: ReadableStream) => {
      const made = await cachedAnswer(status, await bytesOf(stream), fields);
      keep(made);
      finish(made);
      return made;
    };
    if (!body) return finish();
    if (c.res.status === status && streamed) {
      const [toVisitor, toCache] = body.tee();
      c.res = new Response(toVisitor, c.res);
      // A page that fails on its way fails for its visitor; there is then just nothing to keep.
      collect(toCache).catch(() => finish());
      return;
    }
    try {
      const isKept = c.res.status === status;
      const answer = isKept
        ? reply(c.req.raw, await collect(body))
        : new Response(await bytesOf(body), c.res);
      c.res = undefined;
      c.res = answer;
    } finally {
      finish();
    }
  }

  return {
    serve,
    /** For lists of the API: kept, tagged. */
    keep: keepAs({ streamed: false, stored: true }),
    /** For pages and for files that take long to make. */
    keepStreamed: keepAs({ streamed: true, stored: true }),
    /** For pages whose address holds a parameter: anybody can make up as many as they like. */
    share: keepAs({ streamed: false, stored: false }),
    /** Whether an address has a parameter that its page knows. */
    hasParameters: (url: string) => keyOf(url).includes('?'),
  };
}

const bytesOf = async (stream: ReadableStream) =>
  new Uint8Array(await new Response(stream).arrayBuffer());
