import { type SqlBool, sql, type Transaction } from 'kysely';
import { lockToErase } from '../accounts/account-lock';
import { storeBlocks } from '../accounts/known-addresses';
import { addTombstones } from '../records/tombstones';
import type { Database } from '../tables';
import { eraseAuditDetails } from './erase-audit-details';

const replacement = JSON.stringify('An account that was erased');
// Columns into which admins write, each text with the address of its author.
const written = [
  ['submissions', 'timeline'],
  ['submissions', 'internal_notes'],
  ['audit_entries', 'before'],
  ['audit_entries', 'after'],
] as const;

/**
 * Removes the addresses of erased accounts from what they wrote as admins: timelines, internal notes and
 * the audit's copies of both. The texts stay. It reads whole tables, so it does so only for accounts
 * that the audit names: call it before their names are erased there.
 */
async function eraseAuthors(
  transaction: Transaction<Database>,
  accounts: readonly { uid: string; email: string }[],
): Promise<void> {
  for (const { uid, email } of accounts) {
    const wrote = await transaction
      .selectFrom('audit_entries')
      .select('id')
      .where('by_uid', '=', uid)
      .limit(1)
      .executeTakeFirst();
    if (!wrote) continue;
    // The text includes its JSON quotes, so that only the whole text of a field is replaced.
    const address = JSON.stringify(email);
    for (const [table, column] of written) {
      const text = sql<string>`${sql.ref(column)}::text`;
      await sql`
        update ${sql.table(table)}
          set ${sql.ref(column)} = replace(${text}, ${address}, ${replacement})::jsonb
          where ${sql<SqlBool>`strpos(${text}, ${address}) > 0`}`.execute(transaction);
    }
  }
}

/**
 * Erases accounts by their uids and tells the devices of admins. What they sent stays without an owner,
 * what was assigned to them becomes unassigned, and the audit names them only by uid. The account at
 * the identity provider stays. A block and a grant of ADMIN_EMAILS outlive the account as hashes that
 * don't show the address. Unknown uids are left out. Returns how many were erased.
 *
 * Call it with a few hundred uids in a short transaction: other changes by admins wait until its end.
 */
export async function eraseAccounts(
  transaction: Transaction<Database>,
  uids: readonly string[],
): Promise<number> {
  if (uids.length === 0) return 0;
  await lockToErase(transaction);
  await transaction
    .updateTable('submissions')
    .set({ assigned_to: null, version: sql<number>`version + 1` })
    .where('assigned_to', 'in', uids)
    .execute();
  // The version stays, as it counts the changes of admins, and the owner is not one of their fields.
  await transaction
    .updateTable('submissions')
    .set({ owner_uid: null })
    .where('owner_uid', 'in', uids)
    .execute();
  await storeBlocks(transaction, uids);
  const erased = await transaction
    .deleteFrom('users')
    .where('uid', 'in', uids)
    .returning(['uid', 'email'])
    .execute();
  const erasedUids = erased.map(({ uid }) => uid);
  if (erasedUids.length === 0) return 0;
  await eraseAuthors(transaction, erased);
  await eraseAuditDetails(transaction, 'user', erasedUids);
  // This also gives the entries a new revision, so that devices no longer show the address.
  await transaction
    .updateTable('audit_entries')
    .set({ by_name: '' })
    .where('by_uid', 'in', erasedUids)
    .execute();
  await addTombstones(
    transaction,
    erasedUids.map((uid) => ({ scope: 'users', id: uid })),
  );
  return erasedUids.length;
}
