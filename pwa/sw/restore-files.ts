import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { isPageOf } from './stored-pages';

declare const self: ServiceWorkerGlobalScope;

/** The path of the app shell. */
export const shellUrl = 'app-shell';

/**
 * Loads the files of this version that are missing: a browser may clear the caches but not the worker, as iOS does,
 * and installs the worker again only with the next version.
 * @param urls of the manifest
 * @param scripts paths of this version's scripts
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
    // The site has a newer version, whose files do not fit this one: install that instead.
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
