type Fields = Readonly<Record<string, string>>;

/** Every cache asks each time whether its copy is still right. */
export const askedEachTime: Fields = { 'cache-control': 'no-cache' };

/** A CDN gives old answers for so long when the server fails, as a process does: the last right answers are better than none. */
const usedOnErrorsS = 600;

/**
 * Returns the headers of answers that a CDN may give for `maxAgeS` seconds without asking, and once more as long
 * while it asks; 0: none. Browsers go on asking each time: what is meant for a CDN alone is in headers that they do
 * not know (RFC 9213; `Surrogate-Control` is Fastly's name for it). The key lets an operator purge all of these
 * answers at once.
 */
export function cdnHeaders(maxAgeS: number): Fields {
  if (maxAgeS === 0) return askedEachTime;
  const atCdn = `max-age=${maxAgeS}, stale-while-revalidate=${maxAgeS}, stale-if-error=${usedOnErrorsS}`;
  return {
    'cache-control': `public, max-age=0, s-maxage=${maxAgeS}`,
    'cdn-cache-control': atCdn,
    'surrogate-control': atCdn,
    'surrogate-key': 'catalogue',
    'cache-tag': 'catalogue',
  };
}

/** Returns the same headers for an answer that no CDN may store: its address is one of endlessly many. */
export function withoutCdn(fields: Fields): Fields {
  const { 'cdn-cache-control': forCdns, ...rest } = fields;
  if (forCdns === undefined) return fields;
  const { 'surrogate-control': _, 'surrogate-key': __, 'cache-tag': ___, ...own } = rest;
  return { ...own, ...askedEachTime };
}
