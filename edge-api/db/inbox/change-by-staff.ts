import { type Kysely, sql, type Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import {
  type MessageChange,
  messageBecameRequest,
  messageMerged,
  type RequestChange,
  requestMerged,
} from '../../contract/admin/inbox';
import { messageSteps } from '../../contract/admin/status-steps';
import type { ContactMessageStatus } from '../../contract/contact-message';
import { conversationFull, isFull, type Reply, sizeOf } from '../../contract/conversation/reply';
import { withCleanName } from '../../contract/file-name';
import type { Quotation } from '../../contract/quotation/quotation';
import type { RequestDocument } from '../../contract/quotation/request-document';
import { staffWrote, stepByHand } from '../../contract/quotation/request-status-steps';
import { type ChangeRequest, recordChange, StaleError } from '../changes/record-change';
import { type News, newsBetween, type UpdateMailing } from '../news';
import { quotedByStaff } from '../quotation/quoted-by-staff';
import {
  allowed,
  changeSubmission,
  currentDocument,
  type SubmissionChange,
} from '../submissions/change-submission';
import { ConversationFullError } from '../submissions/reply-pages';
import { toSubmissionRecord } from '../submissions/submission-records';
import {
  asSubmission,
  type MessageRow,
  type RequestRow,
  type SubmissionRow,
} from '../submissions/submission-row';
import type { Database } from '../tables';
import { adminColumns } from './admin-columns';
import { makeRequest, NoRequestError } from './make-request';
import { lockMerges, requireMergeable } from './require-mergeable';

/** What staff ask to be changed, by the kind of the submission. */
type Asked =
  | { kind: 'contact-message'; change: MessageChange }
  | { kind: 'service-request'; change: AskedOfRequest };
type AskedOfRequest = InferOutput<typeof RequestChange>;

type Outcome = {
  /** What was asked, with what follows from it. */
  change: Parameters<typeof adminColumns>[2] & Pick<MessageChange, 'email' | 'asRequest'>;
  /** The steps of the submission after it. */
  steps: SubmissionChange['steps'];
};

/** The present status has no step to this one. */
export class StepNotAllowedError extends Error {
  override name = 'StepNotAllowedError';
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`"${to}" does not follow "${from}".`);
  }
}

/**
 * Changes the fields of a submission with which staff work. The same transaction saves, sends or withdraws a
 * quotation of a request, and adds a step to its timeline.
 * @param updates how its customer gets updates by mail; null where no mail is sent
 * @throws StaleError, StepNotAllowedError, RefusedStepError, UnknownAssigneeError, NoMergeError, NoRequestError,
 * ConversationFullError, ReusedKeyError
 */
export const changeByStaff = (
  db: Kysely<Database>,
  id: string,
  asked: Asked,
  request: ChangeRequest,
  updates: UpdateMailing | null,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    const { mergedInto, email } = asked.change;
    if (mergedInto) await lockMerges(transaction);
    const row = await transaction
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.version !== request.expectedVersion) throw new StaleError();
    if (mergedInto) await requireMergeable(transaction, row, mergedInto);
    const { change, steps } = await outcomeOf(transaction, row, asked, request);
    const reply = newReply(row.replies, change.reply, request);
    const isMoved = email !== undefined && email !== row.email;
    if (isMoved) await moveMails(transaction, id, email);
    const columns = {
      ...(change.asRequest && { replies: '[]', file_states: '{}' }),
      ...(isMoved && { contact: JSON.stringify({ ...row.contact, email }), ...ofAnotherAddress }),
      ...(await adminColumns(transaction, row, change, request)),
    };
    const again = isMoved ? toldLast(row) : [];
    const changed = await changeSubmission(
      transaction,
      row,
      { steps, reply, columns, again },
      updates,
    );
    const kept = change.asRequest ? [] : row.replies;
    const after = { ...changed, replies: reply ? [...kept, reply] : kept };
    return {
      entityKind: row.kind,
      entityId: row.id,
      label: row.reference,
      action: 'update',
      before: toSubmissionRecord(row),
      after: { ...toSubmissionRecord(after), ...saidOf(change) },
    };
  });

async function outcomeOf(
  transaction: Transaction<Database>,
  row: SubmissionRow,
  asked: Asked,
  request: ChangeRequest,
): Promise<Outcome> {
  const one = asSubmission(row);
  if (one.kind === 'service-request' && asked.kind === 'service-request') {
    return outcomeOfRequest(one, asked.change, request);
  }
  if (one.kind === 'contact-message' && asked.kind === 'contact-message') {
    return outcomeOfMessage(transaction, one, asked.change, request);
  }
  throw new StaleError();
}

async function outcomeOfMessage(
  transaction: Transaction<Database>,
  row: MessageRow,
  asked: MessageChange,
  request: ChangeRequest,
): Promise<Outcome> {
  const { mergedInto, asRequest } = asked;
  const change = {
    ...asked,
    ...(mergedInto && messageMerged(mergedInto)),
    ...(asRequest && (await becomeRequest(transaction, row, asked, request))),
  };
  return { change, steps: { ...row, status: nextOfMessage(row.status, change) } };
}

