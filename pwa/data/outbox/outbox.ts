import { v7 as uuidV7 } from 'uuid';
import { contractVersion } from '../../../edge-api/contract/problem';
import { referenceFor } from '../../../edge-api/contract/reference';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { claimFiles, releaseFiles, withNewFileIds } from '../files/request-files';
import { filesIn } from '../session/owned-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { OutboxEntry, SampanDb, SubmissionBody, SubmissionEntry } from '../store/db';
import { isChange, isSubmission } from '../store/entry-kinds';
import { readyToSend } from '../sync/failed-attempt';
import { followSubmissionTo, wordsAbout } from './customer-words';
import { dueEntries } from './due-entries';
import { newLink, withLink } from './link';
import { same } from './merge';
import { renumber } from './new-reference';

/** A submission with its id and receipt, not stored anywhere yet. */
export type Submission = Pick<
  SubmissionEntry,
  'id' | 'kind' | 'reference' | 'subject' | 'body' | 'contract' | 'linkKey'
>;

/** Gives a filled-in form its id, its receipt and its time. */
export function composeSubmission(
  kind: SubmissionKind,
  subject: string,
  form: object,
  now = new Date(),
  id: string = uuidV7(),
): Submission {
  const reference = referenceFor(kind, id);
  return {
    id,
    kind,
    reference,
    subject,
    contract: contractVersion,
    body: { ...form, id, reference, writtenAt: now.toISOString() },
  };
}

/** Whether a submission with this id was stored on this device, sent or not. @throws Dexie's error */
export async function isKnownHere(db: SampanDb, id: string): Promise<boolean> {
  const [waiting, sent] = await Promise.all([
    db.outbox.where({ id }).count(),
    db.sent.where({ id }).count(),
  ]);
  return waiting + sent > 0;
}

/**
 * Stores a submission durably; only after that may a screen say that it is stored. It belongs to the
 * user who is logged in at this moment, and is sent only as theirs; so do its files. A submission that
 * is stored already stays unchanged.
 * @param signal aborted when the sender no longer waits: then it is not stored
 * @throws Dexie's error when this device can't store (private mode, quota)
 */
export async function enqueue(
  db: SampanDb,
  submission: Submission,
  signal?: AbortSignal,
): Promise<void> {
  const hasFiles = filesIn(submission.body).length > 0;
  // An entry without files does not wait for a file that is being stored.
  const tables = [db.outbox, db.session, ...(hasFiles ? [db.files] : [])];
  await db.transaction('rw', tables, async () => {
    const there = await db.outbox.get({ id: submission.id });
    if (there && same(there.body, submission.body)) return;
    const ownerUid = (await readSession(db))?.uid ?? null;
    await db.outbox.add({ ...submission, ...readyToSend, ownerUid });
    if (hasFiles) await claimFiles(db, { ...submission, ownerUid });
    signal?.throwIfAborted();
  });
}

/**
 * For the holder of the sender's lock. An entry in state `sending` was interrupted, and is sent again.
 * That attempt counts, because it may have arrived.
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

/** Makes entries due that wait for a connection, once one is back. Those that the server delayed still wait. */
export async function wake(db: SampanDb): Promise<void> {
  await db.outbox
    .where('state')
    .equals('waiting')
    .and((entry) => entry.waitsFor === 'network' && entry.nextAttemptAtMs > 0)
    .modify({ nextAttemptAtMs: 0 });
}

/**
 * Marks the oldest due entries as being sent and returns them, at most `most`; none when none is due.
 * Entries of a user who is not logged in are left out, and those that need another entry first. A
 * change is returned alone: its answer says from which version the next change starts.
 */
export async function takeDue(db: SampanDb, nowMs: number, most: number): Promise<OutboxEntry[]> {
  return db.transaction('rw', db.outbox, db.session, async () => {
    const due = await dueEntries(db, nowMs, { dueOnly: true, most });
    const change = due.findIndex(({ kind }) => kind === 'change');
    const taken = change < 0 ? due : due.slice(0, Math.max(change, 1));
    const positions = taken.map(({ position }) => position);
    await db.outbox.where('position').anyOf(positions).modify({ state: 'sending' });
    return taken;
  });
}

/** Lets entries that were taken, and not sent, wait again. */
export async function putBack(db: SampanDb, entries: readonly OutboxEntry[]): Promise<void> {
  const positions = entries.map(({ position }) => position);
  await db.outbox.where('position').anyOf(positions).modify({ state: 'waiting' });
}

/**
 * Returns when the next entry is due of those that may be sent now, ms since the epoch; null when there is none.
 * Logging in and a new token start another pass.
 */
export async function nextDueAtMs(db: SampanDb, nowMs = Date.now()): Promise<number | null> {
  const entries = await dueEntries(db, nowMs);
  if (entries.length === 0) return null;
  return entries.reduce((first, { nextAttemptAtMs: at }) => Math.min(first, at), Infinity);
}

