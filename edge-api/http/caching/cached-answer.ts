import { parseAccept } from 'hono/utils/accept';
import { withoutCdn } from './cdn-headers';

type Bytes = Uint8Array<ArrayBuffer>;
/** Compresses with Brotli, quality 0 to 11. */
export type Brotli = (bytes: Bytes, quality?: number) => Promise<Bytes>;
type Fields = Record<string, string>;
type Encoded = { body: Bytes; etag: string; headers: Fields };

/** A whole answer, in each encoding that is cached; `bytes` is the memory that it takes. */
export type CachedAnswer = {
  /** The pattern of its address; missing for pages, whose pattern the table of addresses knows. */
  route?: string | undefined;
  status: 200 | 404;
  plain: Encoded;
  brotli: Encoded | null;
  bytes: number;
};

/** Cached answers that several isolates share, by the catalogue's revision; a failure finds nothing. */
export type AnswerStore = {
  get(key: string, revision: string): Promise<CachedAnswer | undefined>;
  /** Stores the plain form, after the answer was sent. */
  put(key: string, revision: string, answer: CachedAnswer): void;
};

// The strongest quality takes seconds for a list of 20,000 addresses: long answers get a middle one.
const longBytes = 512 * 1024;
const qualityOfLong = 5;

/**
 * Tags an answer with a strong tag; `packedAnswer` compresses it.
 * @param fields the headers that it has so far, with what caches may do
 */
export async function cachedAnswer(
  status: CachedAnswer['status'],
  body: Bytes,
  fields: Fields,
): Promise<CachedAnswer> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hash = btoa(String.fromCharCode(...digest.subarray(0, 15))).replace(/[+/]/g, '-');
  const plain = encoded(body, fields, `"${hash}"`);
  return { status, plain, brotli: null, bytes: body.byteLength };
}

/** The same answer with Brotli as well, under another strong tag. */
export async function packedAnswer(answer: CachedAnswer, brotli: Brotli): Promise<CachedAnswer> {
  const { body, headers, etag } = answer.plain;
  const quality = body.byteLength > longBytes ? qualityOfLong : undefined;
  const packed = encoded(await brotli(body, quality), headers, `${etag.slice(0, -1)}-br"`);
  packed.headers['content-encoding'] = 'br';
  return { ...answer, brotli: packed, bytes: body.byteLength + packed.body.byteLength };
}

function encoded(body: Bytes, fields: Fields, etag: string): Encoded {
  const own = { vary: 'accept-encoding', etag };
  return { body, etag, headers: { ...fields, ...own } };
}

/**
 * The answer in the encoding that fits the request, 304 when its sender has it already. Made of plain
 * values only: the Node adapter writes those without making Fetch objects.
 * @param atCdn whether a CDN may have it under this address, if its headers allow that
 */
export function reply({ headers: asked }: Request, answer: CachedAnswer, atCdn: boolean): Response {
  const { status, plain, brotli } = answer;
  const { body, etag, headers: all } = (takesBrotli(asked) && brotli) || plain;
  const headers = atCdn ? all : withoutCdn(all);
  if (status !== 200 || !matches(asked.get('if-none-match'), etag, plain.etag)) {
    return new Response(body, { status, headers });
  }
  const { 'content-encoding': _, ...rest } = headers;
  return new Response(null, { status: 304, headers: rest });
}

export function takesBrotli(asked: Headers): boolean {
  const accepted = parseAccept(asked.get('accept-encoding') ?? '');
  return accepted.some(({ type, q }) => type.toLowerCase() === 'br' && q > 0);
}

/**
 * Weak comparison, as RFC 9110 13.1.2 requires; only with the tag of the encoding that would be sent,
 * or with the weak one of what was compressed for a single visitor: that has the same content.
 */
function matches(ifNoneMatch: string | null, etag: string, plainTag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim();
    return tag === '*' || tag === `W/${plainTag}` || tag.replace(/^W\//, '') === etag;
  });
}
