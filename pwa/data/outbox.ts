import { v7 as uuidV7 } from 'uuid';
import type { Problem } from '../../edge-api/contract/problem';
import { referenceFor } from '../../edge-api/contract/reference';
import type { Receipt, SubmissionKind } from '../../edge-api/contract/submission';
import { limits } from '../config/limits';
import type { OutboxEntry, SampanDb } from './db';
import { inTurn } from './outbox-turn';
import { readSession } from './session-row';

/** What became of one attempt to send an entry. */
export type Outcome =
  /** The server named the entry's own id. */
  | { kind: 'delivered'; receipt: Receipt }
  /** The server will never take it as it is. */
  | { kind: 'refused'; problem: Problem }
  /** The server asks for patience with everything. */
  | { kind: 'busy'; retryAfterMs: number | null }
  /** Its owner has no good token at this moment. */
  | { kind: 'held' }
  /** The server failed at this entry; others may still get through. */
  | { kind: 'failed'; retryAfterMs: number | null }
  /** Nobody answered, or somebody else did. */
  | { kind: 'unreachable' };

/** A submission with its id and receipt, not stored anywhere yet. */
export type Submission = Pick<OutboxEntry, 'id' | 'reference' | 'subject' | 'body'> & {
  kind: SubmissionKind;
};

/** Gives a filled-in form its id, its receipt and its time. */
export function composeSubmission(
  kind: SubmissionKind,
  subject: string,
  form: object,
  now = new Date(),
): Submission {
  const id = uuidV7();
  const reference = referenceFor(kind, id);
  return {
    id,
    kind,
    reference,
    subject,
    body: { ...form, id, reference, writtenAt: now.toISOString() },
  };
}

/**
 * Stores a submission durably; only then may anyone be told that it was taken. It belongs to whoever
 * is signed in at this moment, and is sent as theirs alone.
 * @throws Dexie's error when this device can't store (private mode, quota)
 */
export async function enqueue(db: SampanDb, submission: Submission): Promise<void> {
  await db.transaction('rw', db.outbox, db.session, async () => {
    const ownerUid = (await readSession(db))?.uid ?? null;
    await db.outbox.add({ ...submission, ...readyToSend, ownerUid });
  });
}

/** What an entry is before its first attempt. */
export const readyToSend = {
  state: 'waiting',
  attempts: 0,
  nextAttemptAtMs: 0,
  waitsFor: 'network',
  problem: null,
} as const satisfies Partial<OutboxEntry>;

/**
 * Under the sender's lock nothing is being sent: what says so was interrupted, and may be sent again.
 * That attempt counts: it may have arrived.
 */
export async function recoverInterrupted(db: SampanDb): Promise<void> {
  await db.outbox
    .where('state')
    .equals('sending')
    .modify((entry) => {
      entry.state = 'waiting';
      entry.attempts += 1;
    });
}

/** A connection came back: whatever waits for one is due. Waits that the server asked for stay. */
export async function wake(db: SampanDb): Promise<void> {
  await db.outbox
    .where('state')
    .equals('waiting')
    .and((entry) => entry.waitsFor === 'network')
    .modify({ nextAttemptAtMs: 0 });
}

/**
 * Marks the oldest due entry as being sent and returns it; undefined when none is due. What belongs
 * to somebody who is not signed in is passed over, and what builds on another entry.
 */
export async function takeNextDue(db: SampanDb, nowMs: number): Promise<OutboxEntry | undefined> {
  return db.transaction('rw', db.outbox, db.session, async () => {
    const due = (await inTurn(db, nowMs)).find((entry) => isDue(entry, nowMs));
    if (due) await db.outbox.update(due.position, { state: 'sending' });
    return due;
  });
}

// No wait is longer than the cap: what seems to be was written before the clock was set back.
function isDue({ nextAttemptAtMs }: OutboxEntry, nowMs: number): boolean {
  return nextAttemptAtMs <= nowMs || nextAttemptAtMs > nowMs + limits.deliveryWaitCapMs;
}

/**
 * When the next entry is due of those that may go out now, ms since the epoch; null when there is
 * none. Whoever signs in, or has a new token, starts another pass.
 */
export async function nextDueAtMs(db: SampanDb, nowMs = Date.now()): Promise<number | null> {
  const entries = await inTurn(db, nowMs);
  return entries.length > 0 ? Math.min(...entries.map((entry) => entry.nextAttemptAtMs)) : null;
}

/**
 * Writes down what became of an attempt. Only a delivered entry leaves the outbox, and in the same
 * transaction it becomes a receipt. `random` is in [0, 1).
 */
