import type { Kysely } from 'kysely';
import type { Database } from './tables';

/** When the account with this uid was erased the last time, in ms since the epoch; null when it never was. */
export async function accountErasedAtMs(db: Kysely<Database>, uid: string): Promise<number | null> {
  const row = await db
    .selectFrom('office_tombstones')
    .select('erased_at')
    .where('scope', '=', 'users')
    .where('id', '=', uid)
    .executeTakeFirst();
  return row?.erased_at.getTime() ?? null;
}
