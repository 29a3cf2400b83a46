import { v7 as uuidV7 } from 'uuid';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { enqueueChange, undoChanges } from '../../data/outbox/pending-changes';
import type { PendingChange } from '../../data/store/db';
import { showToast } from '../../ui/toast';
import { useAdmin } from './admin-context';
import { fromShown } from './present-records';

type Undoing = {
  /** The changes that undo each change, in their order, while that is in the outbox. */
  changes: PendingChange[];
  /** Makes the changes that undo confirmed changes of these records, from the records as they are now. */
  changesFromPresent: (entityIds: string[]) => Promise<PendingChange[]>;
};
type Told = {
  /** The message for the admin, such as "3 products were hidden." */
  done?: string;
  /** The next message about the same replaces it. */
  about?: string;
  /** How to undo the change; with it the admin is offered the undo. */
  undoing?: Undoing;
};

/**
 * Stores changes in the outbox, all or none, and sends them at the next chance; the screen shows
 * them at once. Resolves to whether they were stored; if not, the admin has been told.
 */
export function useChange() {
  const admin = useAdmin();
  const { uid } = admin.user;
  async function store(changes: PendingChange[]): Promise<string[]> {
    // Ids are made before the transaction, which may run twice.
    const present = await fromShown(admin, changes);
    const numbered = present.map((change) => ({ change, id: uuidV7() }));
    await db.transaction('rw', db.outbox, db.files, async () => {
      for (const { change, id } of numbered) await enqueueChange(db, uid, change, id);
    });
    return numbered.map(({ id }) => id);
  }

  async function undo(
    changes: { id: string; undo: PendingChange }[],
    changesFromPresent: Undoing['changesFromPresent'],
  ): Promise<void> {
    let left = changes;
    try {
      const confirmed = await undoChanges(db, uid, changes);
      left = changes.filter(({ undo }) => confirmed.includes(undo.entityId));
      await store(await changesFromPresent(confirmed));
    } catch {
      const run = () => undo(left, changesFromPresent);
      showToast('This device could not undo that.', { action: { label: 'Try again', run } });
    }
    sendSoon();
  }

  return async (
    changes: PendingChange[],
    { done, about, undoing }: Told = {},
  ): Promise<boolean> => {
    let ids: string[];
    try {
      ids = await store(changes);
    } catch {
      showToast('This device could not store the change, and nothing was sent. Please try again.');
      return false;
    }
    sendSoon();
    if (done && undoing) {
      const undos = undoing.changes.map((change, at) => ({ id: ids[at] ?? '', undo: change }));
      const run = () => undo(undos, undoing.changesFromPresent);
      showToast(done, { action: { label: 'Undo', run }, ...(about && { about }) });
    } else if (done) showToast(done);
    return true;
  };
}
