import { outboxSyncTag, wake } from '../data/outbox';
import { db, deliverDue } from '../data/store';
import { keepOutgoingAssets, serveSite } from './caching';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

type SyncEvent = ExtendableEvent & { tag: string };

const manifest = self.__WB_MANIFEST;

self.addEventListener('install', (event) => event.waitUntil(keepOutgoingAssets(manifest)));
serveSite(manifest);

// A visitor agreed to the update; until then the worker that they started with keeps serving.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === outboxSyncTag) (event as SyncEvent).waitUntil(deliverAll());
});

/** The browser says that a connection is back. A rejected sync is what makes it try again later. */
async function deliverAll(): Promise<void> {
  await wake(db);
  if ((await deliverDue()) !== null) throw new Error('Some entries still wait.');
}
