import type { Transaction } from 'kysely';
import type { InternalNote, MessageChange, RequestChange } from '../../contract/admin/inbox';
import type { Reply } from '../../contract/conversation/reply';
import type { ChangeRequest } from '../changes/record-change';
import { expectFiles } from '../files/uploads';
import { endLinks } from '../submissions/submission-links';
import type { Database } from '../tables';

/** There is no active admin with this uid. */
export class UnknownAssigneeError extends Error {
  override name = 'UnknownAssigneeError';
}

type AdminColumns = {
  id: string;
  assigned_to: string | null;
  internal_notes: InternalNote[];
  replies: Reply[];
  suspected: boolean;
  snoozed_until: Date | null;
};

/** Returns the columns that only admins work with, after a change. @throws UnknownAssigneeError */
export async function adminColumns(
  transaction: Transaction<Database>,
  row: AdminColumns,
  {
    assignedTo,
    internalNote,
    suspected,
    snoozedUntil,
    mergedInto,
    linksEnded,
    reply,
    quotation,
  }: Omit<MessageChange, 'status'> & Pick<RequestChange, 'quotation'>,
  { by }: ChangeRequest,
) {
  if (typeof assignedTo === 'string') await requireAdmin(transaction, assignedTo);
  if (linksEnded) await endLinks(transaction, row.id, null);
  // A known reply keeps its files.
  if (reply && !row.replies.some(({ id }) => id === reply.id)) {
    await expectFiles(transaction, row.id, reply.files);
  }
  // Staff answer people, so an answered submission is no longer suspected.
  const isAnswer = reply !== undefined || quotation?.action === 'send';
  const at = new Date().toISOString();
  const note = { at, byUid: by.uid, byName: by.name, text: internalNote ?? '' };
  return {
    assigned_to: assignedTo === undefined ? row.assigned_to : assignedTo,
    internal_notes: JSON.stringify(
      internalNote ? [...row.internal_notes, note] : row.internal_notes,
    ),
    suspected: isAnswer ? false : (suspected ?? row.suspected),
    snoozed_until: snoozedUntil,
    merged_into: mergedInto,
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
