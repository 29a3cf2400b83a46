import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../tables';
import { rowsPerSlice, type Slice } from './erase-old-data';
import { eraseSubmissions } from './erase-submissions';

/** How many days the keys of arrived mails are stored, and mails that were set apart. */
const storedDays = 30;
const over = sql<Date>`now() - make_interval(days => ${storedDays})`;

/**
 * Erases mails that were set apart and that no admin has taken up, 200 at most, as `eraseOldSubmissions` does. It also deletes the keys of mails that arrived before that.
 */
export async function eraseMailsSetApart(db: Kysely<Database>): Promise<Slice> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', 'contact-message')
      .where('suspected', '=', true)
      .where('updated_at', '<', over)
      .where(sql<SqlBool>`id in (select submission_id from inbound_mails where became = 'unknown')`)
      .limit(rowsPerSlice)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    const count = await eraseSubmissions(transaction, 'contact-message', ids);
    await transaction
      .deleteFrom('inbound_mails')
      .where('at', '<', over)
      .where(
        sql<SqlBool>`(became <> 'unknown'
          or not exists (select from submissions where id = submission_id))`,
      )
      .execute();
    return { count, next: count > 0 ? '' : null };
  });
}
