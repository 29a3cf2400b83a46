import type { OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { joinedReplies } from '../../../edge-api/contract/conversation/joined-replies';
import type { ShownReplies } from '../../../edge-api/contract/conversation/reply';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { isLocked } from '../session/session-reach';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb, SessionRow } from '../store/db';
import type { Tracked } from '../store/tracked';

/** Whether the person who uses this device may see what is kept of a submission. */
const maySee = (row: Tracked, session: SessionRow | undefined, nowMs: number): boolean =>
  row.ownerUid === null ||
  (!belongsToOther(row, session) && session !== undefined && !isLocked(session, nowMs));

/** What this device keeps for the person who uses it, newest first. @throws Dexie's error */
export async function trackedHere(db: SampanDb, nowMs = Date.now()): Promise<Tracked[]> {
  const [rows, session] = await Promise.all([db.tracked.toArray(), readSession(db)]);
  return rows
    .filter((row) => maySee(row, session, nowMs))
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

/** What is kept of one submission; null when there is nothing, or it is another person's. @throws Dexie's error */
export async function trackedOne(
  db: SampanDb,
  id: string,
  nowMs = Date.now(),
): Promise<Tracked | null> {
  const [row, session] = await Promise.all([db.tracked.get(id), readSession(db)]);
  return row && maySee(row, session, nowMs) ? row : null;
}

/** What a kept request says, as our server or else this device has it; null: it is none, or nothing is known of it. */
export function requestIn({ kind, page, sent }: Tracked): SentRequest | null {
  if (kind !== 'service-request') return null;
  return page?.kind === kind ? page.submission : ((sent as SentRequest | undefined) ?? null);
}

/** What a request that is sent again or used otherwise has, as this device or our server knows it. */
export type SentRequest = Pick<
  OwnRequest,
  'contact' | 'serviceSlug' | 'shipment' | 'answers' | 'notes' | 'writtenAt'
>;

/**
 * The server's answer. `askedAtMs`: when it was asked for; one that was overtaken is not stored. `endedKey`: it took the
 * session, as the link of this device has ended.
 */
export type Answered = {
  page: SubmissionPage;
  linkKey: string | null;
  askedAtMs: number;
  endedKey?: string | null;
};

/**
 * Keeps what the server said of a submission, as that of the person who is logged in; what they had from
 * before as a visitor stays the device's while its link works. @throws Dexie's error
 */
export const keepAnswer = (
  db: SampanDb,
  { page, linkKey, askedAtMs, endedKey = null }: Answered,
): Promise<void> =>
  db.transaction('rw', db.tracked, db.session, async () => {
    const { id, reference, receivedAt } = page.submission;
    const [row, session] = await Promise.all([db.tracked.get(id), readSession(db)]);
    if (row && belongsToOther(row, session)) return;
    // The key is kept before it is used: who has forgotten the submission meanwhile does not get it back.
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

/** With the earlier replies that this device has loaded: the server sends the newest ones. */
const withKept = (page: SubmissionPage, kept: SubmissionPage | null | undefined): SubmissionPage =>
  kept ? withReplies(page, joinedReplies(kept.submission, page.submission)) : page;

const withReplies = (page: SubmissionPage, part: Partial<ShownReplies>) =>
  ({ ...page, submission: { ...page.submission, ...part } }) as SubmissionPage;

/** Keeps what was written before the replies of a page that this device has. @throws Dexie's error */
export const keepEarlier = (db: SampanDb, id: string, earlier: ShownReplies): Promise<unknown> =>
  db.tracked.where({ id }).modify((row) => {
    if (row.page) row.page = withReplies(row.page, joinedReplies(earlier, row.page.submission));
  });

const subjectOf = (page: SubmissionPage): string =>
  page.kind === 'contact-message' ? page.submission.subject : requestSubject(page.submission, null);

/** A link was opened: its key is kept before anything is asked for with it. @throws Dexie's error */
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

/** What the account sent, as its lists say it; what another person has here stays. @throws Dexie's error */
export async function keepOwn(db: SampanDb, pages: SubmissionPage[], askedAtMs: number) {
  for (const page of pages) await keepAnswer(db, { page, linkKey: null, askedAtMs });
}

/** The link has ended: nothing that it showed stays on this device. Undone only while `key` is the same. */
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
