import { shareTarget } from '../../edge-api/contract/share-target';
import { trustOwnScripts } from '../data/http/trusted-scripts';
import { outboxSyncTag } from '../data/outbox/outbox-sync-tag';
import { buildOf, restoreSite, serveSite, storePreviousAssets } from './caching';
import { isFromOtherSite } from './other-site';
import { servePush } from './push';
import { tellErrors } from './tell-errors';
import { deliveryScript, uploadScript, type WorkerParts } from './worker-parts';

declare const self: ServiceWorkerGlobalScope &
  WorkerParts & { __WB_MANIFEST: { url: string; revision: string | null }[] };

type SyncEvent = ExtendableEvent & { tag: string };

const manifest = self.__WB_MANIFEST;
const build = buildOf(manifest);
const { pages, dashboard } = build;

tellErrors();
trustOwnScripts();

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([storeOpenPages(), dashboard.begin()])),
);
serveSite(manifest, build);
servePush();

// The visitor agreed to the update; until then the former worker goes on.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
  // A page is idle and asks for missing files.
  if (event.data?.type === 'RESTORE') event.waitUntil(restoreSite(manifest));
  // A user logged in here. The name is that of older versions, as page and worker may differ in age. A file that
  // can't be loaded now is stored when it is first used.
  if (event.data?.type === 'KEEP_OFFICE') event.waitUntil(dashboard.store().catch(() => {}));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === outboxSyncTag) (event as SyncEvent).waitUntil(deliver());
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === shareTarget.path) {
    event.respondWith(takeShared(event.request));
  }
});

/** Takes the files that another app shares with the installed app. */
async function takeShared(request: Request): Promise<Response> {
  if (isFromOtherSite(request, self.location.origin)) {
    return Response.redirect(shareTarget.refused, 303);
  }
  try {
    if (!self.takeShared) importScripts(deliveryScript);
    await self.takeShared?.(await request.formData());
    return Response.redirect(shareTarget.stored, 303);
  } catch {
    return Response.redirect(shareTarget.lost, 303);
  }
}

/** Stores the open pages: the visit that installs the worker came too early for it. */
async function storeOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await pages.begin([...new Set(open.map(({ url }) => url))]);
}

/** Delivers the outbox when the browser reports a connection. After a failure the browser does so again. */
async function deliver(): Promise<void> {
  if (!self.deliverWaiting) importScripts(deliveryScript);
  if (!self.deliverWaiting) throw new Error(`There is nothing in ${deliveryScript} that delivers.`);
  await self.deliverWaiting();
}

async function prepare(): Promise<void> {
  // From now on the browser stores them with the worker.
  importScripts(deliveryScript, uploadScript);
  await storePreviousAssets(manifest, build);
  if (await dashboard.isStored()) await dashboard.store();
}
