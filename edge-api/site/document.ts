import type { Head, RenderedPage } from '../contract/page';
import { shareImageOf, shareImageSize } from '../contract/share-image';
import { inlinedPicture, type PictureText } from './inlined-picture';
import { layerOrder } from './layer-order';

/** Addresses and inlined parts of the built client; made from its manifest. */
export type ClientBuild = {
  /** All styles, inlined so that the first paint needs no second request. */
  css: string;
  /** Where the dashboard's own styles are; null where the build has none. */
  officeCss: string | null;
  entry: string;
  fonts: string[];
  /** Scripts that a page needs besides the entry. */
  scriptsOf(module: string): string[];
  /** The site's own pictures; without it no document holds one. */
  pictureText?: PictureText;
};

const encoder = new TextEncoder();

/**
 * The texts of each document's one style and one script element. The scripts, which may all be on the
 * device, start when the page is painted; a tab in the background paints nothing.
 */
export const inlinedTexts = ({ css, entry }: Pick<ClientBuild, 'css' | 'entry'>) => ({
  style: layerOrder + css,
  script: `const start=()=>import("${entry}");document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`,
});

/** The HTML document around a rendered page: head first, then the page as it streams, then its data. */
export function documentStream(
  build: ClientBuild,
  origin: string,
  page: RenderedPage,
): ReadableStream<Uint8Array> {
  const head = headTags(page.head, origin).join('\n');
  const { pictureText } = build;
  const body = pictureText ? page.body.pipeThrough(inlinedPicture(pictureText)) : page.body;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async (text: string) => {
    const writer = writable.getWriter();
    await writer.write(encoder.encode(text));
    writer.releaseLock();
  };
  const send = async () => {
    await write(opening(build, head));
    await body.pipeTo(writable, { preventClose: true });
    await write(closing(build, build.scriptsOf(page.module), page.snapshot));
    await writable.close();
  };
  // The reader sees a broken stream as an error of its own; there is nobody else to tell.
  send().catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}

/** The document without a page: what the service worker answers every navigation with. */
export function shellDocument(build: ClientBuild): string {
  const head = '<title>Sampan</title>\n<meta name="robots" content="noindex">';
  const fontPreloads = build.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  // With the worker the font is there; a first visit reads its first screen in the reader's own.
  const start = opening(build, [head, ...fontPreloads].join('\n'), ' class="brand-font"');
  return `${start}${closing(build, [], null)}`;
}

function opening(build: ClientBuild, head: string, ofRoot = ''): string {
  const { officeCss } = build;
  return `<!doctype html>
<html lang="en"${ofRoot}${officeCss ? ` data-office-css="${officeCss}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<meta name="theme-color" content="#0f6b68">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<style>${inlinedTexts(build).style}</style>
</head>
<body><div id="root">`;
}

/** Scripts come last: asked for any earlier they would share the connection with what is read. */
function closing(build: ClientBuild, scripts: string[], snapshot: object | null): string {
  const data = snapshot
    ? `<script type="application/json" id="snapshot">${inlineJson(snapshot)}</script>`
    : '';
  const preloads = [build.entry, ...scripts].map(
    (href) => `<link rel="modulepreload" href="${href}">`,
  );
  const start = `<script type="module">${inlinedTexts(build).script}</script>`;
  return `</div>${data}${preloads.join('')}${start}</body></html>`;
}

function headTags(head: Head, origin: string): string[] {
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
    ...(head.structuredData ?? []).map(
      (data) =>
        `<script type="application/ld+json">${inlineJson(data, withOrigin(origin))}</script>`,
    ),
  ];
}

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

// Inside a script element only "<" can end it or open a comment.
const inlineJson = (value: object, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

const addressKeys = ['@id', 'image', 'item', 'logo', 'mainEntityOfPage', 'url'];

/** Pages give the paths of this site; search engines take whole addresses only. */
function withOrigin(origin: string) {
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
