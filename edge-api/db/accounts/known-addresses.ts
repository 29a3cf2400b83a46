import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/** One account, with the address that it has now. */
type Person = { uid: string; email: string };

/** The one-way mark of an address: the same for each way to write a mailbox. */
export const addressHash = (email: string) => sql<string>`address_hash(${email})`;

/** Whether this account was blocked, or somebody with this address, whichever account they come with. */
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

/** Blocks an address with the account that has verified it. */
export async function blockAddress(db: Kysely<Database>, { uid, email }: Person): Promise<void> {
  await sql`
    insert into known_addresses (hash, blocked, blocked_uid)
      values (${addressHash(email)}, true, ${uid})
    on conflict (hash) do update
      set blocked = true, blocked_uid = excluded.blocked_uid
      where not known_addresses.blocked`.execute(db);
}

/**
 * Notes the block of accounts whose rows are about to go by their uids, so that it lasts. Their
 * verified addresses have been blocked with them.
 */
export async function keepBlocks(
  transaction: Transaction<Database>,
  uids: readonly string[],
): Promise<void> {
  await sql`
    insert into known_addresses (hash, blocked, blocked_uid)
      select encode(sha256(convert_to('account ' || uid, 'UTF8')), 'hex'), true, uid
      from users where blocked and uid = any(${[...uids]})
    on conflict do nothing`.execute(transaction);
}

/** Lets in the addresses that were blocked with this user, and the one that the account has now. */
export async function unblockAddresses(
  transaction: Transaction<Database>,
  { uid, email }: Person,
): Promise<void> {
  await sql`
    update known_addresses set blocked = false, blocked_uid = null
      where blocked_uid = ${uid} or hash = ${addressHash(email)}`.execute(transaction);
  await forgetAddresses(transaction);
}

/** Forgets addresses of which there is nothing left to know. */
async function forgetAddresses(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .deleteFrom('known_addresses')
    .where('blocked', '=', false)
    .where('admin_granted_at', 'is', null)
    .execute();
}
