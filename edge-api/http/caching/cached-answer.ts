import { parseAccept } from 'hono/utils/accept';
import { withoutCdn } from './cdn-headers';

type Bytes = Uint8Array<ArrayBuffer>;
/** Compresses with Brotli, quality 0 to 11. */
export type Brotli = (bytes: Bytes, quality?: number) => Promise<Bytes>;
type Fields = Record<string, string>;
type Encoded = { body: Bytes; etag: string; headers: Fields };
/** How cached answers are compressed. */
export type Coding = 'br' | 'gzip';

/** A whole answer, in each encoding that was asked for; `bytes` is the memory that it takes. */
export type CachedAnswer = {
  /** The pattern of its address, as the log and the metrics name it. */
  route: string;
  status: 200 | 404;
  plain: Encoded;
  packed: Partial<Record<Coding, Encoded>>;
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
 * Tags an answer with a strong tag; `packed` compresses it.
 * @param fields the headers that it has so far, with what caches may do
 */
export async function cachedAnswer(
  { route, status }: Pick<CachedAnswer, 'route' | 'status'>,
  body: Bytes,
  fields: Fields,
): Promise<CachedAnswer> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hash = btoa(String.fromCharCode(...digest.subarray(0, 15))).replace(/[+/]/g, '-');
  const plain = encoded(body, fields, `"${hash}"`);
  return { route, status, plain, packed: {}, bytes: body.byteLength };
}

/** Compresses the plain form, under another strong tag. */
export async function packed(
  { body, headers, etag }: Encoded,
  coding: Coding,
  brotli: Brotli,
): Promise<Encoded> {
  const quality = body.byteLength > longBytes ? qualityOfLong : undefined;
  const bytes = await (coding === 'br' ? brotli(body, quality) : gzipped(body));
  const form = encoded(bytes, headers, `${etag.slice(0, -1)}-${coding}"`);
  form.headers['content-encoding'] = coding;
  return form;
}

/** The same answer with one more form. */
export const withForm = (answer: CachedAnswer, coding: Coding, form: Encoded): CachedAnswer => ({
  ...answer,
  packed: { ...answer.packed, [coding]: form },
  bytes: answer.bytes + form.body.byteLength,
});

async function gzipped(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function encoded(body: Bytes, fields: Fields, etag: string): Encoded {
  const own = { vary: 'accept-encoding', etag };
  return { body, etag, headers: { ...fields, ...own } };
}

/**
 * Answers in the encoding that fits the request, or with 304 when the sender has the answer already. It uses plain
 * values only: the Node adapter writes those without making Fetch objects.
 * @param atCdn whether a CDN may store it under this address, if its headers allow that
 */
export function reply(request: Request, answer: CachedAnswer, atCdn: boolean): Response {
  const { status, plain, packed } = answer;
  const { method, headers: asked } = request;
  const coding = codingFor(asked);
  const { body, etag, headers: all } = (coding && packed[coding]) || plain;
  const headers = atCdn ? all : withoutCdn(all);
  if (status !== 200 || !matches(asked.get('if-none-match'), etag, plain.etag)) {
    return new Response(method === 'HEAD' ? null : body, { status, headers });
  }
  const { 'content-encoding': _, ...rest } = headers;
  return new Response(null, { status: 304, headers: rest });
}

/** Returns the better compression of those that the request accepts; null where it accepts neither of ours. */
export function codingFor(asked: Headers): Coding | null {
  const accepted = parseAccept(asked.get('accept-encoding') ?? '');
  const takes = (coding: string) =>
    accepted.some(({ type, q }) => type.toLowerCase() === coding && q > 0);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** Whether the sender of a request has the answer with this tag already. */
export const isKnownTo = ({ headers }: Request, tag: string): boolean =>
  matches(headers.get('if-none-match'), tag.replace(/^W\//, ''), '');

/**
 * Compares tags weakly, as RFC 9110 13.1.2 requires. It accepts the tag of the encoding that would be sent, and the
 * weak tag of an answer that was compressed for a single visitor, which has the same content.
 */
function matches(ifNoneMatch: string | null, etag: string, plainTag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim();
    return tag === '*' || tag === `W/${plainTag}` || tag.replace(/^W\//, '') === etag;
  });
}
