import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { isPageOf } from './kept-pages';

declare const self: ServiceWorkerGlobalScope;

/** Where the empty page is that every screen starts from without a connection. */
export const shellUrl = 'app-shell';

/**
 * Fetches what is missing of this version's files: a browser may clear the caches and leave the
 * worker, as iOS does, and the worker is not installed again before the next version. `urls` are
 * those of the manifest, `scripts` the paths of this version's scripts.
 * @throws TypeError without a connection; what was stored by then stays
 */
export async function restoreFiles(
  urls: readonly string[],
  scripts: ReadonlySet<string>,
): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of urls) {
    const key = getCacheKeyForURL(url);
    if (!key || there.has(key)) continue;
    const answer = await fetch(`/${url}`, { cache: 'no-cache' });
    // The site has a newer version, whose files don't fit to those of this one: it is installed.
    if (!(await isOurs(url, answer, scripts))) return void (await self.registration.update());
    await cache.put(key, answer);
  }
}

async function isOurs(
  url: string,
  answer: Response,
  scripts: ReadonlySet<string>,
): Promise<boolean> {
  if (answer.status !== 200 || answer.redirected) return false;
  return url !== shellUrl || isPageOf(await answer.clone().text(), scripts);
}
