import type { Kysely } from 'kysely';
import { type CustomerReply, isFull, type Reply } from '../../contract/conversation/reply';
import { withCleanName } from '../../contract/file-name';
import { customerAsked } from '../../contract/quotation/request-status-steps';
import type { RequestFile } from '../../contract/request-file';
import type { AuthorizedTransaction } from '../accounts/rights';
import { expectFiles } from '../files/uploads';
import {
  changeSubmission,
  currentDocument,
  type LockedSubmission,
  type SubmissionChange,
} from '../submissions/change-submission';
import { type CompanyMailing, noteForCompany } from '../submissions/note-update';
import { type CustomerRights, changeOwn } from '../submissions/own-submission';
import { ConversationFullError, conversationWith } from '../submissions/reply-pages';
import { asSubmission } from '../submissions/submission-row';
import type { Database } from '../tables';

/** A reply that arrives, with files of types that we accept. */
export type ArrivingReply = Reply & { files: RequestFile[] };

/** The id was used before in this conversation, for another text or other files. */
export class ReusedReplyError extends Error {
  override name = 'ReusedReplyError';
}

/**
 * Adds a customer's reply to the conversation, once however often it is sent, with the step that follows from it. Its
 * files may be uploaded from then on. Undefined when the submission is not theirs.
 * @param mailing how the company gets a mail about it; null where no mail is sent
 * @throws RightsError, ReusedReplyError, ConversationFullError
 */
export const storeCustomerReply = (
  db: Kysely<Database>,
  submissionId: string,
  said: CustomerReply,
  rights: CustomerRights,
  mailing: CompanyMailing | null,
): Promise<Reply | undefined> =>
  changeOwn(db, submissionId, rights, async (transaction, submission) => {
    const files = said.files.map(withCleanName);
    const reply: ArrivingReply = {
      ...{ id: said.id, text: said.text, files },
      from: 'customer',
      via: 'site',
      writtenAt: said.writtenAt,
      receivedAt: new Date().toISOString(),
      byName: null,
    };
    const { earlier, ...size } = await conversationWith(transaction, submissionId, said.id);
    if (earlier && !isSame(earlier, reply)) throw new ReusedReplyError();
    if (earlier) return earlier;
    if (isFull(size)) throw new ConversationFullError();
    await appendReply(transaction, submission, reply, mailing);
    return reply;
  });

/**
 * Whether two replies have the same content. Their times may differ: a device that wrote a reply again has another
 * time.
 */
const isSame = (one: Reply, other: Reply): boolean =>
  one.from === other.from && contentOf(one) === contentOf(other);

const contentOf = ({ text, files }: Reply) =>
  JSON.stringify([
    text,
    files.map(({ id, name, type, sizeBytes, sha256 }) => [id, name, type, sizeBytes, sha256]),
  ]);

/**
 * Adds a customer's reply with the step that follows from it, expects its files, and tells the company. The version
 * rises, so that staff who answer meanwhile see this reply first.
 */
export async function appendReply(
  transaction: AuthorizedTransaction,
  row: LockedSubmission,
  reply: ArrivingReply,
  mailing: CompanyMailing | null,
): Promise<void> {
  const columns = row.snoozed_until ? { snoozed_until: null } : {};
  await changeSubmission(transaction, row, { steps: stepsAfter(row, reply), reply, columns }, null);
  await expectFiles(transaction, row.id, reply.files);
  await noteForCompany(transaction, row, { kind: 'reply', id: reply.id }, mailing);
}

function stepsAfter(row: LockedSubmission, { receivedAt: at }: Reply): SubmissionChange['steps'] {
  const one = asSubmission(row);
  return one.kind === 'service-request'
    ? customerAsked(currentDocument(one, new Date(at)), at)
    : { ...one, status: 'new' }; // No one has read that yet.
}
