import { sql, type Transaction } from 'kysely';
import type { MailLimits } from '../../contract/mail-limits';
import type { Database } from '../tables';
import { addMails, type MailDraft } from './mail-queries';

/** The mails that a submission causes, and how many may be written at most. */
export type SubmissionMailing = {
  /** Told to the company. */
  company: MailDraft;
  /** Instead of `company`, once an hour, where too many submissions arrive. */
  notice: MailDraft;
  /** To the visitor; null where the address must not get one. */
  receipt: MailDraft | null;
  limits: MailLimits;
};

type Counts = { hour: number; day: number; receipts: number; company: number; notices: number };

/**
 * Writes the mails of a submission in its transaction, as far as the limits allow. A mail that a limit
 * holds back leaves a row without address and text, and never goes out. Tells whether that was the
 * receipt.
 *
 * Call it after the submission's own insert: that has locked `admin_state` until the commit, so
 * submissions are counted one after the other, whichever process they arrive at.
 */
export async function addLimitedMails(
  transaction: Transaction<Database>,
  submissionId: string,
  { company, notice, receipt, limits }: SubmissionMailing,
): Promise<{ receiptLimited: boolean }> {
  const counts = await countMails(transaction, receipt?.recipient ?? '', limits);
  const tellsCompany = counts.company < limits.companyPerHour;
  const mails = [tellsCompany ? company : heldBack(company)];
  if (!tellsCompany && counts.notices === 0) mails.push(notice);
  const receiptLimited = receipt !== null && !hasRoom(counts, limits);
  if (receipt) mails.push(receiptLimited ? heldBack(receipt) : receipt);
  await addMails(transaction, submissionId, mails);
  return { receiptLimited };
}

const hasRoom = (counts: Counts, limits: MailLimits): boolean =>
  counts.hour < limits.receiptsPerAddressAndHour &&
  counts.day < limits.receiptsPerAddressAndDay &&
  counts.receipts < limits.receiptsPerHour;

const heldBack = ({ audience }: MailDraft) =>
  ({ audience, recipient: '', replyTo: null, subject: '', body: '', state: 'limited' }) as const;

/**
 * Counts mails that were not held back. For one address, what waits counts as well as what was sent
 * within the time: so no hour sees more, also when a mail server comes back after a day.
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
