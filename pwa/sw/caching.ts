import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { serverPaths } from '../config/addresses';
import { keptPages } from './kept-pages';
import { restoreFiles, shellUrl } from './restore-files';
import { shellAt } from './sign-in-shell';

type Manifest = { url: string; revision: string | null }[];

setCacheNameDetails({ prefix: 'sampan' });

const keptAssets = 'sampan-assets-kept';
const adminAssets = 'sampan-office';
const maxPictures = 800;

// The dashboard and the sign-in SDK, which most visitors never need.
const isAdmin = ({ url }: { url: string }) => url.startsWith('assets/admin~');

const pathsOf = (manifest: Manifest) => new Set(manifest.map(({ url }) => `/${url}`));

/** The pages that were visited, of the build that `manifest` lists. */
export function pagesOf(manifest: Manifest) {
  const shell = manifest.find(({ url }) => url === shellUrl);
  return keptPages(shell?.revision ?? '', pathsOf(manifest));
}

/**
 * A screen comes as it was at its last visit, or else as the shell; scripts come from the precache,
 * pictures from the network once and then from here.
 */
export function serveSite(manifest: Manifest, pages: ReturnType<typeof pagesOf>): void {
  precacheAndRoute(precached(manifest));
  const shell = createHandlerBoundToURL(shellUrl);
  registerRoute(
    new NavigationRoute(
      async (options) =>
        (await pages.answer(options.event as FetchEvent)) ??
        shellAt(options.url.pathname, await shell(options)),
      { denylist: serverPaths },
    ),
  );
  const office = new CacheFirst({ cacheName: adminAssets });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/admin~'),
    // In any cache: an update moves what is on its way out to another one.
    async (options) => (await caches.match(options.request)) ?? office.handle(options),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: keptAssets }),
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

/** Fetches again what the browser cleared; what can't be had now is tried at the next chance. */
export const restoreSite = (manifest: Manifest): Promise<void> =>
  restoreFiles(
    precached(manifest).map(({ url }) => url),
    pathsOf(manifest),
  ).catch(() => {});

/**
 * A tab opened before an update still asks for the scripts of its own version, which the new
 * worker's precache drops: what is on its way out is kept for one version more.
 */
export async function keepOutgoingAssets(manifest: Manifest): Promise<void> {
  const staying = new Set(manifest.map((entry) => `/${entry.url}`));
  await caches.delete(keptAssets);
  const kept = await caches.open(keptAssets);
  for (const name of [cacheNames.precache, adminAssets]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/assets/') || staying.has(pathname)) continue;
      const response = await cache.match(request);
      if (response) await kept.put(request, response);
      // The precache tidies up after itself.
      if (name === adminAssets) await cache.delete(request);
    }
  }
}

/**
 * Stores the dashboard's scripts for a user who is signed in here, so that it opens without a
 * network; a new version fetches its own where an older one's are stored.
 */
export async function storeAdminFiles(manifest: Manifest): Promise<void> {
  const office = await caches.open(adminAssets);
  await office.addAll(await missing(office, manifest.filter(isAdmin)));
}

export const areAdminFilesStored = (): Promise<boolean> => caches.has(adminAssets);

async function missing(cache: Cache, entries: Manifest): Promise<string[]> {
  const urls = entries.map(({ url }) => `/${url}`);
  const there = await Promise.all(urls.map((url) => cache.match(url)));
  return urls.filter((_, index) => !there[index]);
}
