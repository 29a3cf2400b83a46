import { company } from '../../pwa/config/company/company';
import { shareImageOf, shareImageSize } from '../contract/catalogue/share-image';
import type { Head } from '../contract/page';

/** The title and the meta tags of a page, for browsers, search engines and chats. */
export function titleAndMetaTags(head: Head, origin: string): string[] {
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
    meta('property', 'og:site_name', company.brand),
    ...imageTags(head.image, origin),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function imageTags(image: Head['image'], origin: string): string[] {
  const path = image ? shareImageOf(image) : null;
  return [
    meta('property', 'og:image', origin + (path ?? '/brand/social.png')),
    meta('property', 'og:image:type', path ? 'image/jpeg' : 'image/png'),
    meta('property', 'og:image:width', String(shareImageSize.width)),
    meta('property', 'og:image:height', String(shareImageSize.height)),
    meta('property', 'og:image:alt', path && image ? image.alt : company.brand),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
