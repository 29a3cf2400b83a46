import { sql, type Transaction } from 'kysely';
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

/**
 * Writes a mail to a visitor, which counts as a receipt. Returns whether the limits allow it; else it becomes a row
 * that is never sent.
 */
export async function addVisitorMail(
  transaction: Transaction<Database>,
  about: string,
  mail: MailDraft,
  limits: MailLimits,
): Promise<boolean> {
  const isAllowed = hasRoom(await countMails(transaction, mail.recipient, limits), limits);
  await addMails(transaction, about, [isAllowed ? mail : limited(mail)]);
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
