import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** A device of the staff that was away for longer starts over. */
const keptDays = 400;
const rowsPerTransaction = 2000;

/**
 * Forgets tombstones that are older than 400 days, but those of accounts: the oldest, 2,000 at most. Devices that have not
 * seen them start over. Any number of processes may do so at once. Returns how many went.
 */
export const forgetTombstones = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // First, as with everything that takes a new revision: so two transactions never wait for each other.
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
                // Of an account it is kept for good: a device may still be signed in from before.
                .where('scope', '<>', 'users')
                .where('erased_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
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
