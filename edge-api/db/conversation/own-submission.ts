import type { Kysely, Selectable } from 'kysely';
import type { OwnMessage, OwnRequest } from '../../contract/admin/inbox';
import type { SubmissionPage } from '../../contract/conversation/submission-page';
import { type AuthorizedTransaction, authorized, type Rights } from '../accounts/rights';
import { toOwnMessage, toOwnRequest } from '../admin/admin-records';
import { submissionTables } from '../submissions/submission-tables';
import type { Database } from '../tables';

/** A submission of either kind, told apart by its table. */
export type OwnSubmission =
  | { table: 'contact_messages'; row: Selectable<Database['contact_messages']> }
  | { table: 'service_requests'; row: Selectable<Database['service_requests']> };

/** What its customer has: the key of one of its links, or the session of the account that owns it. */
export type CustomerRights = Extract<Rights, { of: 'link' | 'user' }>;

/** A submission, if it is the customer's; undefined when it is not, or there is none. */
export async function findOwn(
  db: Kysely<Database>,
  id: string,
  rights: CustomerRights,
  { lock = false } = {},
): Promise<OwnSubmission | undefined> {
  for (const table of Object.values(submissionTables)) {
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .$if(rights.of === 'user', (query) =>
        query.where('owner_uid', '=', rights.of === 'user' ? rights.uid : ''),
      )
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst();
    if (row) return { table, row } as OwnSubmission;
  }
  return undefined;
}

/** What its customer may see of it. */
export const pageOf = (submission: OwnSubmission): SubmissionPage =>
  submission.table === 'contact_messages'
    ? { kind: 'contact-message', submission: shown(toOwnMessage(submission.row)) }
    : { kind: 'service-request', submission: shown(toOwnRequest(submission.row)) };

const shown = <Own extends OwnMessage | OwnRequest>({
  ownerUid: _ownerUid,
  updatedAt: _updatedAt,
  phoneE164: _phoneE164,
  formerReferences: _formerReferences,
  ...shown
}: Own) => shown;

/**
 * What a customer changes of their submission, in one transaction that has the rights and the row locked. Undefined
 * when it is not theirs, or there is none.
 * @throws RightsError, and what `work` throws
 */
export const changeOwn = <Result>(
  db: Kysely<Database>,
  id: string,
  rights: CustomerRights,
  work: (transaction: AuthorizedTransaction, submission: OwnSubmission) => Promise<Result>,
): Promise<Result | undefined> =>
  authorized(db, rights, async (transaction) => {
    const submission = await findOwn(transaction, id, rights, { lock: true });
    return submission && work(transaction, submission);
  });
