import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/** One account, with the address that it has now. */
type Person = { uid: string; email: string };

/** The one-way hash of an e-mail address: the same for all spellings of a mailbox. */
export const addressHash = (email: string) => sql<string>`address_hash(${email})`;

/** Whether this account is blocked, or any account with this address was. */
export async function isBlocked(db: Kysely<Database>, { uid, email }: Person): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('hash')
    .where('blocked', '=', true)
    .where(({ or, eb }) => or([eb('hash', '=', addressHash(email)), eb('blocked_uid', '=', uid)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Blocks an address together with the account that verified it. */
export async function blockAddress(db: Kysely<Database>, { uid, email }: Person): Promise<void> {
  await sql`
    insert into known_addresses (hash, blocked, blocked_uid)
      values (${addressHash(email)}, true, ${uid})
    on conflict (hash) do update
      set blocked = true, blocked_uid = excluded.blocked_uid
      where not known_addresses.blocked`.execute(db);
}

/**
 * Stores the blocks of accounts by their uids, before their rows are deleted, so that they last. Their
 * verified addresses were blocked with them.
 */
export async function storeBlocks(
  transaction: Transaction<Database>,
  uids: readonly string[],
): Promise<void> {
  await sql`
    insert into known_addresses (hash, blocked, blocked_uid)
      select encode(sha256(convert_to('account ' || uid, 'UTF8')), 'hex'), true, uid
      from users where blocked and uid = any(${[...uids]})
    on conflict do nothing`.execute(transaction);
}

/** Unblocks the addresses that were blocked with this user, and the present address of the account. */
export async function unblockAddresses(
  transaction: Transaction<Database>,
  { uid, email }: Person,
): Promise<void> {
  await sql`
    update known_addresses set blocked = false, blocked_uid = null
      where blocked_uid = ${uid} or hash = ${addressHash(email)}`.execute(transaction);
  await forgetAddresses(transaction);
}

/** Deletes addresses that are neither blocked nor have used their grant. */
async function forgetAddresses(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .deleteFrom('known_addresses')
    .where('blocked', '=', false)
    .where('admin_granted_at', 'is', null)
    .execute();
}
