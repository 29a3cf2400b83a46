import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import { codingFor } from '../http/caching/cached-answer';

// Takes a third of the time of 9, and is still a tenth smaller than gzip.
const quality = 5;
const leastBytes = 1024;
const compressible = /^(text\/html|application\/json)\b/;

/**
 * Compresses whole answers with Brotli: those that have a tag and are not cached compressed, and
 * pages for one visitor. Streams are compressed with gzip.
 */
export function compressPage({ brotli }: Pick<Deps, 'brotli'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    const etag = res.headers.get('etag');
    const caching = res.headers.get('cache-control') ?? '';
    const isWhole = etag || /\bprivate\b/.test(caching);
    if (!brotli || !res.body || !isWhole || c.req.method === 'HEAD') return;
    if (res.headers.has('content-encoding') || codingFor(c.req.raw.headers) !== 'br') return;
    if (!compressible.test(res.headers.get('content-type') ?? '')) return;
    if (/\bno-transform\b/.test(caching)) return;
    const whole = new Uint8Array(await res.arrayBuffer());
    const isShort = whole.byteLength < leastBytes;
    const body = isShort ? whole : await brotli(whole, quality);
    c.res = undefined;
    c.res = new Response(body, { status: res.status, headers: res.headers });
    if (isShort) return;
    c.header('content-encoding', 'br');
    // These are not the bytes that the strong tag names.
    if (etag && !etag.startsWith('W/')) c.header('etag', `W/${etag}`);
  };
}