function outcomeOfRequest(row: RequestRow, asked: AskedOfRequest, { by }: ChangeRequest): Outcome {
  const { mergedInto } = asked;
  const change = mergedInto ? { ...asked, ...requestMerged(mergedInto) } : asked;
  const { quotation, reply, status, statusNote, statusReason } = change;
  const at = new Date();
  const author = { at: at.toISOString(), by: by.name };
  const before = currentDocument(row, at);
  // First the quotation, then the reply or the step by hand.
  const priced = quotation
    ? quotedByStaff(before, row.reference, quotation, { ...author, scopes: by.scopes })
    : before;
  const step = { to: status, note: statusNote, reason: statusReason };
  return { change, steps: withStep(priced, step, reply !== undefined, author) };
}

/** Returns the document after a reply, or after a step that staff take by hand. @throws RefusedStepError */
function withStep(
  document: RequestDocument,
  { to, ...step }: { to: RequestDocument['status'] | undefined } & Omit<Step, 'to'>,
  isReply: boolean,
  author: Parameters<typeof stepByHand>[2],
): RequestDocument {
  const isQuestion = to === 'waiting-for-customer';
  const isInWork = document.status === 'new' || document.status === 'reviewing';
  if (isReply && (to === undefined || (isQuestion && isInWork))) {
    return staffWrote(document, { isQuestion }, author);
  }
  if (to === undefined) return document;
  return allowed(stepByHand(document, { to, ...step }, author), document.status, to);
}

type Step = Parameters<typeof stepByHand>[1];

function nextOfMessage(
  from: ContactMessageStatus,
  { status: to, reply }: MessageChange,
): ContactMessageStatus {
  if (to === undefined) return reply ? 'replied' : from;
  if (to !== from && !messageSteps[from].includes(to)) throw new StepNotAllowedError(from, to);
  return to;
}

/** Makes a request from a message. Returns the changes of the message. @throws NoRequestError */
async function becomeRequest(
  transaction: Transaction<Database>,
  row: MessageRow,
  { reply, mergedInto }: MessageChange,
  request: ChangeRequest,
) {
  if (reply || mergedInto) throw new NoRequestError('Answer or merge the request instead.');
  return messageBecameRequest(await makeRequest(transaction, row, request));
}

/** Returns the reply unless it is there: a change that was merged after a conflict has another key. */
function newReply(
  replies: readonly Reply[],
  reply: MessageChange['reply'],
  { by }: ChangeRequest,
): Reply | undefined {
  if (!reply || replies.some(({ id }) => id === reply.id)) return undefined;
  if (isFull(sizeOf(replies))) throw new ConversationFullError(conversationFull);
  const at = new Date().toISOString();
  const { id, text } = reply;
  const files = reply.files.map(withCleanName);
  const from = { from: 'staff', via: 'site', byName: by.name } as const;
  return { id, text, files, ...from, writtenAt: at, receivedAt: at };
}

/** Returns the effects of a change that are no part of the record. */
const saidOf = ({ linksEnded, asRequest }: Pick<MessageChange, 'linksEnded' | 'asRequest'>) => ({
  ...(linksEnded && { linksEnded }),
  ...(asRequest && { asRequest }),
});

/** Resets what is known about the address, as it does not hold for another address. */
const ofAnotherAddress = {
  update_trouble: '',
  mail_return: null,
  address_confirmed_at: null,
} as const;

/**
 * Gives a submission, which the transaction has locked, another address for its mails: waiting mails go there. The
 * reader of the former address may be another person: the secrets of mails sent there open nothing from then on, and
 * answers with them are not taken.
 */
async function moveMails(
  transaction: Transaction<Database>,
  id: string,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ recipient: email, mailbox: sql<string>`mailbox_hash(${email})` })
    .where('submission_id', '=', id)
    .where('audience', 'in', ['update', 'visitor'])
    .where('state', '=', 'waiting')
    .execute();
  await transaction
    .updateTable('submission_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('submission_id', '=', id)
    .where('held_by', '<>', 'device')
    .where('revoked_at', 'is', null)
    .execute();
  await transaction
    .updateTable('mail_tokens')
    .set({ ended_at: sql<Date>`now()` })
    .where('submission_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await transaction
    .updateTable('tracking_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('submission_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Returns the last news that the customer may not have received: replies of staff since their own last one, and the
 * open quotation.
 */
function toldLast({
  replies,
  quotations,
}: {
  replies: readonly Reply[];
  quotations: Quotation[];
}): News[] {
  const lastOwn = replies.findLastIndex(({ from }) => from === 'customer');
  const open = quotations.filter(({ status }) => status === 'sent');
  return newsBetween({}, { replies: replies.slice(lastOwn + 1), quotations: open });
}
