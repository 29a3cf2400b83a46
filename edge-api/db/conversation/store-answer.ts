import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { provesSender } from '../../contract/conversation/mail-checks';
import {
  isFull,
  longestReply,
  type Reply,
  type ReplyMail,
  sizeOf,
} from '../../contract/conversation/reply';
import type { RequestFile } from '../../contract/request-file';
import { storableStart } from '../../contract/text/storable-start';
import { type AuthorizedTransaction, authorized } from '../accounts/rights';
import { hashOfToken } from '../mails/mail-keys';
import { markTrouble } from '../mails/settle-mail';
import type { MailBecame } from '../submission-tables';
import type { LockedSubmission } from '../submissions/change-submission';
import { confirmAddress } from '../submissions/confirm-address';
import { type CompanyMailing, hasWaitingNews } from '../submissions/note-update';
import type { SubmissionRow } from '../submissions/submission-row';
import type { Database } from '../tables';
import { type ArrivingReply, appendReply } from './store-customer-reply';

/** The parts of an arrived mail that are stored. */
export type MailedAnswer = {
  key: string;
  tokens: readonly string[];
  kind: 'written' | 'returned' | 'automatic' | 'doubtful';
  returned: { address: string; said: string } | null;
  from: { address: string };
  subject: string;
  text: string;
  whole: string;
  checks: string;
  writtenAt: string | null;
  files: readonly RequestFile[];
  leftOut: readonly string[];
};

/**
 * Counts the bytes of a mail's files from `start` on against the limit of a day. False: there is no room, and nothing
 * was counted.
 */
export type CountMailed = (
  transaction: Transaction<Database>,
  start: number,
  bytes: number,
) => Promise<boolean>;

/**
 * Counts a mail that is to be set apart; `isCustomer`: we have mailed to this mailbox before. Returns null where there
 * is room, otherwise the part of the limit that has none.
 */
export type CountUnknown = (
  transaction: Transaction<Database>,
  mail: Pick<MailedAnswer, 'from' | 'checks'> & { isCustomer: boolean },
) => Promise<string | null>;

/** Counts a mail to the company about an answer by mail. False: there is no room for it. */
export type CountNews = (
  transaction: Transaction<Database>,
  mail: Pick<MailedAnswer, 'from' | 'checks'>,
) => Promise<boolean>;

export type AnswerTools = {
  /** How the company gets mails about answers; null where no mail is sent. */
  updates: Omit<CompanyMailing, 'hasRoom'> | null;
  countMailed: CountMailed;
  countUnknown: CountUnknown;
  countNews: CountNews;
};

// A person sends fewer mails; two programs that answer each other send more.
const mostPerHour = 20;
const hourMs = 60 * 60 * 1000;
/** Limits the files of one submission: two mails of the largest size. */
const mostBytesPerHour = 100_000_000;
const longestWhole = 20_000;

/** The limit of mails within an hour is reached. Nothing of the mail is stored, so it has to come again. */
export class TooManyMailsError extends Error {
  override name = 'TooManyMailsError';
  /** @param part the part of the limit that is used up */
  constructor(readonly part = 'submission') {
    super('Too many mails came within an hour.');
  }
}

/**
 * Stores what a mail that arrived says about the submission of its token, once: a reply, or that a mail of ours came
 * back. Null: the mail was received before. `unknown`: nothing of it was stored, as no submission has its token, that
 * one is full, or a program may have written it. Such a mail is to be set apart.
 * @throws TooManyMailsError
 */
