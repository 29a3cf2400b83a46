import { sql, type Transaction } from 'kysely';
import { takeFromAllowance } from '../rate-limit-queries';
import type { Database } from '../tables';
import type { MailLimits } from './mail-limits';
import { addMails, type MailDraft } from './mail-queries';

/** The mails about a submission, and the limits that they must respect. */
export type SubmissionMailing = {
  /** To the company. */
  company: MailDraft;
  /** To the company instead, once an hour, when too many submissions arrive. */
  notice: MailDraft;
  /** To the visitor; null where the address must not get one. */
  receipt: MailDraft | null;
  limits: MailLimits;
};

type Counts = { hour: number; day: number; receipts: number; company: number; notices: number };

/**
 * Writes the mails of a submission in its transaction, as far as the limits allow. A mail over a limit
 * becomes a row without address and text, which is never sent. Returns whether that was the receipt.
 *
 * While a limit has room, submissions are counted one after the other, in all processes: `count_mails` locks
 * until the commit. So call it late.
 */
export async function addLimitedMails(
  transaction: Transaction<Database>,
  submissionId: string,
  { company, notice, receipt, limits }: SubmissionMailing,
): Promise<{ receiptLimited: boolean }> {
  const counts = await countMails(transaction, receipt?.recipient ?? '', limits);
  const tellsCompany = counts.company < limits.companyPerHour;
  const mails = [tellsCompany ? company : limited(company)];
  if (!tellsCompany && counts.notices === 0) mails.push(notice);
  const receiptLimited = receipt !== null && !hasRoom(counts, limits);
  if (receipt) mails.push(receiptLimited ? limited(receipt) : receipt);
  await addMails(transaction, submissionId, mails);
  return { receiptLimited };
}

/** Mails with codes to one mailbox, and to all. More than one who asks gets (`usual-limits.ts`): others leave it some. */
const codeMails = {
  each: { burst: 20, perMinute: 1 / 15 },
  all: { burst: 200, perMinute: 200 / 60 },
};

/**
 * Writes the mail with a code. It is counted apart from receipts, so that neither uses up what the other may. Returns
 * whether its mailbox gets one now; else it becomes a row that is never sent.
 */
export async function addCodeMail(
  transaction: Transaction<Database>,
  codeId: string,
  mail: MailDraft,
): Promise<boolean> {
  const { mailbox } = await transaction
    .selectNoFrom(sql<string>`mailbox_hash(${mail.recipient})`.as('mailbox'))
    .executeTakeFirstOrThrow();
  const isAllowed =
    (await takeFromAllowance(transaction, `code-mails ${mailbox}`, codeMails.each)) === null &&
    (await takeFromAllowance(transaction, 'code-mails', codeMails.all)) === null;
  await addMails(transaction, codeId, [isAllowed ? { ...mail, isReceipt: false } : limited(mail)]);
  return isAllowed;
}

const hasRoom = (counts: Counts, limits: MailLimits): boolean =>
  counts.hour < limits.receiptsPerAddressAndHour &&
  counts.day < limits.receiptsPerAddressAndDay &&
  counts.receipts < limits.receiptsPerHour;

const limited = ({ audience }: MailDraft) =>
  ({ audience, recipient: '', replyTo: null, subject: '', body: '', state: 'limited' }) as const;

/**
 * Counts mails that were not limited. For one address, waiting mails count as well as sent ones: so no
 * hour has more, even when the mail server was away for a day.
 */
async function countMails(
  transaction: Transaction<Database>,
  recipient: string,
  { receiptsPerHour, companyPerHour }: MailLimits,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select * from count_mails(${recipient}, ${receiptsPerHour}, ${companyPerHour})`.execute(
    transaction,
  );
  const [counts] = rows;
  if (!counts) throw new TypeError('A count has one row.');
  return counts;
}
