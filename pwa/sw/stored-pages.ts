import { v7 as uuidV7 } from 'uuid';
import { pause } from '../../edge-api/contract/waiting';
import { storesVisits } from '../config/find-address';

const prefix = 'sampan-pages-';
const mostPages = 60;
/** Before that, the page that was just opened needs the connection itself. */
const refreshAfterMs = 3000;
/** While a worker stores a page, the browser does not replace it by a newer one. */
const refreshWithinMs = 10_000;
/** While a new worker begins, the browser holds back the page that a visitor opens. */
const beginWithinMs = 5000;

/**
 * Stores pages as the server rendered them for the next visit: they paint before any script runs. A page names its
 * scripts, so each build has a cache of its own.
 * @param build a name of the build
 * @param scripts paths of the build's scripts
 */
export function storedPages(build: string, scripts: ReadonlySet<string>) {
  const name = prefix + build;

  async function store(url: string, withinMs: number): Promise<void> {
    if (!storesVisits(new URL(url).pathname)) return;
    const cache = await caches.open(name);
    const signal = AbortSignal.timeout(withinMs);
    const answer = await fetch(url, { credentials: 'same-origin', signal });
    if (answer.status === 404 || answer.redirected) await cache.delete(url);
    if (answer.status !== 200 || answer.redirected) return;
    const html = await answer.text();
    // A newer version may be out already, whose scripts this worker does not have.
    if (!isPageOf(html, scripts)) return;
    const headers = new Headers(answer.headers);
    for (const ofTransfer of ['content-encoding', 'content-length']) headers.delete(ofTransfer);
    // Its scripts are on the device and must not be loaded before the paint.
    headers.delete('link');
    await cache.delete(url);
    await cache.put(url, new Response(asStored(html), { headers }));
    const oldest = (await cache.keys()).slice(0, -mostPages);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  }

  /** Tries to store a page. Without a connection, an answer in time, or storage the stored page stays as it is. */
  const tryToStore = (url: string, withinMs: number) => store(url, withinMs).catch(() => {});

  return {
    /** Answers with the page as it was at the last visit; it is stored again for the next one. */
    async answer(event: FetchEvent): Promise<Response | undefined> {
      const [url = ''] = event.request.url.split('#');
      event.waitUntil(pause(refreshAfterMs).then(() => tryToStore(url, refreshWithinMs)));
      const cache = await caches.open(name);
      const page = await cache.match(url);
      return page && withOwnId(page);
    },
    /** When a new worker starts: deletes the pages of other builds and stores those that are open. */
    async begin(open: readonly string[]): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      await Promise.all(others.map((key) => caches.delete(key)));
      const urls = open.map((url) => url.split('#')[0] ?? url);
      await Promise.all(urls.map((url) => tryToStore(url, beginWithinMs)));
    },
  };
}

/**
 * Marks a page as stored: everything that it needs is on this device. So its first screen is painted alone, in the
 * brand's font; the part far below (`loading/first-paint.ts`) and the scripts come after it.
 */
function asStored(html: string): string {
  const [, font] = html.match(fontAddress) ?? [];
  const preload = font && `<link rel="preload" href="${font}" as="font" crossorigin>\n`;
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<html', '<html class="stored-page brand-font"')
    .replace('<title>', `${preload ?? ''}<title>`);
}

/**
 * Gives the form of a page a new id each time that its stored page is shown, also in the data with which the page is
 * hydrated: the id is that of what the form sends.
 */
async function withOwnId(page: Response): Promise<Response> {
  const html = await page.text();
  const [, id] = html.match(formId) ?? [];
  return new Response(id ? html.replaceAll(id, uuidV7()) : html, page);
}

/** Tells whether a document starts with one of these scripts, given by their paths. */
export function isPageOf(html: string, scripts: ReadonlySet<string>): boolean {
  const [, entry = ''] = html.match(entryTag) ?? [];
  return scripts.has(entry);
}

const fontAddress = /url\(([^()]+\.woff2)\)/;
const formId = /<input type="hidden" name="id" value="([\da-f-]{36})"/;
const entryTag = /<script type="module" src="([^"]+)"/;
