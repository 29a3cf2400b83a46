import { type Kysely, sql, type Transaction } from 'kysely';
import { takeFromAllowances } from '../rate-limit-queries';
import type { Database } from '../tables';
import { heldBack, type MailLimits } from './mail-limits';
import { addMails, type MailDraft } from './mail-queries';

/** The mails about a submission, and the limits that they must respect. */
export type SubmissionMailing = {
  /** The mail to the company. */
  company: MailDraft;
  /**
   * The digest to the company, once an hour, where mails to it are held back. Its text is written when it is sent.
   */
  digest: MailDraft;
  /** The mail to the visitor; null where the address must not get one. */
  receipt: MailDraft | null;
  limits: MailLimits;
};

/** Whether the own part of its sender, or the part that all share, has room for its mails; see `mailRoom`. */
export type MailRoom = { company: boolean; receipt: boolean };

/** How long a digest waits, so that it counts many mails at once. */
const digestAfterMs = 5 * 60_000;
/** Only the dashboard shows mails that were held back longer ago. */
const digestOfDays = 7;

/**
 * Writes the mails of a submission in its transaction, as far as the limits allow. A mail over a limit becomes a row
 * without address and text, which is never sent. Returns whether the receipt is such a row.
 * Submissions of one mailbox are counted one after the other, in all processes, until their commit. So call it late.
 */
export async function addLimitedMails(
  transaction: Transaction<Database>,
  submissionId: string,
  { company, digest, receipt, limits, room }: SubmissionMailing & { room: MailRoom },
): Promise<{ receiptLimited: boolean }> {
  const mails = [room.company ? company : limited(company)];
  const receiptLimited =
    receipt !== null &&
    !(room.receipt && (await mailboxHasRoom(transaction, receipt.recipient, limits)));
  if (receipt) mails.push(receiptLimited ? limited(receipt) : receipt);
  await addMails(transaction, submissionId, mails);
  if (!room.company) await addDigest(transaction, submissionId, digest);
  return { receiptLimited };
}

/** Notes that the company gets no separate mail about what a customer wrote or decided: a digest counts it. */
export async function addLimitedNews(
  transaction: Transaction<Database>,
  submissionId: string,
  digest: MailDraft,
): Promise<void> {
  await addMails(transaction, submissionId, [limited({ audience: 'company-news' })]);
  await addDigest(transaction, submissionId, digest);
}

/**
 * Adds a digest unless one waits; it is due an hour after the one before. It counts all mails that are held back
 * until it is sent.
 */
async function addDigest(
  transaction: Transaction<Database>,
  submissionId: string,
  digest: MailDraft,
): Promise<void> {
  const isWaiting = async () => {
    const waiting = transaction
      .selectFrom('mails')
      .select('id')
      .where('audience', '=', 'notice')
      .where('state', '=', 'waiting');
    return (await waiting.executeTakeFirst()) !== undefined;
  };
  if (await isWaiting()) return;
  await lockUntilCommit(transaction, 'digest');
  if (await isWaiting()) return;
  const [id] = await addMails(transaction, submissionId, [digest]);
  await transaction
    .updateTable('mails')
    .set({
      next_attempt_at: sql<Date>`greatest(
        now() + make_interval(secs => ${digestAfterMs / 1000}),
        (select max(sent_at) + interval '1 hour' from mails
          where audience = 'notice' and sent_at > now() - interval '1 hour'))`,
      // It waits because it has to: its age says nothing of the mail server.
      last_error: heldBack,
    })
    .where('id', '=', id ?? '')
    .execute();
}

/**
 * Counts the mails to the company for this digest: those that no earlier digest counted. They are marked with this
 * digest, so that it counts the same again when it has to be sent again.
 */
export async function toldByDigest(db: Kysely<Database>, digestCreatedAt: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`clock_timestamp()` })
    // In the words of the index `mails_limited`.
    .where(sql<boolean>`state = 'limited' and audience in ('company', 'company-news')`)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${digestOfDays})`)
    .where(sql<boolean>`(sent_at is null or sent_at >= ${digestCreatedAt})`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Limits mails with codes to one mailbox: more than one network may ask for (`usual-limits.ts`). A part is kept for
 * submissions that someone opened with a code, as strangers can write others in the name of any mailbox.
 */
const codeMails = { burst: 30, perMinute: 1 / 15, kept: 10 };

/**
 * Whether a mailbox may get one more code. Codes and receipts are counted separately, so that neither uses up the
 * other.
 */
export async function takeCodeMail(
  transaction: Transaction<Database>,
  recipient: string,
  isProven: boolean,
): Promise<boolean> {
  const { mailbox } = await transaction
    .selectNoFrom(sql<string>`mailbox_hash(${recipient})`.as('mailbox'))
    .executeTakeFirstOrThrow();
  const leaving = isProven ? 0 : codeMails.kept;
  const taking = { key: `code-mails ${mailbox}`, allowance: codeMails, units: 1, leaving };
  const [waitMs] = await takeFromAllowances(transaction, [taking]);
  return waitMs === null;
}

/** Writes the mail with a code, or the row that says that there was no room for the mail. */
export async function addCodeMail(
  transaction: Transaction<Database>,
  codeId: string,
  mail: MailDraft,
  isMailed: boolean,
): Promise<void> {
  await addMails(transaction, codeId, [isMailed ? { ...mail, isReceipt: false } : limited(mail)]);
}

const limited = ({ audience }: Pick<MailDraft, 'audience'>) =>
  ({ audience, recipient: '', replyTo: null, subject: '', body: '', state: 'limited' }) as const;

/**
 * Whether a mailbox may get one more receipt. The lock is taken only while there is room, so that in a flood no one
 * waits.
 */
async function mailboxHasRoom(
  transaction: Transaction<Database>,
  recipient: string,
  { receiptsPerAddressAndHour, receiptsPerAddressAndDay }: MailLimits,
): Promise<boolean> {
  const hasRoom = async () => {
    const { hour, day } = await countReceipts(transaction, recipient);
    return hour < receiptsPerAddressAndHour && day < receiptsPerAddressAndDay;
  };
  if (!(await hasRoom())) return false;
  await lockUntilCommit(transaction, `receipts ${recipient.toLowerCase()}`);
  return hasRoom();
}

/**
 * Counts mails that were not limited. Waiting mails count as well as sent ones: so no
 * hour has more, even when the mail server was away for a day.
 */
async function countReceipts(transaction: Transaction<Database>, recipient: string) {
  const { rows } = await sql<{ hour: number; day: number }>`
    select (count(*) filter (where waits or at > now() - interval '1 hour'))::integer as hour,
      count(*)::integer as day
    from (
      select state = 'waiting' as waits, coalesce(sent_at, created_at) as at from mails
      where audience = 'visitor' and state <> 'limited' and mailbox = mailbox_hash(${recipient})
    ) as to_mailbox
    where waits or at > now() - interval '1 day'`.execute(transaction);
  const [counts] = rows;
  if (!counts) throw new TypeError('A count has one row.');
  return counts;
}

const lockUntilCommit = (transaction: Transaction<Database>, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(transaction);
