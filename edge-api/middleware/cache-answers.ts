import type { Context, MiddlewareHandler, Next } from 'hono';
import { DatabaseFailure } from '../db/database-failure';
import { type CachedAnswer, cachedAnswer, codingFor, reply } from '../http/caching/cached-answer';
import { askedEachTime, cdnHeaders } from '../http/caching/cdn-headers';
import type { RevisionCache } from '../http/caching/revision-cache';
import type { WorkLimit } from '../http/limits/work-limit';
import { routeOf } from '../http/route-of';
import { note } from '../log/seen-request';
import { requestIdHeader } from './request-ids';

type Way = {
  /** True: the answer is sent while it is made, without a tag. False: it waits for its tag. */
  streamed: boolean;
  /** True: the answer is cached for later requests. False: only requests that come while it is made share it. */
  stored: boolean;
  /** True: a CDN may give the answer for a while, if the settings allow that. */
  atCdn: boolean;
};

/**
 * Middlewares before the routes: they cache successful answers with their headers and a strong ETag,
 * and compress them once they are asked for again. A request for an answer that is being made waits
 * for it.
 */
export function cacheAnswers(
  { answers, making, placeOf, pattern }: RevisionCache,
  work: WorkLimit,
  cdnMaxAgeS: number,
) {
  const forCdn = cdnHeaders(cdnMaxAgeS);
  /** Requests whose answer is being made. */
  const inside = new WeakSet<Request>();

  const cacheAs =
    (way: Way): MiddlewareHandler =>
    async (c, next) => {
      const request = c.req.raw;
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      // One cache is enough: a second one would wait for the answer that it is itself part of.
      if (inside.has(request)) return next();
      inside.add(request);
      const { key, status, atCdn } = placeOf(request.url);
      const madeAt = answers.current();
      const flight = madeAt === null ? null : `${madeAt} ${key}`;
      const cached = answers.getAgain(key, codingFor(request.headers));
      if (cached) {
        note(c.env, { cache: answers.source() });
        return reply(request, cached, atCdn);
      }
      const stored = way.stored && answers.getStored && (await answers.getStored(key));
      if (stored) return reply(request, stored, atCdn);
      // No `await` where there is nothing to wait for: others who come now must see this one begin.
      const waiting = flight === null ? undefined : making?.get(flight);
      const made = waiting && (await waiting);
      if (made) {
        note(c.env, { cache: 'hit' });
        return reply(request, made, atCdn);
      }
      const finish = (flight !== null && making?.begin(flight)) || (() => undefined);
      const store = (answer: CachedAnswer) => way.stored && answers.put(key, answer, madeAt);
      // Addresses without a page have no end: their answer would fill a CDN.
      const caching = way.atCdn && status === 200 ? forCdn : askedEachTime;
      await make(c, next, { streamed: way.streamed, status, caching, atCdn, store, finish });
      // The last right answer is better than the page that says that the database is away.
      const former = c.error instanceof DatabaseFailure && answers.getLastRight(key);
      if (!former) return;
      note(c.env, { cache: 'stale' });
      replaceBy(c, reply(request, former, atCdn));
    };

  type Making = {
    streamed: boolean;
    /** The status that is cached. */
    status: CachedAnswer['status'];
    /** The headers that say what caches may do with it. */
    caching: Readonly<Record<string, string>>;
    /** Whether these headers hold for the requested address. */
    atCdn: boolean;
    store: (made: CachedAnswer) => void;
    /** Gives the answer to requests that wait for it; without an answer they make it themselves. */
    finish: (made?: CachedAnswer) => void;
  };

  async function make(c: Context, next: Next, making: Making) {
    const { streamed, status, caching, atCdn, store } = making;
    let { finish } = making;
    try {
      const end = await work.begin(c);
      finish = (made) => {
        end();
        making.finish(made);
      };
      note(c.env, { cache: 'miss' });
      await next();
    } catch (error) {
      finish();
      throw error;
    }
    const { body } = c.res;
    // A cached answer answers many requests, so it has the id of none.
    const { [requestIdHeader]: _, ...fields } = Object.fromEntries(c.res.headers);
    const collect = async (stream: ReadableStream) => {
      const named = { route: routeOf(c, { pattern }), status };
      const made = await cachedAnswer(named, await bytesOf(stream), { ...fields, ...caching });
      store(made);
      finish(made);
      return made;
    };
    if (!body) return finish();
    if (c.res.status === status && streamed) {
      const [toVisitor, toCache] = body.tee();
      c.res = new Response(toVisitor, c.res);
      const own = atCdn ? caching : askedEachTime;
      for (const [name, value] of Object.entries(own)) c.header(name, value);
      // A page that fails while it is sent fails for its visitor; then there is nothing to cache.
      collect(toCache).catch(() => finish());
      return;
    }
    try {
      const answer =
        c.res.status === status
          ? reply(c.req.raw, await collect(body), atCdn)
          : new Response(await bytesOf(body), c.res);
      replaceBy(c, answer);
    } finally {
      finish();
    }
  }

  return {
    /** For lists of the API, which are cached and tagged. */
    whole: cacheAs({ streamed: false, stored: true, atCdn: true }),
    /** For answers that devices must not get late: the feed, and the shell of a new version. */
    current: cacheAs({ streamed: false, stored: true, atCdn: false }),
    /** For pages and for files that take long to make. */
    streamed: cacheAs({ streamed: true, stored: true, atCdn: true }),
    /** For pages whose address has a made-up value: there is no end of such addresses. */
    shared: cacheAs({ streamed: false, stored: false, atCdn: false }),
  };
}

function replaceBy(c: Context, answer: Response): void {
  // Otherwise the headers of the former answer are added.
  c.res = undefined;
  c.res = answer;
}

const bytesOf = async (stream: ReadableStream) =>
  new Uint8Array(await new Response(stream).arrayBuffer());
