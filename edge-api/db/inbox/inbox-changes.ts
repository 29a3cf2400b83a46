import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
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
import { withKeptCosts } from '../../contract/quotation/kept-costs';
import type { Quotation, QuotationChange } from '../../contract/quotation/quotation';
import type {
  RequestDocument,
  StepAuthor,
  StepRefusal,
} from '../../contract/quotation/request-document';
import {
  saveDraft,
  send,
  staffWrote,
  stepByHand,
  withdraw,
} from '../../contract/quotation/request-steps';
import {
  type ChangeRequest,
  readsCosts,
  recordChange,
  StaleError,
} from '../changes/recorded-change';
import { type News, newsBetween, type UpdateMailing } from '../news';
import { noteUpdate } from '../submissions/note-update';
import { ConversationFullError } from '../submissions/reply-pages';
import { allowed, currentDocument, documentColumns, today } from '../submissions/request-row';
import { toMessageRecord, toRequestRecord } from '../submissions/submission-records';
import type { Database } from '../tables';
import { adminPart } from './inbox-part';
import { lockMerges, requireMergeable } from './merge';
import { makeRequest, NoRequestError } from './message-as-request';

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

type Told = { replies?: readonly Reply[]; quotations?: readonly Quotation[] };

/**
 * Returns the last news that the customer may not have received: replies of staff since their own last one, and the
 * open quotation.
 */
function toldLast({ replies = [], quotations = [] }: Told): News[] {
  const lastOwn = replies.findLastIndex(({ from }) => from === 'customer');
  const open = quotations.filter(({ status }) => status === 'sent');
  return newsBetween({}, { replies: replies.slice(lastOwn + 1), quotations: open });
}

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
 * Changes the fields of a message with which admins work.
 * @param updates how its customer gets updates by mail; null where no mail is sent
 * @throws StaleError, StepNotAllowedError, UnknownAssigneeError, NoMergeError, NoRequestError, ConversationFullError,
 * ReusedKeyError
 */
