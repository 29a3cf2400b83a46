import { db, deliverDue } from '../data/device';
import { wake } from '../data/outbox/outbox';

declare const self: ServiceWorkerGlobalScope & { deliverWaiting?: () => Promise<void> };

/** Sends what waits in the outbox. A rejected sync is what makes the browser try it again later. */
self.deliverWaiting = async () => {
  await wake(db);
  if ((await deliverDue()) !== null) throw new Error('Some entries still wait.');
};
