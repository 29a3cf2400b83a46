import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { SubmissionKind } from '../../contract/submission';
import type { Database } from '../tables';

/** The scope of each kind of submission in the feed. */
export const scopeOf = {
  'contact-message': 'contact-messages',
  'service-request': 'service-requests',
} as const satisfies Record<SubmissionKind, string>;

/** Notes that records were erased, for the devices that stored them. A record may be erased more than once. */
export async function addTombstones(
  transaction: Transaction<Database>,
  tombstones: readonly Insertable<Database['admin_tombstones']>[],
): Promise<void> {
  if (tombstones.length === 0) return;
  await transaction
    .insertInto('admin_tombstones')
    .values(tombstones)
    // The account was made again and erased again: the update gives the tombstone a new revision.
    .onConflict((conflict) =>
      conflict.columns(['scope', 'id']).doUpdateSet({ erased_at: new Date() }),
    )
    .execute();
}

/** Returns the receipt of a submission that was erased; null where none was, or where it was too long ago. */
export async function findErasedSubmission(
  db: Kysely<Database>,
  kind: SubmissionKind,
  id: string,
): Promise<{ id: string; reference: string; received_at: Date; body_hash: string } | null> {
  const row = await db
    .selectFrom('admin_tombstones')
    .select(['id', 'reference', 'received_at', 'body_hash'])
    .where('scope', '=', scopeOf[kind])
    .where('id', '=', id)
    .$narrowType<{ reference: string; received_at: Date; body_hash: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether an account was erased since this login, given in whole seconds since the epoch. A login
 * in the same second counts as earlier: it may be the one that confirmed the deletion.
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

/** An admin's device that was away for longer starts from the beginning. */
const storedDays = 400;
const rowsPerTransaction = 2000;

/**
 * Deletes the oldest tombstones that are older than 400 days, at most 2,000, but none of accounts.
 * Devices that have not seen them start over. Several processes may do this at once. Returns how many.
 */
export const deleteOldTombstones = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // The state is locked first, as by every change: so two transactions never wait for each other.
    await transaction.selectFrom('admin_state').select('revision').forUpdate().execute();
    const gone = await transaction
      .with('gone', (query) =>
        query
          .deleteFrom('admin_tombstones')
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('scope', 'id'),
              'in',
              selectFrom('admin_tombstones')
                .select(['scope', 'id'])
                // Those of accounts stay: a device may still have a session from before.
                .where('scope', '<>', 'users')
                .where('erased_at', '<', sql<Date>`now() - make_interval(days => ${storedDays})`)
                .orderBy('erased_at')
                .limit(rowsPerTransaction)
                .$asTuple('scope', 'id'),
            ),
          )
          .returning('revision'),
      )
      .selectFrom('gone')
      .select(({ fn }) => [
        fn.countAll<string>().as('count'),
        fn.max<string | null>('revision').as('newest'),
      ])
      .executeTakeFirstOrThrow();
    if (gone.newest !== null) {
      const { newest } = gone;
      await transaction
        .updateTable('admin_state')
        .set({ tombstones_removed_to: sql<string>`greatest(tombstones_removed_to, ${newest})` })
        .execute();
    }
    return Number(gone.count);
  });
