import { releaseFiles } from '../files/request-files';
import { isLocked } from '../session/session-reach';
import { belongsToOther, readSession } from '../session/stored-session';
import type { OutboxEntry, SampanDb, SessionRow } from '../store/db';
import type { Sent } from '../store/sent';
import { formerReferencesOf } from './new-reference';

/** The part of the outbox that the user of this device may see. */
export type OutboxView = {
  entries: OutboxEntry[];
  /** How many entries there are to see, shown or not. */
  waiting: number;
  /** How many belong to accounts that are not logged in; those of deleted accounts are not among them. */
  ofOthers: number;
  /** How many belong to deleted accounts: they can never be sent. */
  unsendable: number;
  /** How many are not shown because private screens are locked. */
  locked: number;
  /** Those whose receipt is not cleared, newest first. */
  receipts: Sent[];
  delivered: number;
};

/** @param most how many entries and receipts at most; the rest is counted @throws Dexie's error */
export async function readOutboxView(
  db: SampanDb,
  most: number,
  nowMs: number,
): Promise<OutboxView> {
  const [first, total, newest, delivered, session] = await Promise.all([
    db.outbox.orderBy('position').limit(most).toArray(),
    db.outbox.count(),
    db.sent.orderBy('receiptAt').reverse().limit(most).toArray(),
    db.sent.orderBy('receiptAt').count(),
    readSession(db),
  ]);
  const all = total > first.length ? await db.outbox.orderBy('position').toArray() : first;
  const others = all.filter((entry) => belongsToOther(entry, session));
  const unsendable = others.filter(isUnsendable).length;
  const entries = all.filter((entry) => maySee(entry, session, nowMs));
  return {
    entries: entries.slice(0, most),
    waiting: entries.length,
    ofOthers: others.length - unsendable,
    unsendable,
    locked: all.length - others.length - entries.length,
    receipts: newest.filter((receipt) => !belongsToOther(receipt, session)),
    delivered,
  };
}

// The most that IndexedDB takes for a count.
const everything = 2 ** 32 - 1;

/** Returns all that `readOutboxView` would show, for an export. @throws Dexie's error */
export const readWholeOutbox = (db: SampanDb, nowMs: number): Promise<OutboxView> =>
  readOutboxView(db, everything, nowMs);

/** Returns an entry to open; `of-other-account` when it is not theirs, null when it is gone. @throws Dexie's error */
export async function entryToOpen(
  db: SampanDb,
  id: string,
): Promise<OutboxEntry | 'of-other-account' | null> {
  const [entry, session] = await Promise.all([db.outbox.get({ id }), readSession(db)]);
  if (!entry) return null;
  return belongsToOther(entry, session) ? 'of-other-account' : entry;
}

/** A submission as a receipt shows it; `receivedAt` is the server's time, once it was delivered. */
export type ShownSubmission = {
  id: string;
  reference: string;
  isDelivered: boolean;
  receivedAt: string | undefined;
};

/**
 * Follows what became of a submission since it was shown with this id and reference: it may have got others.
 * @throws Dexie's error /
 */
export const followSubmission = (
  db: SampanDb,
  shown: Pick<ShownSubmission, 'id' | 'reference'>,
): Promise<ShownSubmission> =>
  db.transaction('r', db.outbox, db.sent, async () => {
    const { id, reference } = shown;
    if (await db.outbox.get({ id })) return { ...shown, isDelivered: false, receivedAt: undefined };
    const had = (former: readonly string[] = []) => former.includes(reference);
    const sent =
      (await db.sent.get(id)) ??
      (await db.sent.filter(({ formerReferences }) => had(formerReferences)).first());
    const now = sent ?? (await db.outbox.filter((one) => had(formerReferencesOf(one))).first());
    const { id: nowId, reference: nowReference } = now ?? shown;
    return {
      id: nowId,
      reference: nowReference,
      isDelivered: sent !== undefined,
      receivedAt: sent?.receivedAt,
    };
  });

const isUnsendable = ({ isOwnerDeleted }: OutboxEntry): boolean => isOwnerDeleted === true;

/**
 * Deletes the entries of deleted accounts and their files, and returns the entries, so that this can be
 * undone. Other entries of other accounts stay. @throws Dexie's error
 */
export const discardUnsendable = (db: SampanDb): Promise<OutboxEntry[]> =>
  db.transaction('rw', db.outbox, db.session, db.files, async () => {
    const session = await readSession(db);
    const left = await db.outbox
      .filter((entry) => isUnsendable(entry) && belongsToOther(entry, session))
      .toArray();
    for (const { id } of left) await releaseFiles(db, id, Date.now());
    await db.outbox.bulkDelete(left.map(({ position }) => position));
    return left;
  });

/** Changes by admins contain data of the dashboard, so they are locked together with it. */
const maySee = (entry: OutboxEntry, session: SessionRow | undefined, nowMs: number): boolean =>
  !belongsToOther(entry, session) &&
  !(entry.kind === 'change' && session && isLocked(session, nowMs));
