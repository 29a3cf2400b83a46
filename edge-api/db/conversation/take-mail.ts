import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { isFull, longestReply, type Reply, sizeOf } from '../../contract/conversation/reply';
import type { RequestFile } from '../../contract/request-file';
import { storableStart } from '../../contract/text/storable-start';
import { type AuthorizedTransaction, authorized } from '../accounts/rights';
import { hashOfToken } from '../submissions/mail-keys';
import type { UpdateMailing } from '../submissions/news';
import { markTrouble } from '../submissions/settle-mail';
import type { MailBecame } from '../submissions/submission-tables';
import type { Database } from '../tables';
import { type ArrivingReply, appendReply } from './customer-reply';
import { lockSubmission } from './lock-submission';
import type { OwnSubmission } from './own-submission';

/** What is stored of a mail that answers one of ours. */
export type MailedAnswer = {
  key: string;
  tokens: readonly string[];
  kind: 'written' | 'returned' | 'automatic';
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
 * Counts the bytes of a mail's files from `start` on in what may be stored in a day. False: there is no room, and
 * nothing was counted.
 */
export type CountMailed = (
  transaction: Transaction<Database>,
  start: number,
  bytes: number,
) => Promise<boolean>;

/** With its conversation, which says what was mailed within the hour. */
type Found = OwnSubmission & { row: { replies: Reply[] } };

type Tools = { updates: UpdateMailing | null; countMailed: CountMailed };

// Two programs that answer each other are faster than a person.
const mostPerHour = 20;
const hourMs = 60 * 60 * 1000;
/** Of the files of one submission: two mails of the largest size. */
const mostBytesPerHour = 100_000_000;
const longestWhole = 20_000;

/** As many mails were taken within an hour as may be: it has to come again, and nothing is stored of it. */
export class TooManyMailsError extends Error {
  override name = 'TooManyMailsError';
}

/**
 * Takes a mail that arrived, once: a reply for the submission of its token, or what else it says of it. Null: it was
 * taken before. `unknown`: nothing was stored of it, as no submission has its token or that one is full.
 * @throws TooManyMailsError
 */
export const takeAnswer = (
  db: Kysely<Database>,
  mail: MailedAnswer,
  tools: Tools,
): Promise<MailBecame | null> =>
  authorized(db, { of: 'server' }, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('inbound_mails')
      .values({ key: mail.key, submission_id: null, became: 'ignored' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return null;
    const found = await submissionOf(transaction, mail.tokens);
    const became = await becomes(transaction, mail, found, tools);
    await transaction
      .updateTable('inbound_mails')
      .set({ became, submission_id: found?.row.id ?? null })
      .where('key', '=', mail.key)
      .execute();
    return became;
  });

/** What became of a mail that was taken before; null: it was not. */
export async function becameOf(db: Kysely<Database>, key: string): Promise<MailBecame | null> {
  const taken = db.selectFrom('inbound_mails').select('became').where('key', '=', key);
  return (await taken.executeTakeFirst())?.became ?? null;
}

async function becomes(
  transaction: AuthorizedTransaction,
  mail: MailedAnswer,
  found: Found | null,
  { updates, countMailed }: Tools,
): Promise<MailBecame> {
  if (mail.kind === 'returned' && found) {
    await markTrouble(transaction, found.row.id, 'returned');
    return 'returned';
  }
  if (mail.kind !== 'written') return 'ignored';
  if (!found || isFull(sizeOf(found.row.replies))) {
    if ((await unknownOfLastHour(transaction)) >= mostPerHour) throw new TooManyMailsError();
    return 'unknown';
  }
  if (mail.text === '' && mail.files.length === 0 && mail.leftOut.length === 0) return 'ignored';
  const earlier = found.row.replies.filter(isOfLastHour);
  if (earlier.length >= mostPerHour) throw new TooManyMailsError();
  const taken = await fitting(mail, earlier, (start, bytes) =>
    countMailed(transaction, start, bytes),
  );
  await appendReply(transaction, found, replyOf(taken, found), updates);
  return 'reply';
}

const isOfLastHour = ({ via, receivedAt }: Reply): boolean =>
  via === 'mail' && Date.parse(receivedAt) > Date.now() - hourMs;

/** Files for which the hour or the day has no room are left out: staff see their names, and the mail has them. */
async function fitting(
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

function replyOf(mail: MailedAnswer, { table, row }: OwnSubmission): ArrivingReply {
  const receivedAt = new Date().toISOString();
  const own = table === 'contact_messages' ? row.email : row.contact.email;
  const isOther = own.toLowerCase() !== mail.from.address.toLowerCase();
  return {
    ...{ id: uuidV7(), from: 'customer', via: 'mail', byName: null, receivedAt },
    text: storableStart(mail.text, longestReply) || 'Only files.',
    files: [...mail.files],
    writtenAt: mail.writtenAt ?? receivedAt,
    mail: {
      otherAddress: isOther ? mail.from.address : '',
      whole: mail.whole === mail.text ? '' : storableStart(mail.whole, longestWhole),
      checks: mail.checks,
      leftOut: [...mail.leftOut],
    },
  };
}

async function unknownOfLastHour(transaction: Transaction<Database>): Promise<number> {
  const { count } = await transaction
    .selectFrom('inbound_mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('became', '=', 'unknown')
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function submissionOf(
  transaction: Transaction<Database>,
  tokens: readonly string[],
): Promise<Found | null> {
  const hashes = await Promise.all(tokens.slice(0, 5).map(hashOfToken));
  if (hashes.length === 0) return null;
  const token = await transaction
    .selectFrom('mail_tokens')
    .select('submission_id')
    .where('hash', 'in', hashes)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const table = token ? await lockSubmission(transaction, token.submission_id) : null;
  if (!token || !table) return null;
  const row = await transaction
    .selectFrom(table)
    .selectAll()
    .where('id', '=', token.submission_id)
    .executeTakeFirstOrThrow();
  return { table, row } as Found;
}
