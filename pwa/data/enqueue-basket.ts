import { enqueue, type Submission } from './outbox/outbox';
import type { SampanDb } from './store/db';

/**
 * Stores the enquiry about these products and takes them out of the basket: both or neither.
 * @param signal as of `enqueue`
 * @throws Dexie's error when this device can't store
 */
export async function enqueueBasket(
  db: SampanDb,
  submission: Submission,
  ids: string[],
  signal?: AbortSignal,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.session, db.basket, async () => {
    await enqueue(db, submission, signal);
    await db.basket.bulkDelete(ids);
  });
}
