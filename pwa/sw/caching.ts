import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { serverPaths } from '../config/addresses';
import { canonicalPath } from '../config/find-address';
import { restoreFiles, shellUrl } from './restore-files';
import { shellAt } from './sign-in-shell';
import { storedPages } from './stored-pages';

type Manifest = { url: string; revision: string | null }[];

setCacheNameDetails({ prefix: 'sampan' });

// The names of caches stay as older versions wrote them, which are on the devices.
const previousAssets = 'sampan-assets-kept';
const adminAssets = 'sampan-office';
const maxPictures = 800;

// The dashboard and the code for signing in, which most visitors never need.
const isAdmin = ({ url }: { url: string }) => url.startsWith('assets/admin~');

const pathsOf = (manifest: Manifest) => new Set(manifest.map(({ url }) => `/${url}`));

/** The pages that were visited, of the build that `manifest` lists. */
export function pagesOf(manifest: Manifest) {
  const shell = manifest.find(({ url }) => url === shellUrl);
  return storedPages(shell?.revision ?? '', pathsOf(manifest));
}

/**
 * Answers with a page as it was at its last visit, or else with the app shell; with scripts and styles
 * from the precache; and with pictures from the network once, then from here.
 */
export function serveSite(manifest: Manifest, pages: ReturnType<typeof pagesOf>): void {
  precacheAndRoute(precached(manifest));
  const shell = createHandlerBoundToURL(shellUrl);
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { pathname, search } = options.url;
        const path = canonicalPath(pathname);
        // As the server does.
        if (path !== pathname) return Response.redirect(path + search, 301);
        return (
          (await pages.answer(options.event as FetchEvent)) ??
          shellAt(pathname, await shell(options))
        );
      },
      { denylist: serverPaths },
    ),
  );
  const adminFiles = new CacheFirst({ cacheName: adminAssets });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/admin~'),
    // In any cache: an update moves the files of the version before to another one.
    async (options) => (await caches.match(options.request)) ?? adminFiles.handle(options),
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
const precached = (manifest: Manifest) => manifest.filter((entry) => !isAdmin(entry));

/** Loads again what the browser cleared. The next call tries again what can't be loaded now. */
export const restoreSite = (manifest: Manifest): Promise<void> =>
  restoreFiles(
    precached(manifest).map(({ url }) => url),
    pathsOf(manifest),
  ).catch(() => {});

/**
 * A tab that was opened before an update still asks for the files of its own version, which the new
 * precache no longer has: they stay stored for one more version.
 */
export async function storePreviousAssets(manifest: Manifest): Promise<void> {
  const current = new Set(manifest.map((entry) => `/${entry.url}`));
  await caches.delete(previousAssets);
  const previous = await caches.open(previousAssets);
  for (const name of [cacheNames.precache, adminAssets]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
      const response = await cache.match(request);
      if (response) await previous.put(request, response);
      // Workbox cleans the precache itself.
      if (name === adminAssets) await cache.delete(request);
    }
  }
}

/**
 * Stores the dashboard's files for the user who is signed in here, so that it opens without a network.
 * A new version stores its own where those of an older one are stored.
 */
export async function storeAdminFiles(manifest: Manifest): Promise<void> {
  const cache = await caches.open(adminAssets);
  await cache.addAll(await missing(cache, manifest.filter(isAdmin)));
}

export const areAdminFilesStored = (): Promise<boolean> => caches.has(adminAssets);

async function missing(cache: Cache, entries: Manifest): Promise<string[]> {
  const urls = entries.map(({ url }) => `/${url}`);
  const there = await Promise.all(urls.map((url) => cache.match(url)));
  return urls.filter((_, index) => !there[index]);
}
