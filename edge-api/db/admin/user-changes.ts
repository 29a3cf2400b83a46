import { type Kysely, sql, type Transaction } from 'kysely';
import type { UserChange, UserRecord } from '../../contract/admin/people';
import { lockAdmins } from '../accounts/first-admins';
import { blockAddress, unblockAddresses } from '../accounts/known-addresses';
import { endSessions } from '../accounts/session-queries';
import { findUser, type UserRow } from '../accounts/user-queries';
import type { Database } from '../tables';
import { toUserRecord } from './admin-records';
import { type ChangeRequest, recordChange, StaleError } from './recorded-change';

/** Nobody would be left to manage anything. */
export class LastAdminError extends Error {
  override name = 'LastAdminError';
}

/** Nobody knows yet whether the address belongs to whoever has the account. */
export class UnverifiedError extends Error {
  override name = 'UnverifiedError';
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

/** The rights of an account before and after a change. */
export type RightsChange = Record<'before' | 'after', Pick<UserRecord, 'role' | 'blocked'>>;

/**
 * Changes a user's role or block. There is always one admin who is not blocked. A block ends the
 * user's sessions, and is of their verified address too. Returns what changed, null for an order that
 * was carried out before.
 * @throws StaleError, LastAdminError, OwnRightsError, UnverifiedError, ReusedKeyError
 */
export async function changeUser(
  db: Kysely<Database>,
  uid: string,
  { role, blocked, confirmOwn }: UserChange,
  order: ChangeRequest,
): Promise<RightsChange | null> {
  let done: RightsChange | null = null;
  await recordChange(db, order, async (transaction) => {
    // Two admins who demote each other at once: the second looks when the first is done.
    await lockAdmins(transaction);
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
    if (next.role === 'admin' && row.role !== 'admin' && !row.email_verified) {
      throw new UnverifiedError('The address is not verified.');
    }
    const changed = await transaction
      .updateTable('users')
      .set({ ...next, version: row.version + 1 })
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (next.blocked) await blockWithAddress(transaction, row);
    else if (row.blocked) await unblockAddresses(transaction, row);
    const [before, after] = [toUserRecord(row), toUserRecord(changed)];
    done = { before, after };
    return {
      entityKind: 'user',
      entityId: uid,
      label: row.email,
      action: 'update',
      before,
      after,
    };
  });
  return done;
}

/**
 * Of a verified address alone: a stranger may register an address that is not theirs, and its owner is
 * not to be blocked for it.
 */
async function blockWithAddress(transaction: Transaction<Database>, row: UserRow): Promise<void> {
  await endSessions(transaction, row.uid);
  // Of an account from before this was known, nobody can say that the address is not theirs.
  if (row.email_verified !== false) await blockAddress(transaction, row);
}

const isAdmin = ({ role, blocked }: Pick<UserRow, 'role' | 'blocked'>) =>
  role === 'admin' && !blocked;

async function hasOtherAdmin(transaction: Transaction<Database>, uid: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'admin')
    .where('blocked', '=', false)
    // One whose address is no longer verified can't act, see `checkAdmin`.
    .where(sql<boolean>`email_verified is not false`)
    .where('uid', '<>', uid)
    .executeTakeFirst();
  return other !== undefined;
}
