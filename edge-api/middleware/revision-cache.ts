import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps';
import { type KeptAnswer, keptAnswer, reply, takesBrotli } from './kept-answer';

const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Keeps successful answers that depend on the catalogue alone, until its revision changes, with a
 * strong ETag and ready compressed. While the revision is not known it keeps and serves nothing.
 */
export function revisionCache({ revision, brotli }: Pick<Deps, 'revision' | 'brotli'>) {
  let cachedRevision: string | null = null;
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });

  function kept(url: string): KeptAnswer | undefined {
    const current = revision.current();
    if (current !== cachedRevision) {
      answers.clear();
      cachedRevision = current;
    }
    return answers.get(url);
  }

  /** For before the app: what is kept and needs no work any more. Null sends the request on. */
  function serve(request: Request): Response | null {
    if (request.method !== 'GET' || !takesBrotli(request.headers)) return null;
    const answer = kept(request.url);
    return answer?.brotli ? reply(request, answer) : null;
  }

  /**
   * Goes before the routes. An answer is kept with its headers, those of the middlewares before
   * included. HTML streams through on its way into the cache; others wait for their ETag.
   */
  const keep: MiddlewareHandler = async (c, next) => {
    const request = c.req.raw;
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const answer = kept(request.url);
    if (answer) return reply(request, answer);
    const current = cachedRevision;

    await next();
    if (c.res.status !== 200 || !c.res.body) return;
    const fields = Object.fromEntries(c.res.headers);
    const put = async (body: ReadableStream): Promise<KeptAnswer> => {
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      const made = await keptAnswer(bytes, fields, brotli);
      if (current !== null && revision.current() === current) answers.set(request.url, made);
      return made;
    };

    if (fields['content-type']?.startsWith('text/html')) {
      const [toVisitor, toCache] = c.res.body.tee();
      c.res = new Response(toVisitor, c.res);
      // A page that fails on its way fails for its visitor; there is then just nothing to keep.
      put(toCache).catch(() => {});
    } else {
      const made = await put(c.res.body);
      c.res = undefined;
      c.res = reply(request, made);
    }
  };

  return { serve, keep };
}
