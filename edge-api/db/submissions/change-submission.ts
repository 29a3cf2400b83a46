import { sql, type Transaction, type Updateable } from 'kysely';
import { timeZone } from '../../../pwa/config/company/places';
import type { Reply } from '../../contract/conversation/reply';
import type { RequestDocument, StepRefusal } from '../../contract/quotation/request-document';
import { expire } from '../../contract/quotation/request-status-steps';
import { dayEndIn, dayIn } from '../../contract/text/dates';
import { type News, newsBetween, type UpdateMailing } from '../news';
import type { Database } from '../tables';
import { noteUpdate } from './note-update';
import { columnsWithoutReplies } from './reply-pages';
import type { AsRequest, SubmissionRow } from './submission-row';

/** A submission whose row the transaction has locked. Its conversation may be large, so it is not always read. */
export type LockedSubmission = Omit<SubmissionRow, 'replies'>;

/** Returns a submission without its conversation, locked until the transaction ends; null where there is none. */
export async function lockedSubmission(
  transaction: Transaction<Database>,
  id: string,
): Promise<LockedSubmission | null> {
  const { rows } = await sql<LockedSubmission>`
    select ${columnsWithoutReplies} from submissions where id = ${id} for update`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** What a change does to a submission, besides its version. */
export type SubmissionChange = {
  /** Its steps after the change; absent: they stay. */
  steps?: Pick<SubmissionRow, 'status' | 'timeline' | 'quotations'>;
  /** One more reply of its conversation. */
  reply?: Reply | undefined;
  columns?: Omit<
    Updateable<Database['submissions']>,
    'id' | 'kind' | 'status' | 'timeline' | 'quotations' | 'version' | 'updated_at'
  >;
  /** News from before that its customer gets once more. */
  again?: readonly News[];
};

/**
 * Writes a change of a locked submission, for staff, customers, mails, decisions, merges and expiry alike. The version
 * rises, devices of staff get the row, programs get a webhook (by triggers), and the customer gets the news by mail and
 * on devices. Returns the row after it. Two kinds of changes have statements of their own: those of many rows at once,
 * such as an adoption or the erasure of an account, and those that leave the version as it is, such as the states of
 * files, whether mails reach the customer, and whether the address is confirmed.
 * @param updates how its customer gets updates by mail; null where no mail is sent
 */
export async function changeSubmission(
  transaction: Transaction<Database>,
  row: LockedSubmission,
  { steps = row, reply, columns, again = [] }: SubmissionChange,
  updates: UpdateMailing | null,
): Promise<LockedSubmission> {
  const { status, timeline, quotations } = steps;
  await transaction
    .updateTable('submissions')
    .set({
      ...columns,
      status,
      ...(timeline !== row.timeline && { timeline: JSON.stringify(timeline) }),
      ...(quotations !== row.quotations && { quotations: JSON.stringify(quotations) }),
      ...(reply && { replies: sql<string>`replies || ${JSON.stringify([reply])}::jsonb` }),
      version: row.version + 1,
      updated_at: reply?.receivedAt ?? new Date(),
    })
    .where('id', '=', row.id)
    .execute();
  const { rows } = await sql<LockedSubmission>`
    select ${columnsWithoutReplies} from submissions where id = ${row.id}`.execute(transaction);
  const [changed = row] = rows;
  const before = { ...row, replies: [] };
  const news = newsBetween(before, { ...changed, replies: reply ? [reply] : [] });
  await noteUpdate(transaction, changed, [...again, ...news], updates);
  return changed;
}

/** A step of a request that was refused, and why. `from`: its present status. */
export class RefusedStepError extends Error {
  override name = 'RefusedStepError';
  constructor(
    readonly why: StepRefusal,
    readonly from: string,
    readonly to?: string,
  ) {
    super(`A step is refused: ${why}.`);
  }
}

/** Returns the day at the company, in ISO 8601. A quotation holds until the end of its last day there. */
export const today = (at: Date): string => dayIn(timeZone, at);

/** Returns the part of a request that has its steps, and expires what has expired by then. */
export const currentDocument = (
  { status, timeline, quotations }: RequestDocument,
  at: Date,
): RequestDocument =>
  expire(
    { status, timeline, quotations },
    () => today(at),
    (day) => dayEndIn(timeZone, day).toISOString(),
  );

/** Returns the document after a step. @throws RefusedStepError */
export function allowed(
  outcome: RequestDocument | StepRefusal,
  from: string,
  to?: string,
): RequestDocument {
  if (typeof outcome === 'string') throw new RefusedStepError(outcome, from, to);
  return outcome;
}

/**
 * Takes a step of a locked request. A quotation that has expired by then is changed too. When `work` returns the
 * document that it was given, and nothing had expired, nothing changes.
 * @throws what `work` throws
 */
export async function takeStep(
  transaction: Transaction<Database>,
  row: AsRequest<LockedSubmission>,
  work: (document: RequestDocument, at: Date) => RequestDocument | Promise<RequestDocument>,
  updates: UpdateMailing | null,
  columns?: SubmissionChange['columns'],
): Promise<RequestDocument> {
  const at = new Date();
  const steps = await work(currentDocument(row, at), at);
  const isSame = steps.quotations === row.quotations && steps.timeline === row.timeline;
  if (!isSame) await changeSubmission(transaction, row, { steps, columns }, updates);
  return steps;
}
