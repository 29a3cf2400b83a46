import type { OutboxEntry, SampanDb, StoredReceipt } from '../../data/db';
import { isHeld, readSession } from '../../data/session-row';

const mediaType = 'application/json';

/**
 * Offers the outbox as a file, so that nothing depends on this device alone; without what belongs to
 * somebody who is signed out. @throws Dexie's error
 */
export async function saveOutbox(db: SampanDb): Promise<void> {
  const session = await readSession(db);
  const entries = await db.outbox.orderBy('position').toArray();
  const receipts = await db.receipts.orderBy('receivedAt').reverse().toArray();
  offer(
    entries.filter((entry) => !isHeld(entry, session)),
    receipts,
  );
}

function offer(entries: OutboxEntry[], receipts: StoredReceipt[]): void {
  const waiting = entries.map(({ kind, reference, state, body }) => ({
    kind,
    reference,
    state,
    ...body,
  }));
  const text = JSON.stringify({ waiting, delivered: receipts }, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `sampan-outbox-${new Date().toISOString().slice(0, 10)}.json`;
  anchor.click();
  URL.revokeObjectURL(url);
}
