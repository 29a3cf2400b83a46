import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../tables';

/** Notes that records were erased, for the devices that have them. A record may be erased more than once. */
export async function addTombstones(
  transaction: Transaction<Database>,
  tombstones: readonly Insertable<Database['admin_tombstones']>[],
): Promise<void> {
  if (tombstones.length === 0) return;
  await transaction
    .insertInto('admin_tombstones')
    .values(tombstones)
    // An account that came back and was erased again: the update gives it a new revision.
    .onConflict((conflict) =>
      conflict.columns(['scope', 'id']).doUpdateSet({ erased_at: new Date() }),
    )
    .execute();
}
