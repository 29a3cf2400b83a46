import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps';

type Answer = {
  type: string;
  plain: { body: Uint8Array<ArrayBuffer>; etag: string };
  brotli: { body: Uint8Array<ArrayBuffer>; etag: string } | null;
};

const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Keeps successful answers that depend on the catalogue alone, until its revision changes, with a
 * strong ETag and ready compressed. While the revision is not known it keeps and serves nothing.
 * HTML streams through on its way into the cache; other answers wait for their ETag.
 */
export function revisionCache({
  revision,
  brotli,
}: Pick<Deps, 'revision' | 'brotli'>): MiddlewareHandler {
  let cachedRevision: string | null = null;
  const answers = new LRUCache<string, Answer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ plain, brotli: packed }) =>
      plain.body.byteLength + (packed?.body.byteLength ?? 0) + 1,
  });

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const current = revision.current();
    if (current !== cachedRevision) {
      answers.clear();
      cachedRevision = current;
    }
    const key = c.req.url;
    const cached = answers.get(key);
    if (cached) return reply(c, cached);

    await next();
    if (c.res.status !== 200 || !c.res.body) return;
    const type = c.res.headers.get('content-type') ?? '';
    const keep = async (body: ReadableStream): Promise<Answer> => {
      const answer = await prepare(
        new Uint8Array(await new Response(body).arrayBuffer()),
        type,
        brotli,
      );
      if (current !== null && revision.current() === current) answers.set(key, answer);
      return answer;
    };

    if (type.startsWith('text/html')) {
      const [toVisitor, toCache] = c.res.body.tee();
      c.res = new Response(toVisitor, c.res);
      // A page that fails on its way fails for its visitor; there is then just nothing to keep.
      keep(toCache).catch(() => {});
    } else {
      const answer = await keep(c.res.body);
      c.res = undefined;
      c.res = reply(c, answer);
    }
  };
}

async function prepare(
  body: Uint8Array<ArrayBuffer>,
  type: string,
  brotli: Deps['brotli'],
): Promise<Answer> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hash = btoa(String.fromCharCode(...digest.subarray(0, 15))).replace(/[+/]/g, '-');
  return {
    type,
    plain: { body, etag: `"${hash}"` },
    brotli: brotli ? { body: await brotli(body), etag: `"${hash}-br"` } : null,
  };
}

function reply(c: Context, answer: Answer): Response {
  const packed = acceptsBrotli(c.req.header('accept-encoding')) ? answer.brotli : null;
  const { body, etag } = packed ?? answer.plain;
  const headers: Record<string, string> = {
    'content-type': answer.type,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  if (packed) headers['content-encoding'] = 'br';
  return c.body(body, 200, headers);
}

function acceptsBrotli(acceptEncoding = ''): boolean {
  return parseAccept(acceptEncoding).some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);
}

/** Weak comparison, as RFC 9110 13.1.2 wants it; only with the tag of the encoding that would be sent. */
function matches(ifNoneMatch = '', etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === '*' || tag === etag);
}
