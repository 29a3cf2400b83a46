import { readWholeOutbox } from '../../data/outbox/outbox-view';
import type { OutboxEntry, SampanDb, StoredReceipt } from '../../data/store/db';

const mediaType = 'application/json';

/**
 * Offers as a file what the tray may show, so that nothing depends on this device alone.
 * @throws Dexie's error
 */
export async function saveOutbox(db: SampanDb): Promise<void> {
  const { entries, receipts } = await readWholeOutbox(db, Date.now());
  offer(entries, receipts);
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
