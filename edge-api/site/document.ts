import type { Head, RenderedPage } from '../contract/page';

/** Addresses and inlined parts of the built client; made from its manifest. */
export type ClientBuild = {
  /** All styles, inlined so that the first paint needs no second request. */
  css: string;
  entry: string;
  fonts: string[];
  /** Scripts that a page needs besides the entry. */
  scriptsOf(module: string): string[];
};

const encoder = new TextEncoder();

// Said before any style: the build may put a component's styles before the base ones.
const layerOrder = '@layer reset, tokens, base, components;';

/** The HTML document around a rendered page: head first, then the page as it streams, then its data. */
export function documentStream(
  build: ClientBuild,
  origin: string,
  page: RenderedPage,
): ReadableStream<Uint8Array> {
  const preloads = build.scriptsOf(page.module).map((href) => modulePreload(href));
  const head = [...preloads, ...headTags(page.head, origin)].join('\n');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async (text: string) => {
    const writer = writable.getWriter();
    await writer.write(encoder.encode(text));
    writer.releaseLock();
  };
  const send = async () => {
    await write(opening(build, head));
    await page.body.pipeTo(writable, { preventClose: true });
    await write(closing(page.snapshot));
    await writable.close();
  };
  // The reader sees a broken stream as an error of its own; there is nobody else to tell.
  send().catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}

/** The document without a page: what the service worker answers every navigation with. */
export function shellDocument(build: ClientBuild): string {
  const head = '<title>Sampan</title>\n<meta name="robots" content="noindex">';
  return `${opening(build, head)}${closing(null)}`;
}

function opening({ css, entry, fonts }: ClientBuild, head: string): string {
  const fontPreloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<meta name="theme-color" content="#0f6b68">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${fontPreloads.join('\n')}
<style>${layerOrder}${css}</style>
<script type="module" src="${entry}"></script>
</head>
<body><div id="root">`;
}

const closing = (snapshot: object | null) =>
  `</div>${snapshot ? `<script type="application/json" id="snapshot">${inlineJson(snapshot)}</script>` : ''}</body></html>`;

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
    meta('property', 'og:image', origin + (head.imagePath ?? '/brand/social.png')),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structuredData ?? []).map(
      (data) =>
        `<script type="application/ld+json">${inlineJson(data, withOrigin(origin))}</script>`,
    ),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

const modulePreload = (href: string) => `<link rel="modulepreload" href="${href}">`;

// Inside a script element only "<" can end it or open a comment.
const inlineJson = (value: object, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

const addressKeys = ['@id', 'image', 'item', 'mainEntityOfPage', 'url'];

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
