import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

type Manifest = { url: string; revision: string | null }[];

setCacheNameDetails({ prefix: 'sampan' });

const keptAssets = 'sampan-assets-kept';
const maxPictures = 800;

// Answered by the server alone; every other address is a screen of the app.
const notScreens = [
  /^\/api\//,
  /^\/WomenProducts\//,
  /^\/\.well-known\//,
  /^\/(healthz|readyz|app-shell)$/,
  /\.\w{2,11}$/,
];

/** Screens and scripts come from the precache, pictures from the network once and then from here. */
export function serveSite(manifest: Manifest): void {
  precacheAndRoute(manifest);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('app-shell'), { denylist: notScreens }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: keptAssets }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
    new CacheFirst({
      cacheName: 'sampan-pictures',
      plugins: [new ExpirationPlugin({ maxEntries: maxPictures, purgeOnQuotaError: true })],
    }),
  );
}

/**
 * A tab opened before an update still asks for the scripts of its own version, which the new
 * worker's precache drops: what is on its way out is kept for one version more.
 */
export async function keepOutgoingAssets(manifest: Manifest): Promise<void> {
  const staying = new Set(manifest.map((entry) => `/${entry.url}`));
  const precache = await caches.open(cacheNames.precache);
  const requests = await precache.keys();
  await caches.delete(keptAssets);
  const kept = await caches.open(keptAssets);
  for (const request of requests) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || staying.has(pathname)) continue;
    const response = await precache.match(request);
    if (response) await kept.put(request, response);
  }
}
