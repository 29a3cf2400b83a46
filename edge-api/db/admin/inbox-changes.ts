import type { Kysely, Transaction } from 'kysely';
import type { InternalNote, MessageChange, RequestChange } from '../../contract/admin/inbox';
import { messageSteps, requestSteps } from '../../contract/admin/status-steps';
import type { Database } from '../tables';
import { toMessageRecord, toRequestRecord } from './admin-records';
import { type ChangeRequest, recordChange, StaleError } from './recorded-change';

/** The status can't follow the present one. */
export class StepNotAllowedError extends Error {
  override name = 'StepNotAllowedError';
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`"${to}" does not follow "${from}".`);
  }
}

/** There is no admin with this uid who could take care of anything. */
export class UnknownAssigneeError extends Error {
  override name = 'UnknownAssigneeError';
}

/** @throws StaleError, StepNotAllowedError, UnknownAssigneeError, ReusedKeyError */
export const changeMessage = (
  db: Kysely<Database>,
  id: string,
  change: MessageChange,
  order: ChangeRequest,
): Promise<void> =>
  recordChange(db, order, async (transaction) => {
    const row = await transaction
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== order.expectedVersion || !row) throw new StaleError();
    const status = nextStatus(messageSteps, row.status, change.status);
    const changed = await transaction
      .updateTable('contact_messages')
      .set({ status, ...(await amongStaff(transaction, row, change, order)) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      entityKind: 'contact-message',
      entityId: id,
      label: row.reference,
      action: 'update',
      before: toMessageRecord(row),
      after: toMessageRecord(changed),
    };
  });

/** As `changeMessage`; a step of the status is written into the timeline. */
export const changeRequest = (
  db: Kysely<Database>,
  id: string,
  change: RequestChange,
  order: ChangeRequest,
): Promise<void> =>
  recordChange(db, order, async (transaction) => {
    const row = await transaction
      .selectFrom('service_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== order.expectedVersion || !row) throw new StaleError();
    const status = nextStatus(requestSteps, row.status, change.status);
    const step = {
      at: new Date().toISOString(),
      by: order.by.name,
      from: row.status,
      to: status,
      note: change.statusNote ?? '',
    };
    const timeline = status === row.status ? row.timeline : [...row.timeline, step];
    const changed = await transaction
      .updateTable('service_requests')
      .set({
        status,
        timeline: JSON.stringify(timeline),
        ...(await amongStaff(transaction, row, change, order)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      entityKind: 'service-request',
      entityId: id,
      label: row.reference,
      action: 'update',
      before: toRequestRecord(row),
      after: toRequestRecord(changed),
    };
  });

function nextStatus<Status extends string>(
  steps: Record<Status, readonly Status[]>,
  from: Status,
  to: Status | undefined,
): Status {
  if (to === undefined || to === from) return from;
  if (!steps[from].includes(to)) throw new StepNotAllowedError(from, to);
  return to;
}

type StaffPart = {
  assigned_to: string | null;
  internal_notes: InternalNote[];
  suspected: boolean;
  version: number;
};

async function amongStaff(
  transaction: Transaction<Database>,
  row: StaffPart,
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
