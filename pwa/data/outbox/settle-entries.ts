import type { Problem } from '../../../edge-api/contract/problem';
import type { Receipt } from '../../../edge-api/contract/submission';
import { backoffMs } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import { belongsToOther, readSession } from '../session/stored-session';
import type { OutboxEntry, SampanDb } from '../store/db';
import { isDue } from './due-entries';
import { putBack } from './outbox';

/** The result of one attempt to send an entry. */
export type Outcome =
  /** The server named the entry's own id. */
  | { kind: 'delivered'; receipt: Receipt }
  /** The server will never accept it as it is. */
  | { kind: 'refused'; problem: Problem }
  /** The server asks to wait with all entries. */
  | { kind: 'busy'; retryAfterMs: number | null }
  /** Its owner has no good token at this moment. */
  | { kind: 'not-now' }
  /** The server failed with this entry; others may succeed. */
  | { kind: 'failed'; retryAfterMs: number | null }
  /** No answer, or one that is not from our API. */
  | { kind: 'unreachable' };

/** An entry that arrived, with the server's answer. */
export type Delivery = { entry: OutboxEntry; receipt: Receipt };

/**
 * Replaces entries that arrived by their receipts, in one transaction. A user who has signed out
 * meanwhile gets no receipt here, because another user would see it.
 */
export async function settleDelivered(
  db: SampanDb,
  deliveries: readonly Delivery[],
): Promise<void> {
  await db.transaction('rw', db.outbox, db.receipts, db.session, async () => {
    const session = await readSession(db);
    const shown = deliveries.filter(({ entry }) => !belongsToOther(entry, session));
    await db.receipts.bulkPut(
      shown.map(({ receipt, entry: { kind, subject, ownerUid } }) => ({
        ...receipt,
        kind,
        subject,
        ...(ownerUid && { ownerUid }),
      })),
    );
    await db.outbox.bulkDelete(deliveries.map(({ entry }) => entry.position));
  });
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
    await settleDelivered(db, [{ entry, receipt: outcome.receipt }]);
  } else if (outcome.kind === 'refused') {
    const { problem } = outcome;
    const forgotten = problem.status === 404 && withoutRecord(entry);
    await db.outbox.update(position, { state: 'needs-attention', problem, ...forgotten });
  } else if (outcome.kind === 'not-now') {
    await putBack(db, [entry]);
  } else {
    await db.transaction('rw', db.outbox, async () => {
      const wait = waitAfter(entry, outcome, nowMs, random);
      await db.outbox.update(position, { state: 'waiting', ...wait });
      if (outcome.kind !== 'failed') {
        await delayOthers(db, nowMs, wait.nextAttemptAtMs, wait.waitsFor);
      }
    });
  }
}

// The record may have been erased because a person asked for it: no copy of it stays here.
const withoutRecord = ({ change }: OutboxEntry): Pick<OutboxEntry, 'change'> =>
  change ? { change: { ...change, base: null, current: null } } : {};

type Failure = Extract<Outcome, { kind: 'busy' | 'failed' | 'unreachable' }>;

// The wait grows with each failure of the server. A failure of the network says nothing about the
// server, so it does not count.
function waitAfter(entry: OutboxEntry, outcome: Failure, nowMs: number, random: () => number) {
  const attempts = entry.attempts + 1;
  const known = entry.serverFailures ?? 0;
  if (outcome.kind === 'unreachable') {
    const nextAttemptAtMs = nowMs + backoffMs(attempts, random, limits.deliveryBackoff);
    return { attempts, serverFailures: known, nextAttemptAtMs, waitsFor: 'network' as const };
  }
  const serverFailures = known + 1;
  const askedMs = outcome.retryAfterMs ?? backoffMs(serverFailures, random, limits.deliveryBackoff);
  const nextAttemptAtMs = nowMs + Math.min(askedMs, limits.deliveryWaitCapMs);
  return { attempts, serverFailures, nextAttemptAtMs, waitsFor: 'server' as const };
}

// The other entries would fail in the same way, so they wait as long. A wait that the server asked for
// replaces one for the network, which ends as soon as a connection is back.
async function delayOthers(
  db: SampanDb,
  nowMs: number,
  untilMs: number,
  waitsFor: OutboxEntry['waitsFor'],
): Promise<void> {
  const wasSooner = (entry: OutboxEntry) =>
    waitsFor === 'server'
      ? entry.waitsFor === 'network' || entry.nextAttemptAtMs < untilMs
      : (entry.waitsFor === 'network' || isDue(entry, nowMs)) && entry.nextAttemptAtMs < untilMs;
  await db.outbox
    .where('state')
    .equals('waiting')
    .and(wasSooner)
    .modify({ nextAttemptAtMs: untilMs, waitsFor });
}
