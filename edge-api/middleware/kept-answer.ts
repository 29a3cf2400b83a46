import { parseAccept } from 'hono/utils/accept';
import type { Deps } from '../deps';

type Bytes = Uint8Array<ArrayBuffer>;
type Fields = Record<string, string>;
type Encoded = { body: Bytes; etag: string; headers: Fields };

/** An answer as it goes out, whole, in each encoding that is kept ready; `bytes` is what it takes. */
export type KeptAnswer = { plain: Encoded; brotli: Encoded | null; bytes: number };

/**
 * Compresses an answer and tags it: strong tags, another one for each encoding.
 * @param fields the headers that it has so far
 */
export async function keptAnswer(
  body: Bytes,
  fields: Fields,
  brotli: Deps['brotli'],
): Promise<KeptAnswer> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hash = btoa(String.fromCharCode(...digest.subarray(0, 15))).replace(/[+/]/g, '-');
  const plain = encoded(body, fields, `"${hash}"`);
  if (!brotli) return { plain, brotli: null, bytes: body.byteLength };
  const packed = encoded(await brotli(body), fields, `"${hash}-br"`);
  packed.headers['content-encoding'] = 'br';
  return { plain, brotli: packed, bytes: body.byteLength + packed.body.byteLength };
}

function encoded(body: Bytes, fields: Fields, etag: string): Encoded {
  const own = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag };
  return { body, etag, headers: { ...fields, ...own } };
}

/**
 * The answer in the encoding that fits the request, 304 when its sender has it already. Made of
 * plain values alone: those the Node adapter writes as they are, without making Fetch objects.
 */
export function reply({ headers: asked }: Request, { plain, brotli }: KeptAnswer): Response {
  const { body, etag, headers } = (takesBrotli(asked) && brotli) || plain;
  if (!matches(asked.get('if-none-match'), etag)) return new Response(body, { headers });
  const { 'content-encoding': _, ...rest } = headers;
  return new Response(null, { status: 304, headers: rest });
}

export function takesBrotli(asked: Headers): boolean {
  const accepted = parseAccept(asked.get('accept-encoding') ?? '');
  return accepted.some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);
}

/** Weak comparison, as RFC 9110 13.1.2 wants it; only with the tag of the encoding that would be sent. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === '*' || tag === etag);
}
