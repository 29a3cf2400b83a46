import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { ContactMessageSubmission, longestMessage } from '../../contract/contact-message';
import { referenceFor } from '../../contract/reference';
import type { RequestFile } from '../../contract/request-file';
import { sha256 } from '../../contract/sha256';
import { storableStart } from '../../contract/text/storable-start';
import { noteApart } from '../../db/conversation/set-apart';
import {
  becameOf,
  type MailedAnswer,
  onlyFiles,
  type TakeTools,
  takeAnswer,
} from '../../db/conversation/take-mail';
import { addPiece, becomeWriter, findUpload, pieceBytes } from '../../db/files/uploads';
import { setUpdates } from '../../db/mails/unsubscribe';
import type { MailBecame } from '../../db/submission-tables';
import { storeContactMessage } from '../../db/submissions/submission-queries';
import type { Database } from '../../db/tables';
import type { BeginHash } from '../../files/begin-hash';
import { checkFile } from '../../files/check-received-file';
import { isSameMailbox } from '../receipt';
import type { MailParties } from '../submission-mails';
import type { InboundMail, MailFile, MailIn, ReadMail } from './read-mail';
import { UnreadableMailError } from './unreadable-mail';

/** What became of a mail that arrived. One that is not taken stays in its mailbox. */
export type ArrivedMail = MailBecame | 'too-many' | 'too-large' | 'unreadable' | 'undelivered';

type Tools = TakeTools & {
  db: Kysely<Database>;
  beginSha256: BeginHash;
  readMail: ReadMail;
  parties: MailParties;
  mailIn: MailIn;
};

const server = { of: 'server' } as const;

/**
 * Takes a mail in the form of RFC 5322: it adds the mail to the conversation that it answers, or stores it as a
 * message set apart when its sender is unknown. A mail that comes again is taken once, and later calls return null. A
 * later call also stores what an earlier one left out when its process was killed or the database was away.
 * @throws UnreadableMailError; DatabaseFailure and TooManyMailsError, after which the mail has to come again: nothing
 * is stored
 */
export async function takeMail(
  { db, beginSha256, readMail, parties, mailIn, ...tools }: Tools,
  raw: Uint8Array<ArrayBuffer>,
): Promise<MailBecame | null> {
  const read = await readMail(raw, mailIn, parties);
  const [token] = read.tokens;
  if (token && read.subject.trim().toLowerCase() === 'unsubscribe') {
    return (await setUpdates(db, token, false)) ? 'unsubscribed' : 'ignored';
  }
  // Our own mails would answer themselves.
  const isOwn = [parties.from.address, parties.to, mailIn.address].some((own) =>
    isSameMailbox(own, read.from.address),
  );
  const kind = isOwn && read.kind !== 'returned' ? 'automatic' : read.kind;
  const named = await Promise.all(read.files.map((file, place) => withId(read, file, place)));
  const mail = { ...read, kind, files: named.map(({ file }) => file) };
  const became = await takeAnswer(db, mail, tools);
  const taken = became ?? (await becameOf(db, mail.key));
  if (taken === 'unknown') await setApart({ db, countMailed: tools.countMailed }, mail);
  if (taken === 'reply' || taken === 'unknown') {
    for (const { file, bytes } of named) await storeFile({ db, beginSha256 }, file, bytes);
  }
  return became;
}

/** Takes mails as `takeMail` does. */
export const mailTaker = (tools: Tools) => (raw: Uint8Array<ArrayBuffer>) => takeMail(tools, raw);

async function withId(mail: InboundMail, { bytes, ...named }: MailFile, place: number) {
  const id = await idIn(mail, `file ${place} ${named.sha256}`);
  const file: RequestFile = { id, ...named, sizeBytes: bytes.byteLength };
  return { file, bytes };
}

/** Makes an id that is the same each time the mail is read. */
async function idIn(
  { key, writtenAt }: Pick<InboundMail, 'key' | 'writtenAt'>,
  part: string,
): Promise<string> {
  const hash = await sha256(`${key} ${part}`);
  const random = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16),
  );
  return uuidV7({ random, msecs: writtenAt ? Date.parse(writtenAt) : 0 });
}

/** Stores a file of a mail, with the same checks as a file of a request. */
async function storeFile(
  tools: Pick<Tools, 'db' | 'beginSha256'>,
  { id, type, sha256: hash }: RequestFile,
  bytes: Uint8Array,
): Promise<void> {
  const from = (await findUpload(tools.db, id))?.receivedBytes ?? 0;
  const writer = await becomeWriter(tools.db, id, from, server);
  if (writer === null) return;
  for (let start = from; start < bytes.byteLength; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes);
    // Another process reads the same mail, and goes on.
    if (!(await addPiece(tools.db, { id, writer, start, bytes: piece }, server))) return;
  }
  await checkFile(tools, { id, type, sha256: hash ?? null });
}

type Apart = MailedAnswer & Pick<InboundMail, 'from'>;

/**
 * Stores the mail as a message among those that seem to come from robots.
 * @throws UnreadableMailError when it has no usable sender
 */
async function setApart({ db, countMailed }: Pick<Tools, 'db' | 'countMailed'>, mail: Apart) {
  const { from, subject, key } = mail;
  const id = await idIn(mail, 'message');
  const text = storableStart(mail.text, longestMessage).trim();
  const message = v.safeParse(ContactMessageSubmission, {
    ...{ id, reference: referenceFor('contact-message', id), writtenAt: new Date().toISOString() },
    name: storableStart(from.name || from.address, 120),
    ...{ email: from.address, phone: '' },
    subject: storableStart(`By e-mail: ${subject || 'no subject'}`, 160),
    message: text || (mail.files.length > 0 ? onlyFiles : 'The e-mail has no text.'),
  });
  if (!message.success) throw new UnreadableMailError('The mail has no address to answer to.');
  const arrival = { rights: { of: 'visitor' }, suspected: true, mailing: null } as const;
  await storeContactMessage(db, message.output, { ...arrival, bodyHash: key });
  const apart = { id, text, replyId: await idIn(mail, 'files') };
  await noteApart(db, apart, mail, countMailed);
}
