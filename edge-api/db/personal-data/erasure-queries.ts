import type { Kysely } from 'kysely';
import type { Database } from '../tables';

/**
 * Whether an account was erased since this sign-in, given in whole seconds since the epoch. One of the
 * same second counts as before: it may be the one that confirmed the deletion.
 */
export async function wasErasedSince(
  db: Kysely<Database>,
  { uid, signedInAtS }: { uid: string; signedInAtS: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('admin_tombstones')
    .select('erased_at')
    .where('scope', '=', 'users')
    .where('id', '=', uid)
    .executeTakeFirst();
  return row !== undefined && signedInAtS * 1000 <= row.erased_at.getTime();
}