export const storeAnswer = (
  db: Kysely<Database>,
  mail: MailedAnswer,
  tools: AnswerTools,
): Promise<MailBecame | null> =>
  authorized(db, { of: 'server' }, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('inbound_mails')
      .values({ key: mail.key, submission_id: null, became: 'ignored' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return null;
    const found = await submissionOf(transaction, mail);
    const became = await becomes(transaction, mail, found, tools);
    await transaction
      .updateTable('inbound_mails')
      .set({ became, submission_id: found?.id ?? null })
      .where('key', '=', mail.key)
      .execute();
    return became;
  });

/** Returns what a mail became that was received before; null where it was not. */
export async function becameOf(db: Kysely<Database>, key: string): Promise<MailBecame | null> {
  const received = db.selectFrom('inbound_mails').select('became').where('key', '=', key);
  return (await received.executeTakeFirst())?.became ?? null;
}

async function becomes(
  transaction: AuthorizedTransaction,
  mail: MailedAnswer,
  found: Addressed | null,
  { updates, countMailed, countUnknown, countNews }: AnswerTools,
): Promise<MailBecame> {
  if (mail.kind === 'returned' && found) {
    await noteReturn(transaction, found, mail);
    return 'returned';
  }
  if (mail.kind === 'automatic' || mail.kind === 'returned') return 'ignored';
  if (mail.kind === 'doubtful' || !found || isFull(sizeOf(found.replies))) {
    const isCustomer = await hasHadMail(transaction, mail.from.address);
    const refusedBy = await countUnknown(transaction, { ...mail, isCustomer });
    if (refusedBy !== null) throw new TooManyMailsError(refusedBy);
    return 'unknown';
  }
  const earlier = found.replies.filter(isOfLastHour);
  if (earlier.length >= mostPerHour) throw new TooManyMailsError();
  const stored = await fitting(mail, earlier, (start, bytes) =>
    countMailed(transaction, start, bytes),
  );
  const reply = replyOf(stored, found);
  const hasRoom =
    (await hasWaitingNews(transaction, found.id)) || (await countNews(transaction, mail));
  await appendReply(transaction, found, reply, updates && { ...updates, hasRoom });
  // The customer answered from this address, so it works again.
  const isSaid = found.update_trouble === 'returned' && reply.mail?.otherAddress === '';
  if (isSaid) await markTrouble(transaction, found.id, '');
  // The token was mailed to that address alone. Without a proved sender, the mail may be from someone to whom it was
  // passed on, and who wrote the address as the sender.
  if (reply.mail?.otherAddress === '' && provesSender(reply.mail.checks)) {
    await confirmAddress(transaction, found.id);
  }
  return 'reply';
}

/** Notes for staff that a mail came back, unless it was sent to an address that was corrected since. */
async function noteReturn(
  transaction: AuthorizedTransaction,
  submission: Addressed,
  { returned }: MailedAnswer,
): Promise<void> {
  const { email: own, mailbox } = submission;
  const address = returned?.address || own;
  const mail_return = { at: new Date().toISOString(), address, said: returned?.said ?? '' };
  await transaction
    .updateTable('submissions')
    .set({ update_trouble: 'returned', mail_return: JSON.stringify(mail_return) })
    .where('id', '=', submission.id)
    .where(sql<boolean>`mailbox_hash(${own}) = ${mailbox}`)
    .execute();
}

const isOfLastHour = ({ via, receivedAt }: Reply): boolean =>
  via === 'mail' && Date.parse(receivedAt) > Date.now() - hourMs;

/** Leaves out files for which the hour or the day has no room: staff see their names, and the mail has them. */
export async function fitting(
  mail: MailedAnswer,
  earlier: readonly Reply[],
  count: (start: number, bytes: number) => Promise<boolean>,
): Promise<MailedAnswer> {
  const room = earlier
    .flatMap(({ files }) => files)
    .reduce((left, { sizeBytes }) => left - sizeBytes, mostBytesPerHour);
  let bytes = 0;
  const files: RequestFile[] = [];
  const leftOut = [...mail.leftOut];
  for (const file of mail.files) {
    if (bytes + file.sizeBytes <= room && (await count(bytes, file.sizeBytes))) {
      files.push(file);
      bytes += file.sizeBytes;
    } else leftOut.push(file.name);
  }
  return { ...mail, files, leftOut };
}

function replyOf(mail: MailedAnswer, submission: LockedSubmission): ArrivingReply {
  const receivedAt = new Date().toISOString();
  const isOther = submission.email.toLowerCase() !== mail.from.address.toLowerCase();
  return {
    ...{ id: uuidV7(), from: 'customer', via: 'mail', byName: null, receivedAt },
    text:
      storableStart(mail.text, longestReply) ||
      (mail.files.length + mail.leftOut.length > 0 ? onlyFiles : onlySubject(mail)),
    files: [...mail.files],
    writtenAt: mail.writtenAt ?? receivedAt,
    mail: shownOf(mail, { text: mail.text, otherAddress: isOther ? mail.from.address : '' }),
  };
}

/** Stands for the text of a mail that has only files. */
export const onlyFiles = 'Only files.';

/** Returns the subject of a mail, as some people answer only in the subject. */
const onlySubject = ({ subject }: Pick<MailedAnswer, 'subject'>) =>
  `The e-mail has no text. Its subject: ${subject || 'none'}`;

/** Returns what staff see of a mail besides its shown text. */
export const shownOf = (
  { whole, checks, leftOut }: MailedAnswer,
  { text, otherAddress }: { text: string; otherAddress: string },
): ReplyMail => ({
  otherAddress,
  whole: whole === text ? '' : storableStart(whole, longestWhole),
  checks,
  leftOut: [...leftOut],
});

async function hasHadMail(transaction: Transaction<Database>, address: string): Promise<boolean> {
  const sent = await transaction
    .selectFrom('mails')
    .select('id')
    .where('mailbox', '=', sql<string>`mailbox_hash(${address})`)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/**
 * A submission with its conversation, which says what was mailed within the hour. `mailbox`: the `mailbox_hash` of
 * the address that got the mail with the token.
 */
type Addressed = SubmissionRow & { mailbox: string };

/**
 * Locks the submission of a mail's token. A token that was ended takes no answer, but a mail with it may have come
 * back. Staff may hand the token to another submission while this waits for the lock: then that one is locked.
 */
async function submissionOf(
  transaction: Transaction<Database>,
  { tokens, kind }: MailedAnswer,
): Promise<Addressed | null> {
  const hashes = await Promise.all(tokens.slice(0, 5).map(hashOfToken));
  if (hashes.length === 0) return null;
  const tokenNow = () =>
    transaction
      .selectFrom('mail_tokens')
      .select(['submission_id', 'mailbox'])
      .where('hash', 'in', hashes)
      .$if(kind !== 'returned', (query) => query.where('ended_at', 'is', null))
      .executeTakeFirst();
  let token = await tokenNow();
  while (token) {
    const { submission_id, mailbox } = token;
    const row = await transaction
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', submission_id)
      .forUpdate()
      .executeTakeFirst();
    token = await tokenNow();
    if (token?.submission_id === submission_id) return row ? { ...row, mailbox } : null;
  }
  return null;
}
