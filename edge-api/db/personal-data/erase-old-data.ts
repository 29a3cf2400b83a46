import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SubmissionKind } from '../../contract/submission';
import { lockToErase } from '../accounts/account-lock';
import type { Database } from '../tables';
import { eraseAccounts } from './erase-accounts';
import { eraseSubmissions } from './erase-submissions';

/**
 * How many rows one transaction erases. Erasing 200 takes milliseconds, and other changes by admins wait that long.
 */
export const rowsPerSlice = 200;

/** The result of one call; `next` goes into the next call, null when nothing is left. */
export type Slice = { count: number; next: string | null };

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/**
 * Erases the oldest submissions whose last change was more than `days` ago, 200 at most. Those with a
 * waiting mail, and rows that another process has locked, are left out.
 */
export const eraseOldSubmissions = (
  db: Kysely<Database>,
  kind: SubmissionKind,
  days: number,
): Promise<Slice> =>
  db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', kind)
      // A submission never changes before it arrives, and this column has an index.
      .where('received_at', '<', daysAgo(days))
      .where('updated_at', '<', daysAgo(days))
      .where(
        sql<SqlBool>`not exists (
          select from mails where submission_id = submissions.id and state = 'waiting')`,
      )
      .orderBy('received_at')
      .limit(rowsPerSlice)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    const count = await eraseSubmissions(transaction, kind, ids);
    return { count, next: count > 0 ? '' : null };
  });

/**
 * Erases accounts of visitors whose last visit was more than `days` ago, 200 at most. Blocks and grants
 * of ADMIN_EMAILS stay, see `eraseAccounts`.
 */
export const eraseUnusedAccounts = (db: Kysely<Database>, days: number): Promise<Slice> =>
  db.transaction().execute(async (transaction) => {
    await lockToErase(transaction);
    const rows = await transaction
      .selectFrom('users')
      .select('uid')
      .where('role', '=', 'user')
      .where('last_seen_at', '<', daysAgo(days))
      .limit(rowsPerSlice)
      .forUpdate()
      .skipLocked()
      .execute();
    const uids = rows.map(({ uid }) => uid);
    const count = await eraseAccounts(transaction, uids);
    return { count, next: count > 0 ? '' : null };
  });

/**
 * Removes text and addresses from mails that were sent or refused more than `days` ago: 200 at most, in the order of
 * their ids after `from`. The rows stay.
 */
export async function blankOldMails(
  db: Kysely<Database>,
  days: number,
  from: string,
): Promise<Slice> {
  const rows = await db
    .updateTable('mails')
    .set({ mailbox: null, recipient: '', reply_to: null, subject: '', body: '', last_error: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('state', 'in', ['sent', 'refused'])
        // For a refused mail this is the time of its last attempt, within some minutes.
        .where(sql<Date>`coalesce(sent_at, next_attempt_at)`, '<', daysAgo(days))
        .where((mail) => mail.or([mail('recipient', '<>', ''), mail('mailbox', 'is not', null)]))
        .$if(from !== '', (more) => more.where('id', '>', from))
        .orderBy('id')
        .limit(rowsPerSlice)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return sliceOf(rows.map(({ id }) => id));
}

const personalKinds = ['contact-message', 'service-request', 'user', 'personal-data'] as const;

/**
 * Removes label, names and the states before and after from audit entries about people that are older than `days`:
 * 200 at most, in the order of their ids after `from`. The action, its time and its account stay.
 */
export async function eraseOldAuditDetails(
  db: Kysely<Database>,
  days: number,
  from: string,
): Promise<Slice> {
  const rows = await db
    .updateTable('audit_entries')
    .set({ label: '', before: null, after: null, by_name: '' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('audit_entries')
        .select('id')
        .where('at', '<', daysAgo(days))
        .where('entity_kind', 'in', personalKinds)
        .where(sql<SqlBool>`(label <> '' or before is not null or after is not null)`)
        .$if(from !== '', (more) => more.where('id', '>', from))
        .orderBy('id')
        .limit(rowsPerSlice)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return sliceOf(rows.map(({ id }) => id));
}

const sliceOf = (ids: string[]): Slice => ({
  count: ids.length,
  next: ids.sort().at(-1) ?? null,
});
