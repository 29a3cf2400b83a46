import { referenceTaken } from '../../../edge-api/contract/problem';
import type { EntryReceipt } from '../http/outbox-api';
import { belongsToOther, readSession } from '../session/stored-session';
import type { OutboxEntry, SampanDb } from '../store/db';
import { isSubmission, isWord } from '../store/entry-kinds';
import type { Sent } from '../store/sent';
import type { Attempts } from '../store/stored-file';
import { type FailedAttempt, isDelayedBy, waitAfter } from '../sync/failed-attempt';
import { showDelivered } from './customer-words';
import { formerReferencesOf, renameEntry } from './new-reference';
import { putBack } from './outbox';

/** The result of one attempt to send an entry. */
export type Outcome =
  /** The server named the entry's own id. */
  | { kind: 'delivered'; receipt: EntryReceipt }
  /** Its owner has no good token at this moment. */
  | { kind: 'not-now' }
  | FailedAttempt;

/** An entry that arrived, with the server's answer. */
export type Delivery = { entry: OutboxEntry; receipt: EntryReceipt };

/**
 * Moves submissions that arrived from the outbox to what was sent, replies and decisions to the page of their
 * submission, in one transaction. A user who has logged out meanwhile gets nothing here, because another user would
 * see it.
 */
export async function settleDelivered(
  db: SampanDb,
  deliveries: readonly Delivery[],
  nowMs: number,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.sent, db.session, async () => {
    const session = await readSession(db);
    const shown = deliveries.filter(({ entry }) => !belongsToOther(entry, session));
    await db.sent.bulkPut(shown.flatMap(sentOf));
    for (const { entry, receipt } of shown) {
      if (isWord(entry)) await showDelivered(db, entry, receipt.receivedAt, nowMs);
    }
    await db.outbox.bulkDelete(deliveries.map(({ entry }) => entry.position));
  });
}

function sentOf({ entry, receipt }: Delivery): Sent[] {
  if (!isSubmission(entry)) return [];
  const { kind, subject, linkKey = null, ownerUid = null } = entry;
  const { id, receivedAt, reference = entry.reference } = receipt;
  // It arrived long ago, and was renamed when the server made references unique.
  const isOther = reference !== entry.reference;
  const formerReferences = [...formerReferencesOf(entry), ...(isOther ? [entry.reference] : [])];
  return [
    {
      ...{ id, reference, receivedAt, kind, subject, linkKey, ownerUid },
      ...{ receiptAt: receivedAt, page: null, askedAtMs: 0 },
      // An entry of an older version may have neither a link nor an owner.
      opens: (linkKey ?? ownerUid) !== null,
      ...(formerReferences.length > 0 && { formerReferences }),
      ...(kind === 'service-request' && { body: entry.body }),
    },
  ];
}

/** Stores the result of an attempt. Only a delivered entry leaves the outbox. `random` is in [0, 1). */
export async function settle(
  db: SampanDb,
  entry: OutboxEntry,
  outcome: Outcome,
  nowMs: number,
  random: () => number,
): Promise<void> {
  const { position } = entry;
  if (outcome.kind === 'delivered') {
    await settleDelivered(db, [{ entry, receipt: outcome.receipt }], nowMs);
  } else if (outcome.kind === 'refused') {
    const { problem } = outcome;
    if (problem.reason === referenceTaken && (await renameEntry(db, entry))) return;
    const forgotten = problem.status === 404 && withoutRecord(entry);
    await db.outbox.update(position, { state: 'needs-attention', problem, ...forgotten });
  } else if (outcome.kind === 'not-now') {
    await putBack(db, [entry]);
  } else {
    await db.transaction('rw', db.outbox, async () => {
      const wait = waitAfter(entry, outcome, nowMs, random);
      await db.outbox.update(position, { state: 'waiting', ...wait });
      if (outcome.kind !== 'failed') {
        await delayOthers(db, nowMs, wait);
      }
    });
  }
}

// Drops the copies of a record from an entry: the record may have been erased because a person asked for it.
const withoutRecord = ({ change }: OutboxEntry): Pick<OutboxEntry, 'change'> =>
  change ? { change: { ...change, base: null, current: null } } : {};

// Delays the other entries as long, because they would fail in the same way.
async function delayOthers(
  db: SampanDb,
  nowMs: number,
  wait: Pick<Attempts, 'nextAttemptAtMs' | 'waitsFor'>,
): Promise<void> {
  const { nextAttemptAtMs, waitsFor } = wait;
  await db.outbox
    .where('state')
    .equals('waiting')
    .and((entry) => isDelayedBy(entry, wait, nowMs))
    .modify({ nextAttemptAtMs, waitsFor });
}
