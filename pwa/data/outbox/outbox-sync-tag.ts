/** Name of the Background Sync registration under which the service worker delivers the outbox. */
export const outboxSyncTag = 'outbox';
