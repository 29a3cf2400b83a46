import { type Kysely, sql, type Transaction } from 'kysely';
import type { UserChange, UserRecord } from '../../contract/admin/people';
import { lockAdmins } from '../accounts/account-lock';
import { blockAddress, unblockAddresses } from '../accounts/known-addresses';
import type { AuthorizedTransaction } from '../accounts/rights';
import { endSessions } from '../accounts/session-queries';
import { toUserRecord, type UserRow } from '../accounts/user-queries';
import { type ChangeRequest, recordChange, StaleError } from '../changes/record-change';
import type { Database } from '../tables';

/** No admin would be left. */
export class LastAdminError extends Error {
  override name = 'LastAdminError';
}

/** The address was not verified: it may belong to another person. */
export class UnverifiedError extends Error {
  override name = 'UnverifiedError';
}

/** The admin would lock themselves out, and has not confirmed that. */
export class OwnRightsError extends Error {
  override name = 'OwnRightsError';
}

/** The rights of an account before and after a change. */
export type RightsChange = Record<'before' | 'after', Pick<UserRecord, 'role' | 'blocked'>>;

/**
 * Changes a user's role or block. One admin who is not blocked always remains. A block ends the user's sessions and
 * also blocks their verified address. Returns the change, null for a request that was done before.
 * @throws RightsError, StaleError, LastAdminError, OwnRightsError, UnverifiedError, ReusedKeyError
 */
export async function changeUser(
  db: Kysely<Database>,
  uid: string,
  { role, blocked, confirmOwn }: UserChange,
  request: ChangeRequest,
): Promise<RightsChange | null> {
  let done: RightsChange | null = null;
  const change = async (transaction: AuthorizedTransaction) => {
    const row = await transaction
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', uid)
      // The key of the row stays unlocked: writing a row that refers to this user need not wait.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row?.version !== request.expectedVersion || !row) throw new StaleError();
    const next = { role: role ?? row.role, blocked: blocked ?? row.blocked };
    if (isAdmin(row) && !isAdmin(next)) {
      if (!(await hasOtherAdmin(transaction, uid))) {
        throw new LastAdminError('There must be an admin.');
      }
      if (uid === request.by.uid && !confirmOwn) throw new OwnRightsError('Not confirmed.');
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
    } as const;
  };
  // Two admins may demote each other at once: the second one waits, and is no admin then.
  await recordChange(db, request, change, lockAdmins);
  return done;
}

/**
 * Blocks the address only when it is verified: anyone can register an address that belongs to another
 * person, and that person must not be blocked for it.
 */
async function blockWithAddress(transaction: Transaction<Database>, row: UserRow): Promise<void> {
  await endSessions(transaction, row.uid);
  // Null stands for an account from before this column, whose address may be verified.
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
    // An admin whose address is no longer verified can't act, see `requireAdmin`.
    .where(sql<boolean>`email_verified is not false`)
    .where('uid', '<>', uid)
    .executeTakeFirst();
  return other !== undefined;
}
