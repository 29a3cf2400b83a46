import { themeColour } from '../../pwa/config/company/colours';
import { company } from '../../pwa/config/company/company';
import { shareImageOf, shareImageSize } from '../contract/catalogue/share-image';
import {
  type Application,
  applicationAttribute,
  type Head,
  type RenderedPage,
  reportsAttribute,
} from '../contract/page';
import { pageDataId } from '../contract/page-data';
import { version } from '../version';
import { inlinedPicture, type PictureText } from './inlined-picture';

/** The files of the built client that a page needs. */
export type PageFiles = {
  /** The text of its stylesheets, which its document carries. */
  style: string;
  /** The addresses of these stylesheets as files: the browser learns that it has them. */
  sheets: string[];
  /** Its scripts besides the entry. */
  scripts: string[];
};

/** The built client as documents name it; made from Vite's manifest. */
export type ClientBuild = {
  entry: string;
  fonts: string[];
  /** The files of a page, by its source module; without one, those that every page needs. */
  filesOf(module?: string): PageFiles;
  /** The site's own pictures; without it no document holds one. */
  pictureText?: PictureText;
  /** Whether the client has such a file, also one of the release before; without this function no file is known. */
  hasFile?: (path: string) => boolean;
};

const encoder = new TextEncoder();

// The browser takes the first that fits.
const themeColourTags = `<meta name="theme-color" content="${themeColour[1]}" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="${themeColour[0]}">`;

/** With this attribute the page reports its errors, with the version (see `loading/page-errors.ts`). */
const reporting = ` data-${reportsAttribute}="${version}"`;

/** Makes the HTML document of a rendered page: first the head, then the page as it streams, then its data. */
export function documentStream(
  build: ClientBuild,
  origin: string,
  page: RenderedPage,
  { reportsErrors = false } = {},
): ReadableStream<Uint8Array> {
  const head = titleAndMetaTags(page.head, origin).join('\n');
  const files = build.filesOf(page.module);
  const { pictureText } = build;
  const body = pictureText ? page.body.pipeThrough(inlinedPicture(pictureText)) : page.body;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async (text: string) => {
    const writer = writable.getWriter();
    await writer.write(encoder.encode(text));
    writer.releaseLock();
  };
  const send = async () => {
    // Nothing of the dashboard is painted before its scripts: no text changes under a reader's eyes.
    const font = page.application === 'dashboard' ? ' class="brand-font"' : '';
    await write(opening(files, head, font + (reportsErrors ? reporting : ''), page.application));
    await body.pipeTo(writable, { preventClose: true });
    const data = jsonElement(`type="application/json" id="${pageDataId}"`, page.pageData);
    await write(closing(build.entry, structuredData(page.head, origin) + data));
    await writable.close();
  };
  // The reader gets a broken stream as its own error; no one else needs it.
  send().catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}

/** The text of the document without a page until scripts fill it, and where they can't. */
const beforeScripts = `<noscript><p>This page needs JavaScript. Please write to ${company.email}.</p></noscript><p class="try-again">This takes longer than it should. <a href="">Try again</a></p>`;

/** Makes the document without a page, with which the service worker answers every navigation. */
export function shellDocument(build: ClientBuild, { reportsErrors = false } = {}): string {
  const head = `<title>${company.brand}</title>\n<meta name="robots" content="noindex">`;
  const fontPreloads = build.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  // With the service worker the font is there; a first visit shows its first screen in a font of the reader's device.
  const headText = [head, ...fontPreloads].join('\n');
  const ofRoot = ` class="brand-font"${reportsErrors ? reporting : ''}`;
  // The worker has its scripts.
  const files = { ...build.filesOf(), scripts: [] };
  return opening(files, headText, ofRoot, 'site') + beforeScripts + closing(build.entry);
}

/**
 * Opens the document. It names all scripts of the page before its content, where pictures would otherwise take the
 * six connections that a browser has by HTTP/1.1: on 3G they come half a second earlier. They delay no paint: when
 * they begin to arrive, the document is there. They are few files, because a form that is sent meanwhile needs a
 * connection too.
 */
function opening(
  { style, sheets, scripts }: PageFiles,
  head: string,
  ofRoot: string,
  application: Application,
): string {
  // Vite loads a stylesheet with the script that imports it, but not one that the document names.
  const present = sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  const preloads = scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
  return `<!doctype html>
<html lang="en"${ofRoot}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
${themeColourTags}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<style>${style}</style>${[...present, ...preloads].join('')}
</head>
<body><div id="root" data-${applicationAttribute}="${application}">`;
}

/** Closes the document. The entry comes behind the painted content: it runs when the document is there. */
const closing = (entry: string, data = ''): string =>
  `</div>${data}<script type="module" src="${entry}"></script></body></html>`;

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

/** Writes a page's structured data as JSON-LD: search engines read it anywhere in the document. */
const structuredData = (head: Head, origin: string): string =>
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
