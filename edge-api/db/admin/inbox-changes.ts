import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { InternalNote, MessageChange, RequestChange } from '../../contract/admin/inbox';
import { messageSteps } from '../../contract/admin/status-steps';
import type { QuotationChange } from '../../contract/quotation/quotation';
import type {
  RequestDocument,
  StepAuthor,
  StepRefusal,
} from '../../contract/quotation/request-document';
import { saveDraft, send, stepByHand, withdraw } from '../../contract/quotation/request-steps';
import { allowed, currentDocument, documentColumns, today } from '../quotation/request-row';
import { newsBetween, type UpdateMailing } from '../submissions/news';
import { noteUpdate } from '../submissions/note-update';
import type { Database } from '../tables';
import { toMessageRecord, toRequestRecord } from './admin-records';
import { type ChangeRequest, recordChange, StaleError } from './recorded-change';

/** There is no step from the present status to this one. */
export class StepNotAllowedError extends Error {
  override name = 'StepNotAllowedError';
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`"${to}" does not follow "${from}".`);
  }
}

/** There is no active admin with this uid. */
export class UnknownAssigneeError extends Error {
  override name = 'UnknownAssigneeError';
}

/**
 * Changes what admins work with of a message.
 * @param updates how its customer is told of it; null where no mail is sent
 * @throws StaleError, StepNotAllowedError, UnknownAssigneeError, ReusedKeyError
 */
export const changeMessage = (
  db: Kysely<Database>,
  id: string,
  change: MessageChange,
  request: ChangeRequest,
  updates: UpdateMailing | null,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    const row = await transaction
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== request.expectedVersion || !row) throw new StaleError();
    const status = nextStatus(messageSteps, row.status, change.status);
    const changed = await transaction
      .updateTable('contact_messages')
      .set({ status, ...(await adminPart(transaction, row, change, request)) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const told = { ...changed, table: 'contact_messages' } as const;
    await noteUpdate(transaction, told, newsBetween(row, changed), updates);
    return {
      entityKind: 'contact-message',
      entityId: id,
      label: row.reference,
      action: 'update',
      before: toMessageRecord(row),
      after: toMessageRecord(changed),
    };
  });

/**
 * As `changeMessage`; a new status also gets a step in the timeline. In the same transaction a quotation is saved,
 * sent or withdrawn.
 * @throws RefusedStepError, and as `changeMessage`
 */
export const changeServiceRequest = (
  db: Kysely<Database>,
  id: string,
  change: InferOutput<typeof RequestChange>,
  request: ChangeRequest,
  updates: UpdateMailing | null,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    const row = await transaction
      .selectFrom('service_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== request.expectedVersion || !row) throw new StaleError();
    const at = new Date();
    const author = { at: at.toISOString(), by: request.by.name };
    const document = changedDocument(currentDocument(row, at), row.reference, change, author);
    const changed = await transaction
      .updateTable('service_requests')
      .set({
        ...documentColumns(document, row),
        ...(await adminPart(transaction, row, change, request)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { email } = changed.contact;
    const told = { ...changed, email, table: 'service_requests' } as const;
    await noteUpdate(transaction, told, newsBetween(row, changed), updates);
    return {
      entityKind: 'service-request',
      entityId: id,
      label: row.reference,
      action: 'update',
      before: toRequestRecord(row),
      after: toRequestRecord(changed),
    };
  });

/** First the quotation, then the step by hand. @throws RefusedStepError */
function changedDocument(
  document: RequestDocument,
  reference: string,
  { quotation, status, statusNote, statusReason }: InferOutput<typeof RequestChange>,
  author: StepAuthor,
): RequestDocument {
  const priced = quotation
    ? allowed(withChange(document, reference, quotation, author), document.status)
    : document;
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

function nextStatus<Status extends string>(
  steps: Record<Status, readonly Status[]>,
  from: Status,
  to: Status | undefined,
): Status {
  if (to === undefined || to === from) return from;
  if (!steps[from].includes(to)) throw new StepNotAllowedError(from, to);
  return to;
}

type AdminPart = {
  assigned_to: string | null;
  internal_notes: InternalNote[];
  suspected: boolean;
  version: number;
};

async function adminPart(
  transaction: Transaction<Database>,
  row: AdminPart,
  { assignedTo, internalNote, suspected }: Omit<MessageChange, 'status'>,
  { by }: ChangeRequest,
) {
  if (typeof assignedTo === 'string') await requireAdmin(transaction, assignedTo);
  const at = new Date().toISOString();
  const note = { at, byUid: by.uid, byName: by.name, text: internalNote ?? '' };
  return {
    assigned_to: assignedTo === undefined ? row.assigned_to : assignedTo,
    internal_notes: JSON.stringify(
      internalNote ? [...row.internal_notes, note] : row.internal_notes,
    ),
    suspected: suspected ?? row.suspected,
    version: row.version + 1,
    updated_at: at,
  };
}

async function requireAdmin(transaction: Transaction<Database>, uid: string): Promise<void> {
  const admin = await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('role', '=', 'admin')
    .where('blocked', '=', false)
    .executeTakeFirst();
  if (!admin) throw new UnknownAssigneeError('There is no such admin.');
}
