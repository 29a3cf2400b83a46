import { v7 as uuidV7 } from 'uuid';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import {
  type ChangeOrder,
  enqueueChange,
  takeBack,
  type UndoableChange,
} from '../../data/outbox/admin-changes';
import { showToast } from '../../ui/toast';
import { useAdmin } from './admin-context';

export type Order = Omit<ChangeOrder, 'ownerUid'>;

type WayBack = {
  /** What undoes each order, in their order, as long as the outbox has it. */
  orders: Order[];
  /** What undoes those of these things that were carried out: from what stands there now. */
  ordersFromPresent: (entityIds: string[]) => Promise<Order[]>;
};
type Told = {
  /** What the person is told, such as "3 products were hidden." */
  done?: string;
  /** With it the person is offered to undo what was done. */
  wayBack?: WayBack;
};

/**
 * Stores changes in the outbox, all or none, and sends them at the next chance; the screen shows
 * them at once. Resolves to whether they were stored; if not, the person has been told.
 */
export function useChange() {
  const { user } = useAdmin();
  const owned = (order: Order): ChangeOrder => ({ ...order, ownerUid: user.uid });
  async function store(orders: Order[]): Promise<string[]> {
    // Before the transaction, which may run twice.
    const numbered = orders.map((order) => ({ order: owned(order), id: uuidV7() }));
    await db.transaction('rw', db.outbox, async () => {
      for (const { order, id } of numbered) await enqueueChange(db, order, id);
    });
    return numbered.map(({ id }) => id);
  }

  async function undo(
    changes: UndoableChange[],
    ordersFromPresent: WayBack['ordersFromPresent'],
  ): Promise<void> {
    let left = changes;
    try {
      const carriedOut = await takeBack(db, changes);
      left = changes.filter(({ wayBack }) => carriedOut.includes(wayBack.entityId));
      await store(await ordersFromPresent(carriedOut));
    } catch {
      const run = () => undo(left, ordersFromPresent);
      showToast('This device could not undo that.', { action: { label: 'Try again', run } });
    }
    sendSoon();
  }

  return async (orders: Order[], { done, wayBack }: Told = {}): Promise<boolean> => {
    let ids: string[];
    try {
      ids = await store(orders);
    } catch {
      showToast('This device could not store the change, and nothing was sent. Please try again.');
      return false;
    }
    sendSoon();
    if (done && wayBack) {
      const { orders: back, ordersFromPresent } = wayBack;
      const changes = back.map((order, at) => ({ id: ids[at] ?? '', wayBack: owned(order) }));
      const run = () => undo(changes, ordersFromPresent);
      showToast(done, { action: { label: 'Undo', run } });
    } else if (done) showToast(done);
    return true;
  };
}
