import type { OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { joinedReplies } from '../../../edge-api/contract/conversation/joined-replies';
import type { ShownReplies } from '../../../edge-api/contract/conversation/reply';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { isLocked } from '../session/session-reach';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb, SessionRow } from '../store/db';
import type { Tracked } from '../store/tracked';

/** Tells whether the person who uses this device may see what is kept of a submission. */
const maySee = (row: Tracked, session: SessionRow | undefined, nowMs: number): boolean =>
  row.ownerUid === null ||
  (!belongsToOther(row, session) && session !== undefined && !isLocked(session, nowMs));

/** Returns the submissions that this device keeps for the person who uses it, newest first. @throws Dexie's error */
export async function trackedHere(db: SampanDb, nowMs = Date.now()): Promise<Tracked[]> {
  const [rows, session] = await Promise.all([db.tracked.toArray(), readSession(db)]);
  return rows
    .filter((row) => maySee(row, session, nowMs))
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

/**
 * Returns what this device keeps of one submission; null when there is nothing, or it is another person's. @throws
 * Dexie's error
 */
export async function trackedOne(
  db: SampanDb,
  id: string,
  nowMs = Date.now(),
): Promise<Tracked | null> {
  const [row, session] = await Promise.all([db.tracked.get(id), readSession(db)]);
  return row && maySee(row, session, nowMs) ? row : null;
}

/**
 * Returns what a kept request says, from our server or else from this device; null when it is no request or not
 * known.
 */
export function requestIn({ kind, page, sent }: Tracked): SentRequest | null {
  if (kind !== 'service-request') return null;
  return page?.kind === kind ? page.submission : ((sent as SentRequest | undefined) ?? null);
}

/** The parts of a sent request that are used again, as this device or our server knows them. */
export type SentRequest = Pick<
  OwnRequest,
  'contact' | 'serviceSlug' | 'shipment' | 'answers' | 'notes' | 'writtenAt'
>;

/**
 * The server's answer. `askedAtMs` is when it was asked for; an overtaken answer is not stored. `endedKey` is the key
 * of this device's link if that has ended, so that the session opened the submission.
 */
export type Answered = {
  page: SubmissionPage;
  linkKey: string | null;
  askedAtMs: number;
  endedKey?: string | null;
};

/**
 * Stores the server's answer about a submission as that of the logged-in person. What they had before as a visitor
 * stays the device's while its link works. @throws Dexie's error /
 */
export const keepAnswer = (
  db: SampanDb,
  { page, linkKey, askedAtMs, endedKey = null }: Answered,
): Promise<void> =>
  db.transaction('rw', db.tracked, db.session, async () => {
    const { id, reference, receivedAt } = page.submission;
    const [row, session] = await Promise.all([db.tracked.get(id), readSession(db)]);
    if (row && belongsToOther(row, session)) return;
    // The key is stored before it is used: a submission that was forgotten meanwhile does not come back.
    if (!row && linkKey !== null) return;
    const isEnded = endedKey !== null && row?.linkKey === endedKey;
    const isNewer = !row?.page || askedAtMs >= row.askedAtMs;
    await db.tracked.put({
      ...{ id, kind: page.kind, reference, receivedAt },
      subject: row?.subject || subjectOf(page),
      linkKey: linkKey ?? (isEnded ? null : (row?.linkKey ?? null)),
      ownerUid: row && !isEnded ? row.ownerUid : (session?.uid ?? null),
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
  db.tracked.where({ id }).modify((row) => {
    if (row.page) row.page = withReplies(row.page, joinedReplies(earlier, row.page.submission));
  });

const subjectOf = (page: SubmissionPage): string =>
  page.kind === 'contact-message' ? page.submission.subject : requestSubject(page.submission, null);

/** Stores the key of a link that was opened, before anything is asked for with it. @throws Dexie's error */
export const keepLink = (db: SampanDb, id: string, linkKey: string): Promise<void> =>
  db.transaction('rw', db.tracked, db.session, async () => {
    const [row, session] = await Promise.all([db.tracked.get(id), readSession(db)]);
    const known = row && !belongsToOther(row, session) ? row : newRow(id, session?.uid ?? null);
    const { linkKey: before, formerKey } = known;
    await db.tracked.put({
      ...known,
      linkKey,
      formerKey: before === linkKey ? (formerKey ?? null) : before,
    });
  });

const newRow = (id: string, ownerUid: string | null): Tracked => ({
  ...{ id, ownerUid, kind: null, reference: '', subject: '', receivedAt: '' },
  ...{ linkKey: null, page: null, askedAtMs: 0 },
});

/**
 * Stores what the account sent, as its lists have it. Rows of another person stay as they are. @throws Dexie's error
 */
export async function keepOwn(db: SampanDb, pages: SubmissionPage[], askedAtMs: number) {
  for (const page of pages) await keepAnswer(db, { page, linkKey: null, askedAtMs });
}

/** Deletes what an ended link showed on this device, but only while `key` is still the stored one. */
export const dropEnded = (db: SampanDb, id: string, key: string | null): Promise<number> =>
  db.tracked
    .where({ id })
    .and(({ linkKey }) => linkKey === key)
    .delete();

/** Forgets a submission on this device; returns the undo, null when there was nothing. @throws Dexie's error */
export async function forgetTracked(
  db: SampanDb,
  id: string,
): Promise<null | (() => Promise<unknown>)> {
  const row = await trackedOne(db, id);
  if (!row) return null;
  await db.tracked.delete(id);
  return () =>
    db.transaction('rw', db.tracked, db.session, async () => {
      if (!belongsToOther(row, await readSession(db))) await db.tracked.put(row);
    });
}
