import { pause } from '../../edge-api/contract/waiting';

import { storesVisits } from '../config/find-address';

const prefix = 'sampan-pages-';
const mostPages = 60;
/** A page that was just opened has better things to do with its connection. */
const refreshAfterMs = 3000;

/**
 * Pages as the server rendered them, kept for the next visit: they paint before any script runs.
 * A page names its scripts, so this holds those of one build only; `build` tells it from others.
 * @param scripts paths of the build's scripts
 */
export function keptPages(build: string, scripts: ReadonlySet<string>) {
  const name = prefix + build;

  async function keep(url: string): Promise<void> {
    if (!storesVisits(new URL(url).pathname)) return;
    const cache = await caches.open(name);
    const answer = await fetch(url, { credentials: 'same-origin' });
    if (answer.status === 404 || answer.redirected) await cache.delete(url);
    if (answer.status !== 200 || answer.redirected) return;
    const html = await answer.text();
    // A newer version may be out already, whose scripts this worker does not have.
    if (!isPageOf(html, scripts)) return;
    const headers = new Headers(answer.headers);
    for (const ofTransfer of ['content-encoding', 'content-length']) headers.delete(ofTransfer);
    // Its scripts are on the device, and not to be asked for before the paint.
    headers.delete('link');
    await cache.delete(url);
    await cache.put(url, new Response(asFromHere(html), { headers }));
    const oldest = (await cache.keys()).slice(0, -mostPages);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  }

  /** Without a connection, or storage, it stays as it is. */
  const keepQuietly = (url: string) => keep(url).catch(() => {});

  return {
    /** The page as it was at the last visit, while it is brought up to date for the next. */
    async answer(event: FetchEvent): Promise<Response | undefined> {
      const [url = ''] = event.request.url.split('#');
      event.waitUntil(pause(refreshAfterMs).then(() => keepQuietly(url)));
      const cache = await caches.open(name);
      return cache.match(url);
    },
    /** A new worker begins: drops the pages of other builds and keeps those that are open. */
    async begin(open: readonly string[]): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      await Promise.all(others.map((key) => caches.delete(key)));
      await Promise.all(open.map((url) => keepQuietly(url.split('#')[0] ?? url)));
    },
  };
}

/**
 * Marked as a page of which everything is on this device: its first screen is painted alone, in the
 * brand's font, and what lies far below comes behind the paint (see main.ts).
 */
function asFromHere(html: string): string {
  const [, font] = html.match(fontAddress) ?? [];
  const preload = font && `<link rel="preload" href="${font}" as="font" crossorigin>\n`;
  return html
    .replace('<html', '<html class="kept brand-font"')
    .replace('<title>', `${preload ?? ''}<title>`);
}

/** Whether a document starts with one of these scripts, given by their paths. */
export function isPageOf(html: string, scripts: ReadonlySet<string>): boolean {
  const [, entry = ''] = html.match(entryTag) ?? [];
  return scripts.has(entry);
}

const fontAddress = /url\(([^()]+\.woff2)\)/;
const entryTag = /<script type="module" src="([^"]+)"/;
