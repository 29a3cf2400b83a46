import { type Kysely, sql } from 'kysely';
import type { Database } from './tables';

/** Whether somebody with this address was blocked, whichever account they come with. */
export async function isAddressBlocked(db: Kysely<Database>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('blocked')
    .where('email', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return found?.blocked ?? false;
}

/**
 * Blocks the address of a blocked user, if it is verified: a stranger may register an address that is
 * not theirs, and its owner is not to be blocked for it.
 */
export async function blockVerifiedAddress(db: Kysely<Database>, uid: string): Promise<void> {
  await sql`
    insert into known_addresses (email, blocked, blocked_uid)
      select lower(email), true, uid from users
      where uid = ${uid} and blocked and email_verified
    on conflict (email) do update
      set blocked = true, blocked_uid = excluded.blocked_uid
      where not known_addresses.blocked`.execute(db);
}

/** Lets in the addresses that were blocked with this user, and the one that the account has now. */
export async function unblockAddresses(
  db: Kysely<Database>,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  await db
    .updateTable('known_addresses')
    .set({ blocked: false, blocked_uid: null })
    .where(({ or, eb }) =>
      or([eb('blocked_uid', '=', uid), eb('email', '=', sql<string>`lower(${email})`)]),
    )
    .execute();
}
