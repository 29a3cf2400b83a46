import type { OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { joinedReplies } from '../../../edge-api/contract/conversation/joined-replies';
import type { ShownReplies } from '../../../edge-api/contract/conversation/reply';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { isLocked } from '../session/session-reach';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb, SessionRow } from '../store/db';
import type { Sent } from '../store/sent';

/** Tells whether this device opens the page of a submission for the person who uses it. */
const opensFor = (row: Sent, session: SessionRow | undefined, nowMs: number): boolean =>
  row.opens &&
  (row.ownerUid === null ||
    (!belongsToOther(row, session) && session !== undefined && !isLocked(session, nowMs)));

/**
 * Returns the submissions whose pages this device opens for the person who uses it, newest first.
 * @throws Dexie's error /
 */
export async function sentHere(db: SampanDb, nowMs = Date.now()): Promise<Sent[]> {
  const [rows, session] = await Promise.all([db.sent.toArray(), readSession(db)]);
  return rows
    .filter((row) => opensFor(row, session, nowMs))
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

/**
 * Returns one of them; null when its page does not open here, or not for this person. @throws Dexie's error /
 */
export async function sentOne(db: SampanDb, id: string, nowMs = Date.now()): Promise<Sent | null> {
  const [row, session] = await Promise.all([db.sent.get(id), readSession(db)]);
  return row && opensFor(row, session, nowMs) ? row : null;
}

/**
 * Returns what a kept request says, from our server or else from this device; null when it is no request or not
 * known.
 */
export function requestIn({ kind, page, body }: Sent): SentRequest | null {
  if (kind !== 'service-request') return null;
  return page?.kind === kind ? page.submission : ((body as SentRequest | undefined) ?? null);
}

/** The parts of a sent request that are used again, as this device or our server knows them. */
export type SentRequest = Pick<
  OwnRequest,
  'contact' | 'serviceSlug' | 'shipment' | 'answers' | 'notes' | 'writtenAt'
>;

/**
 * The server's answer. `askedAtMs` is when it was asked for; an overtaken answer is not stored. `linkKey`: the link
 * that opened it; null: the session of the user `uid` did, and `endedKey` is the key of this device's link if that has
 * ended.
 */
export type Answered = {
  page: SubmissionPage;
  formerReferences?: string[] | undefined;
  linkKey: string | null;
  uid?: string | undefined;
  askedAtMs: number;
  endedKey?: string | null;
};

/**
 * Stores the server's answer about a submission as that of the logged-in person. What they had before as a visitor
 * stays the device's while its link works: until its link has ended, only what the link opens is stored of it, since
 * what the account alone was told must leave with the account. @throws Dexie's error /
 */
export const keepAnswer = (
  db: SampanDb,
  { page, formerReferences, linkKey, uid, askedAtMs, endedKey = null }: Answered,
): Promise<void> =>
  db.transaction('rw', db.sent, db.session, async () => {
    const { id, reference, receivedAt } = page.submission;
    const [row, session] = await Promise.all([db.sent.get(id), readSession(db)]);
    if (row && belongsToOther(row, session)) return;
    // Another person may have logged in meanwhile.
    if (linkKey === null && session?.uid !== uid) return;
    // The key is stored before it is used: a submission that was forgotten meanwhile does not come back.
    if (!row?.opens && linkKey !== null) return;
    const isEnded = endedKey !== null && row?.linkKey === endedKey;
    const isOfDevice = row?.opens && row.ownerUid === null && !isEnded;
    if (isOfDevice && linkKey === null) return;
    const isNewer = !row?.page || askedAtMs >= row.askedAtMs;
    const { body: _body, formerKey: _key, ...known } = row ?? {};
    await db.sent.put({
      ...known,
      ...{ id, kind: page.kind, reference, receivedAt, opens: true },
      ...(formerReferences?.length && { formerReferences }),
      subject: row?.subject || subjectOf(page),
      linkKey: linkKey ?? (isEnded ? null : (row?.linkKey ?? null)),
      // What only a receipt was left of is theirs whose session opens it.
      ownerUid: row?.opens && !isEnded ? row.ownerUid : (session?.uid ?? null),
      page: isNewer ? withKept(page, row?.page) : (row?.page ?? page),
      askedAtMs: isNewer ? askedAtMs : (row?.askedAtMs ?? askedAtMs),
    });
  });

/** Adds the earlier replies that this device has loaded: the server sends only the newest ones. */
const withKept = (page: SubmissionPage, kept: SubmissionPage | null | undefined): SubmissionPage =>
  kept ? withReplies(page, joinedReplies(kept.submission, page.submission)) : page;

const withReplies = (page: SubmissionPage, part: Partial<ShownReplies>) =>
  ({ ...page, submission: { ...page.submission, ...part } }) as SubmissionPage;

/** Stores the replies that come before those that this device has of a page. @throws Dexie's error */
export const keepEarlier = (db: SampanDb, id: string, earlier: ShownReplies): Promise<unknown> =>
  db.sent.where({ id }).modify((row) => {
    if (row.page) row.page = withReplies(row.page, joinedReplies(earlier, row.page.submission));
  });

const subjectOf = (page: SubmissionPage): string =>
  page.kind === 'contact-message' ? page.submission.subject : requestSubject(page.submission, null);

/** Stores the key of a link that was opened, before anything is asked for with it. @throws Dexie's error */
export const keepLink = (db: SampanDb, id: string, linkKey: string): Promise<void> =>
  db.transaction('rw', db.sent, db.session, async () => {
    const [row, session] = await Promise.all([db.sent.get(id), readSession(db)]);
    const known = row && !belongsToOther(row, session) ? row : newRow(id, session?.uid ?? null);
    const { linkKey: before, formerKey } = known;
    await db.sent.put({
      ...known,
      opens: true,
      linkKey,
      formerKey: before === linkKey ? (formerKey ?? null) : before,
    });
  });

const newRow = (id: string, ownerUid: string | null): Sent => ({
  ...{ id, ownerUid, kind: null, reference: '', subject: '', receivedAt: '' },
  ...{ opens: true, linkKey: null, page: null, askedAtMs: 0 },
});

/** What an account sent of one kind, as the server lists it. */
type OwnList = {
  kind: SubmissionPage['kind'];
  pages: Pick<Answered, 'page' | 'formerReferences'>[];
  /** Also of what this version of the app can't read. */
  ids: readonly string[];
  /** The list has all that was received after this time; empty: it has all. */
  since: string;
};

/**
 * Stores what the account sent, as its lists have it, and deletes what only the account opened and the server has no
 * more. Rows of another person stay as they are. @throws Dexie's error /
 */
export const keepOwn = (
  db: SampanDb,
  uid: string,
  lists: readonly OwnList[],
  askedAtMs: number,
): Promise<void> =>
  db.transaction('rw', db.sent, db.session, async () => {
    for (const { kind, pages, ids, since } of lists) {
      for (const one of pages) await keepAnswer(db, { ...one, linkKey: null, uid, askedAtMs });
      const listed = new Set(ids);
      // What was asked for later than the lists may be newer than they are.
      const isGone = (row: Sent) =>
        row.kind === kind &&
        row.ownerUid === uid &&
        row.opens &&
        row.linkKey === null &&
        row.page !== null &&
        row.askedAtMs < askedAtMs &&
        row.receivedAt > since &&
        !listed.has(row.id);
      for (const row of await db.sent.filter(isGone).toArray()) await storeClosed(db, row);
    }
  });

/** Takes the page off a row, which goes unless a receipt is left. The transaction around it has to include `sent`. */
const storeClosed = (
  db: SampanDb,
  { formerKey: _key, body: _body, ...row }: Sent,
): PromiseLike<unknown> =>
  row.receiptAt
    ? db.sent.put({ ...row, opens: false, linkKey: null, page: null, askedAtMs: 0 })
    : db.sent.delete(row.id);

/** Deletes what an ended link showed on this device, but only while `key` is still the stored one. */
export const dropEnded = (db: SampanDb, id: string, key: string | null): Promise<void> =>
  db.transaction('rw', db.sent, async () => {
    const row = await db.sent.get(id);
    if (row?.opens && row.linkKey === key) await storeClosed(db, row);
  });

/** Returns how to undo what was taken off a row, unless its owner has logged out since. */
const undoOf = (db: SampanDb, row: Sent) => () =>
  db.transaction('rw', db.sent, db.session, async () => {
    if (belongsToOther(row, await readSession(db))) return;
    const now = await db.sent.get(row.id);
    await db.sent.put(now?.opens ? { ...row, ...now, receiptAt: row.receiptAt } : row);
  });

type Undo = () => Promise<unknown>;

/** Forgets the page of a submission on this device; returns the undo, null when there was none. @throws Dexie's error */
export async function forgetPage(db: SampanDb, id: string): Promise<Undo | null> {
  const row = await sentOne(db, id);
  if (!row) return null;
  await storeClosed(db, row);
  return undoOf(db, row);
}

/** Clears the receipt of a submission, which goes unless its page opens here; returns the undo. @throws Dexie's error */
export const clearReceipt = (db: SampanDb, id: string): Promise<Undo | null> =>
  db.transaction('rw', db.sent, async () => {
    const row = await db.sent.get(id);
    if (!row) return null;
    const { receiptAt: _at, ...rest } = row;
    await (row.opens ? db.sent.put(rest) : db.sent.delete(id));
    return undoOf(db, row);
  });