/** Thrown when the entry is being sent at this moment, so that what it says can't be changed. */
export class EntryBusyError extends Error {
  override name = 'EntryBusyError';
}

/** Thrown when the entry belongs to an account that is not logged in. */
export class OtherAccountError extends Error {
  override name = 'OtherAccountError';
  constructor() {
    super('This belongs to another account.');
  }
}

/** Sends a waiting or refused entry at the next chance. @throws EntryBusyError, OtherAccountError */
export const sendAgain = (db: SampanDb, id: string) =>
  change(db, id, (entry) => db.outbox.update(entry.position, readyToSend));

/** Delays an entry while its text is edited. @throws EntryBusyError, OtherAccountError */
export const startEditing = (db: SampanDb, id: string) =>
  change(db, id, (entry) => db.outbox.update(entry.position, { state: 'editing' }));

/**
 * Ends the editing of an entry without a change, also when its owner has logged out meanwhile.
 * @throws EntryBusyError
 */
export const stopEditing = (db: SampanDb, id: string) =>
  change(
    db,
    id,
    ({ problem, position }) =>
      db.outbox.update(position, { state: problem ? 'needs-attention' : 'waiting' }),
    { alsoOfOther: true },
  );

/**
 * Replaces the text and the files of an entry; id and receipt stay. False when the entry is gone
 * (delivered or deleted meanwhile); the changed text is then not stored. @throws EntryBusyError, OtherAccountError
 */
export const replaceBody = (db: SampanDb, id: string, subject: string, form: object) =>
  change(db, id, async (entry) => {
    const body = { ...form, id, ...(isChange(entry) ? {} : ownFieldsOf(entry.body)) };
    await releaseFiles(db, id, Date.now());
    await claimFiles(db, { ...entry, body });
    await db.outbox.update(entry.position, {
      ...readyToSend,
      subject,
      body,
      contract: contractVersion,
    });
  });

const ownFieldsOf = ({ reference, writtenAt, formerReferences, linkKeyHash }: SubmissionBody) => ({
  reference,
  writtenAt,
  formerReferences,
  linkKeyHash,
});

/**
 * Makes a refused entry a new one of the same owner, with a receipt and a link of its own.
 * @throws EntryBusyError, OtherAccountError
 */
export async function sendAsNew(db: SampanDb, id: string): Promise<boolean> {
  // Before the transaction, which would end while the hash is computed.
  const link = await newLink();
  return change(db, id, async (entry) => {
    if (!isSubmission(entry)) return renumber(db, entry);
    const { id: _id, reference: _reference, writtenAt: _writtenAt, ...rest } = entry.body;
    const { linkKeyHash: _hash, ...form } = rest;
    const { ownerUid = null, subject } = entry;
    const fresh = withLink(
      composeSubmission(entry.kind, subject, await withNewFileIds(db, form)),
      link,
    );
    await db.outbox.delete(entry.position);
    // The same form under a new id.
    const { contract } = entry;
    await db.outbox.add({ ...fresh, ...readyToSend, ownerUid, contract });
    await claimFiles(db, { ...fresh, ownerUid });
    await followSubmissionTo(db, id, fresh);
  });
}

/**
 * Takes an entry out of the outbox, with its files and what was written about it; `restore` is the undo.
 * Returns all that it took; nothing when the entry was gone already. @throws EntryBusyError, OtherAccountError
 */
export async function discard(db: SampanDb, id: string): Promise<OutboxEntry[]> {
  let taken: OutboxEntry[] = [];
  await change(db, id, async (entry) => {
    taken = [entry, ...(await wordsAbout(db, id))];
    for (const one of taken) await releaseFiles(db, one.id, Date.now());
    await db.outbox.bulkDelete(taken.map(({ position }) => position));
  });
  return taken;
}

export async function restore(db: SampanDb, entries: readonly OutboxEntry[]): Promise<void> {
  await db.transaction('rw', db.outbox, db.files, async () => {
    await db.outbox.bulkPut([...entries]);
    for (const entry of entries) await claimFiles(db, entry);
  });
}

async function change(
  db: SampanDb,
  id: string,
  work: (entry: OutboxEntry) => PromiseLike<unknown>,
  { alsoOfOther = false } = {},
): Promise<boolean> {
  const tables = [db.outbox, db.session, db.files, db.fileBytes];
  return db.transaction('rw', tables, async () => {
    const entry = await db.outbox.get({ id });
    if (!entry) return false; // Delivered meanwhile.
    if (!alsoOfOther && belongsToOther(entry, await readSession(db))) throw new OtherAccountError();
    if (entry.state === 'sending') throw new EntryBusyError('This is being sent at the moment.');
    await work(entry);
    return true;
  });
}
