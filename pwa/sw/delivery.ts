import { confirmedShown, db, deliverDue } from '../data/device';
import { wake } from '../data/outbox/outbox';

declare const self: ServiceWorkerGlobalScope & { deliverWaiting?: () => Promise<void> };

/** Sends what waits in the outbox. After a failure the browser tries it again later. */
self.deliverWaiting = async () => {
  await wake(db);
  const nextAtMs = await deliverDue();
  await confirmedShown();
  if (nextAtMs !== null) throw new Error('Some entries still wait.');
};
