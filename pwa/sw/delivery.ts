import { wake } from '../data/outbox';
import { db, deliverDue } from '../data/store';

declare const self: ServiceWorkerGlobalScope & { deliverWaiting?: () => Promise<void> };

/** Sends what waits in the outbox. A rejected sync is what makes the browser try it again later. */
self.deliverWaiting = async () => {
  await wake(db);
  if ((await deliverDue()) !== null) throw new Error('Some entries still wait.');
};
