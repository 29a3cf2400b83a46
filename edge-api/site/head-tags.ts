import { shareImageOf, shareImageSize } from '../contract/catalogue/share-image';
import type { Head } from '../contract/page';

/** What a page says of itself to browsers, search engines and chats. */
export function headTags(head: Head, origin: string): string[] {
  const url = head.canonicalPath === null ? null : origin + head.canonicalPath;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(url
      ? [`<link rel="canonical" href="${escapeHtml(url)}">`, meta('property', 'og:url', url)]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Sampan'),
    ...imageTags(head.image, origin),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** What it says to search engines as JSON-LD; they read it anywhere in the document. */
export const structuredData = (head: Head, origin: string): string =>
  (head.structuredData ?? [])
    .map((data) => jsonElement('type="application/ld+json"', data, withOrigin(origin)))
    .join('');

function imageTags(image: Head['image'], origin: string): string[] {
  const path = image ? shareImageOf(image) : null;
  return [
    meta('property', 'og:image', origin + (path ?? '/brand/social.png')),
    meta('property', 'og:image:type', path ? 'image/jpeg' : 'image/png'),
    meta('property', 'og:image:width', String(shareImageSize.width)),
    meta('property', 'og:image:height', String(shareImageSize.height)),
    meta('property', 'og:image:alt', path && image ? image.alt : 'Sampan'),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

type Replacer = (key: string, value: unknown) => unknown;

/** A script element that holds data; inside of one only "<" can end it or open a comment. */
export const jsonElement = (attributes: string, value: object, replacer?: Replacer): string =>
  `<script ${attributes}>${JSON.stringify(value, replacer).replaceAll('<', '\\u003c')}</script>`;

const addressKeys = ['@id', 'image', 'item', 'logo', 'mainEntityOfPage', 'url'];

/** Pages give the paths of this site; search engines take whole addresses only. */
function withOrigin(origin: string): Replacer {
  const whole = (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  return (key: string, value: unknown) => {
    if (!addressKeys.includes(key)) return value;
    return Array.isArray(value) ? value.map(whole) : whole(value);
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
