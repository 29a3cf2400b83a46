import { type ChangeOrder, enqueueChange } from '../../data/changes';
import { discard } from '../../data/outbox';
import { sendSoon } from '../../data/sender';
import { db } from '../../data/store';
import { showToast } from '../../ui/toast';
import { useOffice } from './office-context';

export type Order = Omit<ChangeOrder, 'ownerUid'>;
type Told = {
  /** What the person is told, such as "3 products were hidden." */
  done?: string;
  /** The way back once it has been sent; what has not been is simply taken back. */
  undo?: () => Promise<unknown>;
};

/**
 * Stores changes in the outbox, all or none, and sends them at the next chance; the screen shows
 * them at once. Resolves to whether they were stored; if not, the person has been told.
 */
export function useChange() {
  const { user } = useOffice();
  return async (orders: Order[], { done, undo }: Told = {}): Promise<boolean> => {
    const ids: string[] = [];
    try {
      await db.transaction('rw', db.outbox, async () => {
        for (const order of orders) {
          ids.push(await enqueueChange(db, { ...order, ownerUid: user.uid }));
        }
      });
    } catch {
      showToast('This device could not store the change, and nothing was sent. Please try again.');
      return false;
    }
    sendSoon();
    if (done)
      showToast(done, undo && { action: { label: 'Undo', run: () => takeBack(ids, undo) } });
    return true;
  };
}

async function takeBack(ids: string[], undo: () => Promise<unknown>): Promise<void> {
  try {
    const takenBack = await Promise.all(ids.map((id) => discard(db, id)));
    if (!takenBack.every(Boolean)) await undo();
  } catch {
    showToast('It is being sent at this moment. Please try again.');
  }
}