export async function settle(
  db: SampanDb,
  entry: OutboxEntry,
  outcome: Outcome,
  nowMs: number,
  random: () => number,
): Promise<void> {
  const { position, kind, subject, ownerUid } = entry;
  await db.transaction('rw', db.outbox, db.receipts, async () => {
    if (outcome.kind === 'delivered') {
      await db.receipts.put({ ...outcome.receipt, kind, subject, ...(ownerUid && { ownerUid }) });
      await db.outbox.delete(position);
      return;
    }
    if (outcome.kind === 'refused') {
      await db.outbox.update(position, { state: 'needs-attention', problem: outcome.problem });
      return;
    }
    if (outcome.kind === 'held') {
      await db.outbox.update(position, { state: 'waiting' });
      return;
    }
    const attempts = entry.attempts + 1;
    const askedMs = outcome.kind === 'unreachable' ? null : outcome.retryAfterMs;
    const waitMs = Math.min(askedMs ?? backoffMs(attempts, random), limits.deliveryWaitCapMs);
    const nextAttemptAtMs = nowMs + waitMs;
    const waitsFor = outcome.kind === 'unreachable' ? 'network' : 'server';
    await db.outbox.update(position, { state: 'waiting', attempts, nextAttemptAtMs, waitsFor });
    if (outcome.kind !== 'failed') await holdOthers(db, nowMs, nextAttemptAtMs, waitsFor);
  });
}

// What stopped this entry would stop the others: they wait as long, instead of one try each. A wait
// that the server asked for outranks one for the network, which ends as soon as a connection is back.
async function holdOthers(
  db: SampanDb,
  nowMs: number,
  untilMs: number,
  waitsFor: OutboxEntry['waitsFor'],
): Promise<void> {
  const isHeld = (entry: OutboxEntry) =>
    waitsFor === 'server'
      ? entry.waitsFor === 'network' || entry.nextAttemptAtMs < untilMs
      : (entry.waitsFor === 'network' || isDue(entry, nowMs)) && entry.nextAttemptAtMs < untilMs;
  await db.outbox
    .where('state')
    .equals('waiting')
    .and(isHeld)
    .modify({ nextAttemptAtMs: untilMs, waitsFor });
}

/** Doubles with each attempt up to the cap; half of it is left to chance, so that devices spread. */
export function backoffMs(attempts: number, random: () => number): number {
  const fullMs = Math.min(
    limits.deliveryBackoffMs * 2 ** Math.min(attempts - 1, 20),
    limits.deliveryBackoffCapMs,
  );
  return Math.round(fullMs / 2 + (random() * fullMs) / 2);
}

/** The entry is being sent at this moment, so what it says can't be changed. */
export class EntryBusyError extends Error {
  override name = 'EntryBusyError';
}

/** Sends a waiting or refused entry at the next chance. @throws EntryBusyError */
export const sendAgain = (db: SampanDb, id: string) =>
  change(db, id, (entry) => db.outbox.update(entry.position, readyToSend));

/** Holds an entry back while its text is changed. @throws EntryBusyError */
export const holdForEditing = (db: SampanDb, id: string) =>
  change(db, id, (entry) => db.outbox.update(entry.position, { state: 'editing' }));

/** Lets an entry go that was held back and not changed. @throws EntryBusyError */
export const release = (db: SampanDb, id: string) =>
  change(db, id, ({ problem, position }) =>
    db.outbox.update(position, { state: problem ? 'needs-attention' : 'waiting' }),
  );

/**
 * Puts the changed text in the entry's place: same id, same receipt. False when the entry is gone
 * (delivered or deleted meanwhile), and the changed text is stored nowhere. @throws EntryBusyError
 */
export const replaceBody = (db: SampanDb, id: string, subject: string, form: object) =>
  change(db, id, (entry) => {
    const { reference, writtenAt } = entry.body;
    const body = { ...form, id, reference, writtenAt };
    return db.outbox.update(entry.position, { ...readyToSend, subject, body });
  });

/** Makes a refused entry a new one of the same owner, with a receipt of its own. @throws EntryBusyError */
export const sendAsNew = (db: SampanDb, id: string) =>
  change(db, id, async (entry) => {
    const { id: _id, reference: _reference, writtenAt: _writtenAt, ...form } = entry.body;
    if (entry.kind === 'change') {
      return db.outbox.update(entry.position, { ...readyToSend, id: uuidV7() });
    }
    const fresh = composeSubmission(entry.kind, entry.subject, form);
    await db.outbox.delete(entry.position);
    await db.outbox.add({ ...fresh, ...readyToSend, ownerUid: entry.ownerUid ?? null });
  });

/** Takes an entry out of the outbox; `restore` is the undo. False when it was gone already. @throws EntryBusyError */
export const discard = (db: SampanDb, id: string) =>
  change(db, id, (entry) => db.outbox.delete(entry.position));

export async function restore(db: SampanDb, entry: OutboxEntry): Promise<void> {
  await db.outbox.put(entry);
}

async function change(
  db: SampanDb,
  id: string,
  work: (entry: OutboxEntry) => PromiseLike<unknown>,
): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get({ id });
    if (!entry) return false; // Delivered meanwhile: there is nothing left to change.
    if (entry.state === 'sending') throw new EntryBusyError('This is being sent at the moment.');
    await work(entry);
    return true;
  });
}
