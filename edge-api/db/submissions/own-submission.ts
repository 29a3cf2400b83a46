import { type Kysely, sql } from 'kysely';
import type { OwnMessage, OwnRequest } from '../../contract/admin/inbox';
import { type ShownReplies, shownReplies } from '../../contract/conversation/reply';
import type { SubmissionPage } from '../../contract/conversation/submission-page';
import { type AuthorizedTransaction, authorized, type Rights } from '../accounts/rights';
import type { Database } from '../tables';
import type { LockedSubmission } from './change-submission';
import { columnsWithoutReplies, repliesBefore } from './reply-pages';
import { toOwnMessage, toOwnRequest } from './submission-records';
import { asSubmission } from './submission-row';

/** The rights of a submission's customer: the key of one of its links, or the session of the account that owns it. */
export type CustomerRights = Extract<Rights, { of: 'link' | 'user' }>;

/** Returns a submission if it is the customer's; undefined where it is not, or where there is none. */
export async function findOwn(
  db: Kysely<Database>,
  id: string,
  rights: CustomerRights,
  { lock = false } = {},
): Promise<LockedSubmission | undefined> {
  const isOwners = rights.of === 'user' ? sql`and owner_uid = ${rights.uid}` : sql``;
  const { rows } = await sql<LockedSubmission>`
    select ${columnsWithoutReplies} from submissions
    where id = ${id} ${isOwners} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Whether a submission is the customer's; it reads nothing else. */
export async function isOwn(
  db: Kysely<Database>,
  id: string,
  rights: CustomerRights,
): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', id)
    .$if(rights.of === 'user', (query) =>
      query.where('owner_uid', '=', rights.of === 'user' ? rights.uid : ''),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what a customer may see of their submission, with a part of its conversation. */
export function pageOf(found: LockedSubmission, part: ShownReplies): SubmissionPage {
  const row = asSubmission({ ...found, replies: [] });
  return row.kind === 'service-request'
    ? { kind: row.kind, submission: { ...shown(toOwnRequest(row)), ...part } }
    : { kind: row.kind, submission: { ...shown(toOwnMessage(row)), ...part } };
}

// It was erased a moment ago.
const noReplies = { replies: [], earlierReplies: 0 };

/** Returns a part of the conversation: the newest of the first `end` replies. */
export async function ownReplies(
  db: Kysely<Database>,
  id: string,
  end?: number,
): Promise<ShownReplies> {
  const { replies, earlierReplies } = (await repliesBefore(db, id, end)) ?? noReplies;
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
  work: (transaction: AuthorizedTransaction, submission: LockedSubmission) => Promise<Result>,
): Promise<Result | undefined> =>
  authorized(db, rights, async (transaction) => {
    const submission = await findOwn(transaction, id, rights, { lock: true });
    return submission && work(transaction, submission);
  });
