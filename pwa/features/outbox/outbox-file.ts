import { readWholeOutbox } from '../../data/outbox/outbox-view';
import type { SampanDb } from '../../data/store/db';

/** The name of the file, with today's date. */
export const outboxFileName = () => `sampan-outbox-${new Date().toISOString().slice(0, 10)}.json`;

/**
 * Everything in the outbox that may be shown, as a file: it is then not on this device alone.
 * @throws Dexie's error
 */
export async function outboxFile(db: SampanDb): Promise<Blob> {
  const { entries, receipts } = await readWholeOutbox(db, Date.now());
  const waiting = entries.map(({ kind, reference, state, body }) => ({
    kind,
    reference,
    state,
    ...body,
  }));
  const text = JSON.stringify({ waiting, delivered: receipts }, null, 2);
  return new Blob([text], { type: 'application/json' });
}
