import { pageHeadingId, type RenderedPage } from '../contract/page';
import { pageDataId } from '../contract/page-data';
import { inlinedPicture, type PictureText } from './inlined-picture';
import { jsonElement, structuredData } from './json-elements';
import { layerOrder } from './layer-order';
import { titleAndMetaTags } from './title-and-meta-tags';

/** Addresses and inlined parts of the built client; made from its manifest. */
export type ClientBuild = {
  /** The styles of every page but the dashboard's. */
  css: string;
  /** Where they are as a file; null where Vite puts styles in by script. */
  cssHref: string | null;
  /** Where the dashboard's own styles are; null where the build has none. */
  adminCssHref: string | null;
  /** The part of the styles that a page needs, by its source module. */
  stylesOf(module: string): string;
  entry: string;
  fonts: string[];
  /** Scripts that a page needs besides the entry. */
  scriptsOf(module: string): string[];
  /** The site's own pictures; without it no document holds one. */
  pictureText?: PictureText;
};

const encoder = new TextEncoder();

// A slow phone takes a rest behind the styles, in which it would paint the bar alone; laying that
// out costs it as much as the whole first screen a moment later.
const untilHeading = `<link rel="expect" href="#${pageHeadingId}" blocking="render">`;

/** The text of a page's one style element: what its first paint needs, without a second request. */
export const pageStyle = (build: ClientBuild, { module }: RenderedPage): string =>
  layerOrder + build.stylesOf(module);

/** The text of the shell's one style element, which has those of every page. */
export const shellStyle = ({ css }: ClientBuild): string => layerOrder + css;

/** The HTML document around a rendered page: head first, then the page as it streams, then its data. */
export function documentStream(
  build: ClientBuild,
  origin: string,
  page: RenderedPage,
): ReadableStream<Uint8Array> {
  const tags = titleAndMetaTags(page.head, origin);
  // Every page for search engines has a heading; a person's may come with a loading screen.
  const head = (page.head.canonicalPath === null ? tags : [untilHeading, ...tags]).join('\n');
  const ofRoot = build.cssHref ? ` data-css="${build.cssHref}"` : '';
  const { pictureText } = build;
  const body = pictureText ? page.body.pipeThrough(inlinedPicture(pictureText)) : page.body;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async (text: string) => {
    const writer = writable.getWriter();
    await writer.write(encoder.encode(text));
    writer.releaseLock();
  };
  const send = async () => {
    await write(opening(build, head, pageStyle(build, page), ofRoot));
    await body.pipeTo(writable, { preventClose: true });
    const data = jsonElement(`type="application/json" id="${pageDataId}"`, page.pageData);
    const scripts = build.scriptsOf(page.module);
    await write(closing(build, structuredData(page.head, origin) + data, scripts));
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
  const headText = [head, ...fontPreloads].join('\n');
  const start = opening(build, headText, shellStyle(build), ' class="brand-font"');
  return `${start}${closing(build, '', [])}`;
}

function opening(
  { adminCssHref }: ClientBuild,
  head: string,
  style: string,
  ofRoot: string,
): string {
  return `<!doctype html>
<html lang="en"${ofRoot}${adminCssHref ? ` data-admin-css="${adminCssHref}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<meta name="theme-color" content="#0f6b68">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<style>${style}</style>
</head>
<body><div id="root">`;
}

/**
 * The entry is named last, and nowhere before: each script takes a slow phone some milliseconds to ask
 * for, and more to take in. The others are held back until it asks for them behind the paint (see
 * main.ts).
 */
function closing({ entry }: ClientBuild, data: string, scripts: string[]): string {
  const start = `<script type="module" src="${entry}"></script>`;
  const preloads = scripts.map(
    (href) => `<link rel="modulepreload" media="not all" href="${href}">`,
  );
  return `</div>${data}${start}${preloads.join('')}</body></html>`;
}
