import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { applicationAt, canonicalPath, isOfServer } from '../config/find-address';
import { isOfDashboard, storedDashboard } from './dashboard';
import { restoreFiles, shellUrl } from './restore-files';
import { shellAt } from './sign-in-shell';
import { storedPages } from './stored-pages';

type Manifest = { url: string; revision: string | null }[];

setCacheNameDetails({ prefix: 'sampan' });

// The names of caches stay as older versions wrote them, because devices have caches with these names.
const previousAssets = 'sampan-assets-kept';
const maxPictures = 800;

const pathsOf = (manifest: Manifest) => new Set(manifest.map(({ url }) => `/${url}`));

/** Returns the caches of the build that `manifest` lists: the visited pages, and the dashboard. */
export function buildOf(manifest: Manifest) {
  const shell = manifest.find(({ url }) => url === shellUrl);
  const of = [shell?.revision ?? '', pathsOf(manifest)] as const;
  return { pages: storedPages(...of), dashboard: storedDashboard(...of) };
}

type Build = ReturnType<typeof buildOf>;

/**
 * Answers with a page as it was at its last visit, or else with the app shell, and with the dashboard. Scripts and
 * styles come from the precache; pictures come from the network once, then from the cache.
 */
export function serveSite(manifest: Manifest, { pages, dashboard }: Build): void {
  precacheAndRoute(precached(manifest));
  const shell = createHandlerBoundToURL(shellUrl);
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && !isOfServer(url.pathname),
    async (options) => {
      const { pathname, search } = options.url;
      const path = canonicalPath(pathname);
      // The server redirects them in the same way.
      if (path !== pathname) return Response.redirect(path + search, 301);
      if (applicationAt(path) === 'dashboard') return dashboard.answer(options.request);
      return (
        (await pages.answer(options.event as FetchEvent)) ?? shellAt(pathname, await shell(options))
      );
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isOfDashboard(url.pathname),
    // It may be in any cache: an update moves the files of the former version to another one.
    async (options) => (await caches.match(options.request)) ?? dashboard.files.handle(options),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: previousAssets }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(pictures|media)\//.test(url.pathname),
    new CacheFirst({
      cacheName: 'sampan-pictures',
      plugins: [new ExpirationPlugin({ maxEntries: maxPictures, purgeOnQuotaError: true })],
    }),
  );
}

/** Everything but the dashboard. */
const precached = (manifest: Manifest) => manifest.filter(({ url }) => !isOfDashboard(`/${url}`));

/** Loads again what the browser cleared. The next call retries what can't be loaded now. */
export const restoreSite = (manifest: Manifest): Promise<void> =>
  restoreFiles(
    precached(manifest).map(({ url }) => url),
    pathsOf(manifest),
  ).catch(() => {});

/**
 * Stores the files of the former version for one more version: a tab that was opened before an update still asks for
 * them, and the new precache no longer has them.
 */
export async function storePreviousAssets(manifest: Manifest, { dashboard }: Build): Promise<void> {
  const current = new Set(manifest.map((entry) => `/${entry.url}`));
  await caches.delete(previousAssets);
  const previous = await caches.open(previousAssets);
  for (const name of [cacheNames.precache, dashboard.cacheName]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
      const response = await cache.match(request);
      if (response) await previous.put(request, response);
      // Workbox cleans the precache itself.
      if (name === dashboard.cacheName) await cache.delete(request);
    }
  }
}
