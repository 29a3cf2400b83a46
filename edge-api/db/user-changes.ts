import { type Kysely, sql, type Transaction } from 'kysely';
import type { UserChange, UserRecord } from '../contract/office/people';
import { toUserRecord } from './office-rows';
import { type ChangeOrder, recordChange, StaleError } from './recorded-change';
import type { Database } from './tables';
import { findUser, type UserRow } from './user-queries';

/** Nobody would be left to manage anything. */
export class LastAdminError extends Error {
  override name = 'LastAdminError';
}

/** Who asks would lock themselves out, and has not confirmed that. */
export class OwnRightsError extends Error {
  override name = 'OwnRightsError';
}

export async function findUserRecord(
  db: Kysely<Database>,
  uid: string,
): Promise<UserRecord | undefined> {
  const row = await findUser(db, uid);
  return row && toUserRecord(row);
}

/**
 * Changes a user's role or block. There is always one admin who is not blocked.
 * @throws StaleError, LastAdminError, OwnRightsError, ReusedKeyError
 */
export const changeUser = (
  db: Kysely<Database>,
  uid: string,
  { role, blocked, confirmOwn }: UserChange,
  order: ChangeOrder,
): Promise<void> =>
  recordChange(db, order, async (transaction) => {
    // Two admins who demote each other at once: the second looks when the first is done.
    await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(transaction);
    const row = await transaction
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', uid)
      // Not the key: whoever writes a row that refers to this user need not wait.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row?.version !== order.expectedVersion || !row) throw new StaleError();
    const next = { role: role ?? row.role, blocked: blocked ?? row.blocked };
    if (isAdmin(row) && !isAdmin(next)) {
      if (!(await hasOtherAdmin(transaction, uid))) {
        throw new LastAdminError('There must be an admin.');
      }
      if (uid === order.by.uid && !confirmOwn) throw new OwnRightsError('Not confirmed.');
    }
    const changed = await transaction
      .updateTable('users')
      .set({ ...next, version: row.version + 1 })
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      entityKind: 'user',
      entityId: uid,
      label: row.email,
      action: 'update',
      before: toUserRecord(row),
      after: toUserRecord(changed),
    };
  });

const isAdmin = ({ role, blocked }: Pick<UserRow, 'role' | 'blocked'>) =>
  role === 'admin' && !blocked;

async function hasOtherAdmin(transaction: Transaction<Database>, uid: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'admin')
    .where('blocked', '=', false)
    .where('uid', '<>', uid)
    .executeTakeFirst();
  return other !== undefined;
}
