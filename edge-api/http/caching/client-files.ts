const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, stale-while-revalidate=604800';

/** These headers mean something on documents, or on files that change, but not on assets. */
export const notOnAssets = [
  'last-modified',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

/** How long a file of the built client may be cached, by its path. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return forever;
  return path.startsWith('/pictures/') || path.startsWith('/icons/') ? oneDay : 'no-cache';
}
