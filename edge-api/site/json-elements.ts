import type { Head } from '../contract/page';

/** Writes a page's structured data as JSON-LD: search engines read it anywhere in the document. */
export const structuredData = (head: Head, origin: string): string =>
  (head.structuredData ?? [])
    .map((data) => jsonElement('type="application/ld+json"', data, withOrigin(origin)))
    .join('');

type Replacer = (key: string, value: unknown) => unknown;

/** Writes a script element that holds data; in its text only "<" can end it or start a comment. */
export const jsonElement = (attributes: string, value: object, replacer?: Replacer): string =>
  `<script ${attributes}>${JSON.stringify(value, replacer).replaceAll('<', '\\u003c')}</script>`;

const addressKeys = ['@id', 'contentUrl', 'image', 'item', 'logo', 'mainEntityOfPage', 'url'];

/** Pages give the paths of this site; search engines take whole addresses only. */
function withOrigin(origin: string): Replacer {
  const whole = (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  return (key: string, value: unknown) => {
    if (!addressKeys.includes(key)) return value;
    return Array.isArray(value) ? value.map(whole) : whole(value);
  };
}
