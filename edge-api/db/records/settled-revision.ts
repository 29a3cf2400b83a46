import type { Kysely } from 'kysely';
import type { Database } from '../tables';

/**
 * Settles revisions: devices then get what was committed before, if no transaction with a lower revision is still
 * open. Call it outside of a transaction, before the snapshot that is read: reading the state settles.
 */
export async function settleRevisions(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('admin_state').select('revision').execute();
}
