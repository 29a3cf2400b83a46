import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFile } from '../../contract/request-file';
import { sha256 } from '../../contract/sha256';
import { setMailApart } from '../../db/conversation/set-mail-apart';
import { type AnswerTools, becameOf, storeAnswer } from '../../db/conversation/store-answer';
import { addPiece, becomeWriter, findUpload, pieceBytes } from '../../db/files/uploads';
import { setUpdates } from '../../db/mails/unsubscribe';
import type { MailBecame } from '../../db/submission-tables';
import type { Database } from '../../db/tables';
import type { BeginHash } from '../../files/begin-hash';
import { checkFile } from '../../files/check-received-file';
import { isSameMailbox } from '../receipt';
import type { MailParties } from '../submission-mails';
import type { InboundMail, MailFile, MailIn, ReadMail } from './read-mail';
import { UnreadableMailError } from './unreadable-mail';

/** What became of a mail that arrived. One that is not received stays in its mailbox. */
export type ArrivedMail = MailBecame | 'too-many' | 'too-large' | 'unreadable' | 'undelivered';

type Tools = AnswerTools & {
  db: Kysely<Database>;
  beginSha256: BeginHash;
  readMail: ReadMail;
  parties: MailParties;
  mailIn: MailIn;
};

/** `receiveMail` with its tools. */
export type ReceiveMail = (raw: Uint8Array<ArrayBuffer>) => Promise<MailBecame | null>;

const server = { of: 'server' } as const;

/**
 * Receives a mail in the form of RFC 5322: it adds the mail to the conversation that it answers, or sets it apart. A
 * mail that comes again is received once, and later calls return null. A later call also stores what an earlier one
 * left out when its process was killed or the database was away.
 * @throws UnreadableMailError; DatabaseFailure and TooManyMailsError, after which the mail has to come again: nothing
 * is stored
 */
export async function receiveMail(
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
  const became = await storeAnswer(db, mail, tools);
  const first = became ?? (await becameOf(db, mail.key));
  if (first === 'unknown') {
    const ids = { message: await idIn(mail, 'message'), reply: await idIn(mail, 'files') };
    if (!(await setMailApart(db, mail, ids, tools.countMailed))) {
      throw new UnreadableMailError('The mail has no address to answer to.');
    }
  }
  if (first === 'reply' || first === 'unknown') {
    for (const { file, bytes } of named) await storeFile({ db, beginSha256 }, file, bytes);
  }
  return became;
}

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
