import { outboxSyncTag } from '../data/outbox/outbox-sync-tag';
import {
  areAdminFilesStored,
  keepOutgoingAssets,
  pagesOf,
  restoreSite,
  serveSite,
  storeAdminFiles,
} from './caching';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  /** Of delivery.ts, once it is here. */
  deliverWaiting?: () => Promise<void>;
};

type SyncEvent = ExtendableEvent & { tag: string };

// With Dexie it is most of the worker's code: a page that waits for the worker does not wait for that.
const deliveryScript = '/service-worker-delivery.js';

const manifest = self.__WB_MANIFEST;
const pages = pagesOf(manifest);

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(keepOpenPages()));
serveSite(manifest, pages);

// A visitor agreed to the update; until then the worker that they started with keeps serving.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
  // A page has nothing else to do at the moment.
  if (event.data?.type === 'RESTORE') event.waitUntil(restoreSite(manifest));
  // A user signed in here. Files that can't be fetched now are fetched when they are requested.
  if (event.data?.type === 'KEEP_OFFICE')
    event.waitUntil(storeAdminFiles(manifest).catch(() => {}));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === outboxSyncTag) (event as SyncEvent).waitUntil(deliver());
});

/** The visit that brings the worker is over before it can answer: its page is asked for once more. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await pages.begin([...new Set(open.map(({ url }) => url))]);
}

/** The browser says that a connection is back. A failure is what makes it say so again. */
async function deliver(): Promise<void> {
  if (!self.deliverWaiting) importScripts(deliveryScript);
  if (!self.deliverWaiting) throw new Error(`There is nothing in ${deliveryScript} that delivers.`);
  await self.deliverWaiting();
}

async function prepare(): Promise<void> {
  // From now on the browser keeps it with the worker.
  importScripts(deliveryScript);
  await keepOutgoingAssets(manifest);
  if (await areAdminFilesStored()) await storeAdminFiles(manifest);
}
