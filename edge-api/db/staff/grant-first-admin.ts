import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { lockAdmins } from '../accounts/account-lock';
import { addressHash } from '../accounts/known-addresses';
import { toUserRecord, type UserRow } from '../accounts/user-queries';
import { addEntries } from '../changes/record-change';
import type { Database } from '../tables';

/**
 * Makes a user an admin because ADMIN_EMAILS names their verified address, with an audit entry. This
 * happens once for each account and once for each address, so that a demotion lasts, also for a new
 * account with the same address. Returns the changed row, or null where nothing changed.
 */
export const grantFirstAdmin = (db: Kysely<Database>, uid: string): Promise<UserRow | null> =>
  db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction);
    const row = await transaction
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', uid)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const isEligible = row?.email_verified && !row.blocked && !row.admin_granted_at;
    if (!row || !isEligible || !(await takeGrant(transaction, row.email))) return null;
    const isNew = row.role !== 'admin';
    const granted = await transaction
      .updateTable('users')
      .set({
        role: 'admin',
        admin_granted_at: sql<Date>`now()`,
        version: isNew ? row.version + 1 : row.version,
      })
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isNew) await addGrantEntry(transaction, row, granted);
    return granted;
  });

/** Uses up the one grant of an address; false when it was used before. */
async function takeGrant(transaction: Transaction<Database>, email: string): Promise<boolean> {
  const hash = addressHash(email);
  // A process from before version 4 noted the grant only with the user.
  const earlier = await transaction
    .selectFrom('users')
    .select('uid')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('admin_granted_at', 'is not', null)
    .executeTakeFirst();
  if (earlier) return false;
  const taken = await transaction
    .insertInto('known_addresses')
    .values({ hash, admin_granted_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ admin_granted_at: sql<Date>`now()` })
        .where('known_addresses.admin_granted_at', 'is', null)
        .where('known_addresses.blocked', '=', false),
    )
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The entry says by its name that no admin made this change: the user's own login did. */
const addGrantEntry = (transaction: Transaction<Database>, before: UserRow, after: UserRow) =>
  addEntries(transaction, [
    {
      key: uuidV7(),
      requestHash: 'ADMIN_EMAILS',
      by: { uid: after.uid, name: `${after.display_name || after.email} (by ADMIN_EMAILS)` },
      entityKind: 'user',
      entityId: after.uid,
      label: after.email,
      action: 'update',
      before: toUserRecord(before),
      after: toUserRecord(after),
    },
  ]);
