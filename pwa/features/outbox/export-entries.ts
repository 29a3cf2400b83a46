import type { OutboxEntry, StoredReceipt } from '../../data/db';

const mediaType = 'application/json';

/** Offers the outbox as a file, so that nothing depends on this device alone. */
export function exportEntries(entries: OutboxEntry[], receipts: StoredReceipt[]): void {
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
