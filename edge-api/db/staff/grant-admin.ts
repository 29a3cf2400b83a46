import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { commandLine } from '../../contract/admin/audit';
import { lockAdmins } from '../accounts/account-lock';
import { addressHash, isBlocked } from '../accounts/known-addresses';
import { toUserRecord, type UserRow } from '../accounts/user-queries';
import { addEntries } from '../changes/record-change';
import type { Database } from '../tables';

/**
 * The result of a grant by the operator. `allowed`: no account has verified the address yet; the grant of
 * ADMIN_EMAILS may be used once more.
 */
export type Grant =
  | { kind: 'granted' | 'is-admin'; uid: string }
  | { kind: 'allowed'; hasAccount: boolean }
  | { kind: 'blocked' };

/**
 * Makes the account that has verified this address an admin, with an audit entry. When several have, it takes the one
 * that was here last. A blocked account or address stays as it is.
 */
export const grantAdmin = (db: Kysely<Database>, email: string): Promise<Grant> =>
  db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction);
    const rows = await transaction
      .selectFrom('users')
      .selectAll()
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .orderBy('last_seen_at', 'desc')
      .forNoKeyUpdate()
      .execute();
    const row = rows.find(({ email_verified: isVerified }) => isVerified);
    const uid = row?.uid ?? rows[0]?.uid ?? '';
    if (row?.blocked || (await isBlocked(transaction, { uid, email }))) return { kind: 'blocked' };
    if (!row) {
      await allowGrant(transaction, email);
      return { kind: 'allowed', hasAccount: rows.length > 0 };
    }
    if (row.role === 'admin') return { kind: 'is-admin', uid };
    await makeAdmin(transaction, row);
    return { kind: 'granted', uid };
  });

async function makeAdmin(transaction: Transaction<Database>, row: UserRow): Promise<void> {
  const granted = await transaction
    .updateTable('users')
    .set({ role: 'admin', admin_granted_at: sql<Date>`now()`, version: row.version + 1 })
    .where('uid', '=', row.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  // With this time ADMIN_EMAILS does not undo a later demotion.
  const granting = { admin_granted_at: sql<Date>`now()` };
  await transaction
    .insertInto('known_addresses')
    .values({ hash: addressHash(row.email), ...granting })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(granting))
    .execute();
  await addEntries(transaction, [
    {
      key: uuidV7(),
      requestHash: 'sampan admin add',
      by: commandLine,
      entityKind: 'user',
      entityId: row.uid,
      label: row.email,
      action: 'update',
      before: toUserRecord(row),
      after: toUserRecord(granted),
    },
  ]);
}

/** The address may use the grant of ADMIN_EMAILS as if it never had. */
async function allowGrant(transaction: Transaction<Database>, email: string): Promise<void> {
  await transaction
    .updateTable('known_addresses')
    .set({ admin_granted_at: null })
    .where('hash', '=', addressHash(email))
    .execute();
  await transaction
    .updateTable('users')
    .set({ admin_granted_at: null })
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .execute();
}

/** The admins, in the order of their addresses. */
export const listAdmins = (db: Kysely<Database>): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy(sql`lower(email)`)
    .execute();
