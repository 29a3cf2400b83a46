import { type Kysely, type Selectable, sql } from 'kysely';
import type { OwnMessage, OwnRequest } from '../../contract/admin/inbox';
import { type ShownReplies, shownReplies } from '../../contract/conversation/reply';
import type { SubmissionPage } from '../../contract/conversation/submission-page';
import { type AuthorizedTransaction, authorized, type Rights } from '../accounts/rights';
import { submissionTables } from '../submission-tables';
import type { Database } from '../tables';
import { columnsWithoutReplies, repliesBefore } from './reply-pages';
import { toOwnMessage, toOwnRequest } from './submission-records';

type RowOf<Table extends keyof Database> = Omit<Selectable<Database[Table]>, 'replies'>;

/** A submission of either kind without its conversation, told apart by its table. */
export type OwnSubmission =
  | { table: 'contact_messages'; row: RowOf<'contact_messages'> }
  | { table: 'service_requests'; row: RowOf<'service_requests'> };

/** The rights of a submission's customer: the key of one of its links, or the session of the account that owns it. */
export type CustomerRights = Extract<Rights, { of: 'link' | 'user' }>;

/** Returns a submission if it is the customer's; undefined where it is not, or where there is none. */
export async function findOwn(
  db: Kysely<Database>,
  id: string,
  rights: CustomerRights,
  { lock = false } = {},
): Promise<OwnSubmission | undefined> {
  for (const table of Object.values(submissionTables)) {
    const isOwners = rights.of === 'user' ? sql`and owner_uid = ${rights.uid}` : sql``;
    const { rows } = await sql`
      select ${columnsWithoutReplies[table]} from ${sql.table(table)}
      where id = ${id} ${isOwners} ${lock ? sql`for update` : sql``}`.execute(db);
    const [row] = rows;
    if (row) return { table, row } as OwnSubmission;
  }
  return undefined;
}

/** Returns the table of a submission if it is the customer's, and reads nothing else. */
export async function ownTable(
  db: Kysely<Database>,
  id: string,
  rights: CustomerRights,
): Promise<OwnSubmission['table'] | undefined> {
  for (const table of Object.values(submissionTables)) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .$if(rights.of === 'user', (query) =>
        query.where('owner_uid', '=', rights.of === 'user' ? rights.uid : ''),
      )
      .executeTakeFirst();
    if (row) return table;
  }
  return undefined;
}

/** Returns what a customer may see of their submission, with a part of its conversation. */
export function pageOf({ table, row }: OwnSubmission, part: ShownReplies): SubmissionPage {
  const without = { replies: [] };
  return table === 'contact_messages'
    ? {
        kind: 'contact-message',
        submission: { ...shown(toOwnMessage({ ...row, ...without })), ...part },
      }
    : {
        kind: 'service-request',
        submission: { ...shown(toOwnRequest({ ...row, ...without })), ...part },
      };
}

/** Returns a part of the conversation: the newest of the first `end` replies. */
export async function ownReplies(
  db: Kysely<Database>,
  { table, row }: Pick<OwnSubmission, 'table'> & { row: { id: string } },
  end?: number,
): Promise<ShownReplies> {
  const { replies, earlierReplies } = await repliesBefore(db, table, row.id, end);
  return { replies: shownReplies(replies), earlierReplies };
}

const shown = <Own extends OwnMessage | OwnRequest>({
  ownerUid: _ownerUid,
  updatedAt: _updatedAt,
  phoneE164: _phoneE164,
  formerReferences: _formerReferences,
  ...shown
}: Own) => shown;

/**
 * Makes a customer's change of their submission in one transaction that has the rights and locks the row. Undefined
 * where it is not theirs, or where there is none.
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
