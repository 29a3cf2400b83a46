import { v7 as uuidV7 } from 'uuid';
import { contractVersion } from '../../../edge-api/contract/problem';
import { claimFiles } from '../files/request-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { ChangeEntry, OutboxEntry, PendingChange, SampanDb } from '../store/db';
import { isChange } from '../store/entry-kinds';
import { readyToSend } from '../sync/failed-attempt';
import { OtherAccountError } from './outbox';

/**
 * Stores an admin's change durably, with the files of its reply; it is sent in order with everything else in the outbox. `id` is
 * the idempotency key. Under a key that is stored already nothing changes, because a repeated
 * transaction must not store the change twice. Returns the key.
 * @throws Dexie's error when this device can't store
 */
export async function enqueueChange(
  db: SampanDb,
  ownerUid: string,
  { subject, body, ...change }: PendingChange,
  id = uuidV7(),
): Promise<string> {
  await db.transaction('rw', db.outbox, db.files, async () => {
    if (await db.outbox.get({ id })) return;
    await db.outbox.add({
      ...readyToSend,
      id,
      kind: 'change',
      reference: '',
      subject,
      body,
      contract: contractVersion,
      ownerUid,
      change: { ...change, current: null },
    });
    await claimFiles(db, { id, reference: subject, body, ownerUid });
  });
  return id;
}

/** The changes of this admin that wait in the outbox, oldest first. */
export const changesOf = async (db: SampanDb, ownerUid: string): Promise<ChangeEntry[]> =>
  (await db.outbox.orderBy('position').toArray())
    .filter(isChange)
    .filter((entry) => entry.ownerUid === ownerUid);

/**
 * Undoes changes of this admin as far as the outbox can. A change that was never sent is deleted. One
 * that may have arrived is followed by its `undo`. Returns the ids of the records whose change has left
 * the outbox: they have a newer version now, from which the caller undoes them.
 * @throws Dexie's error when this device can't store, OtherAccountError; then nothing is undone
 */
export async function undoChanges(
  db: SampanDb,
  ownerUid: string,
  changes: { id: string; undo: PendingChange }[],
): Promise<string[]> {
  // Ids are made before the transaction, which may run twice.
  const numbered = changes.map((change) => ({ ...change, undoId: uuidV7() }));
  return db.transaction('rw', db.outbox, db.session, db.files, async () => {
    if (belongsToOther({ ownerUid }, await readSession(db))) throw new OtherAccountError();
    const confirmed: string[] = [];
    for (const { id, undo, undoId } of numbered) {
      const entry = await db.outbox.get({ id });
      if (!entry) confirmed.push(undo.entityId);
      else if (mayHaveArrived(entry)) {
        const ifMatch = entry.change?.ifMatch ?? null;
        await enqueueChange(db, ownerUid, { ...undo, ifMatch }, undoId);
      } else await db.outbox.delete(entry.position);
    }
    return confirmed;
  });
}

const mayHaveArrived = ({ state, attempts }: OutboxEntry) =>
  state === 'sending' || (state === 'waiting' && attempts > 0);