export const changeMessage = (
  db: Kysely<Database>,
  id: string,
  asked: MessageChange,
  request: ChangeRequest,
  updates: UpdateMailing | null,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    const { mergedInto, asRequest, email } = asked;
    if (mergedInto) await lockMerges(transaction);
    const row = await transaction
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== request.expectedVersion || !row) throw new StaleError();
    if (mergedInto) await requireMergeable(transaction, 'contact_messages', row, mergedInto);
    const change = {
      ...asked,
      ...(mergedInto && messageMerged(mergedInto)),
      ...(asRequest && (await becomeRequest(transaction, row, asked, request))),
    };
    const isMoved = email !== undefined && email !== row.email;
    if (isMoved) await moveMails(transaction, id, email);
    const status = nextOfMessage(row.status, change);
    const replies = withReply(row.replies, change.reply, request);
    const changed = await transaction
      .updateTable('contact_messages')
      .set({
        status,
        replies: ifChanged(replies, row.replies),
        ...(asRequest && { replies: '[]', file_states: '{}' }),
        ...(isMoved && { email, ...ofAnotherAddress }),
        ...(await adminPart(transaction, row, change, request)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const told = { ...changed, table: 'contact_messages' } as const;
    const news = [...(isMoved ? toldLast(row) : []), ...newsBetween(row, changed)];
    await noteUpdate(transaction, told, news, updates);
    return {
      entityKind: 'contact-message',
      entityId: id,
      label: row.reference,
      action: 'update',
      before: toMessageRecord(row),
      after: { ...toMessageRecord(changed), ...saidOf(change) },
    };
  });

/**
 * Does for a request what `changeMessage` does for a message; a new status also adds a step to the timeline. The same
 * transaction saves, sends or withdraws a quotation.
 * @throws RefusedStepError, and as `changeMessage`
 */
export const changeServiceRequest = (
  db: Kysely<Database>,
  id: string,
  asked: InferOutput<typeof RequestChange>,
  request: ChangeRequest,
  updates: UpdateMailing | null,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    const { mergedInto, email } = asked;
    const change = mergedInto ? { ...asked, ...requestMerged(mergedInto) } : asked;
    if (mergedInto) await lockMerges(transaction);
    const row = await transaction
      .selectFrom('service_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== request.expectedVersion || !row) throw new StaleError();
    if (mergedInto) {
      const merged = { ...row, email: row.contact.email };
      await requireMergeable(transaction, 'service_requests', merged, mergedInto);
    }
    const at = new Date();
    const author = { at: at.toISOString(), by: request.by.name };
    const before = currentDocument(row, at);
    const { quotation } = change;
    const quoted =
      quotation && !readsCosts(request.by)
        ? { ...change, quotation: withKeptCosts(quotation, before.quotations) }
        : change;
    const document = changedDocument(before, row.reference, quoted, author);
    const replies = withReply(row.replies, change.reply, request);
    const isMoved = email !== undefined && email !== row.contact.email;
    if (isMoved) await moveMails(transaction, id, email);
    const contact = JSON.stringify({ ...row.contact, email });
    const changed = await transaction
      .updateTable('service_requests')
      .set({
        ...documentColumns(document, row),
        replies: ifChanged(replies, row.replies),
        ...(isMoved && { contact, ...ofAnotherAddress }),
        ...(await adminPart(transaction, row, change, request)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const told = { ...changed, email: changed.contact.email, table: 'service_requests' } as const;
    const news = [...(isMoved ? toldLast(row) : []), ...newsBetween(row, changed)];
    await noteUpdate(transaction, told, news, updates);
    return {
      entityKind: 'service-request',
      entityId: id,
      label: row.reference,
      action: 'update',
      before: toRequestRecord(row),
      after: { ...toRequestRecord(changed), ...saidOf(change) },
    };
  });

/** Makes a request from a message. Returns the changes of the message. @throws NoRequestError */
async function becomeRequest(
  transaction: Transaction<Database>,
  row: Selectable<Database['contact_messages']>,
  { reply, mergedInto }: MessageChange,
  request: ChangeRequest,
) {
  if (reply || mergedInto) throw new NoRequestError('Answer or merge the request instead.');
  return messageBecameRequest(await makeRequest(transaction, row, request));
}

/**
 * Returns the document after a change: first the quotation, then the reply or the step by hand. @throws
 * RefusedStepError
 */
function changedDocument(
  document: RequestDocument,
  reference: string,
  { quotation, reply, status, statusNote, statusReason }: InferOutput<typeof RequestChange>,
  author: StepAuthor,
): RequestDocument {
  const priced = quotation
    ? allowed(withChange(document, reference, quotation, author), document.status)
    : document;
  const isQuestion = status === 'waiting-for-customer';
  const isInWork = priced.status === 'new' || priced.status === 'reviewing';
  if (reply && (status === undefined || (isQuestion && isInWork))) {
    return staffWrote(priced, { isQuestion }, author);
  }
  if (status === undefined) return priced;
  const step = { to: status, note: statusNote, reason: statusReason };
  return allowed(stepByHand(priced, step, author), priced.status, status);
}

function withChange(
  document: RequestDocument,
  reference: string,
  change: QuotationChange,
  author: StepAuthor,
): RequestDocument | StepRefusal {
  if (change.action === 'withdraw') return withdraw(document, change.id, author);
  if (change.action === 'save') return saveDraft(document, change, author);
  return send(document, { ...change, reference }, author, today(new Date(author.at)));
}

function nextOfMessage(
  from: ContactMessageStatus,
  { status: to, reply }: MessageChange,
): ContactMessageStatus {
  if (to === undefined) return reply ? 'replied' : from;
  if (to !== from && !messageSteps[from].includes(to)) throw new StepNotAllowedError(from, to);
  return to;
}

/** Returns undefined for an unchanged column, which may be missing on the schema of the release before. */
const ifChanged = (list: readonly object[], before: readonly object[]): string | undefined =>
  list === before ? undefined : JSON.stringify(list);

/** Adds the reply unless it is there: a change that was merged after a conflict has another key. */
function withReply(
  replies: Reply[],
  reply: MessageChange['reply'],
  { by }: ChangeRequest,
): Reply[] {
  if (!reply || replies.some(({ id }) => id === reply.id)) return replies;
  if (isFull(sizeOf(replies))) {
    throw new ConversationFullError(conversationFull);
  }
  const at = new Date().toISOString();
  const { id, text } = reply;
  const files = reply.files.map(withCleanName);
  const from = { from: 'staff', via: 'site', byName: by.name } as const;
  return [...replies, { id, text, files, ...from, writtenAt: at, receivedAt: at }];
}

/** Returns the effects of a change that are no part of the record. */
const saidOf = ({ linksEnded, asRequest }: Pick<MessageChange, 'linksEnded' | 'asRequest'>) => ({
  ...(linksEnded && { linksEnded }),
  ...(asRequest && { asRequest }),
});
