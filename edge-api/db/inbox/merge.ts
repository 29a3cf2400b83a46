import { sql, type Transaction } from 'kysely';
import type { SubmissionTable } from '../records/tombstones';
import type { Database } from '../tables';

/** The submission can't be merged into the named one. */
export class NoMergeError extends Error {
  override name = 'NoMergeError';
}

type Merged = { id: string; status: string; email: string; merged_into: string | null };

/**
 * Locks merges before rows are locked: of two submissions that are merged into each other, the second merge is
 * refused.
 */
export const lockMerges = async (transaction: Transaction<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('merge', 0))`.execute(transaction);
};

/**
 * Requires that `reference` is another submission of the same sender and is not merged itself. @throws NoMergeError
 */
export async function requireMergeable(
  transaction: Transaction<Database>,
  table: SubmissionTable,
  row: Merged,
  reference: string,
): Promise<void> {
  if (row.merged_into === reference) return;
  if (row.status === 'closed' || row.status === 'archived') {
    throw new NoMergeError('Open it again first: it is done.');
  }
  const email = table === 'contact_messages' ? sql.ref('email') : sql`contact ->> 'email'`;
  const other = await transaction
    .selectFrom(table)
    .select(['id', 'merged_into', sql<string>`${email}`.as('email')])
    .where('reference', '=', reference)
    .forShare()
    .executeTakeFirst();
  const what = table === 'contact_messages' ? 'message' : 'request';
  if (!other) throw new NoMergeError(`There is no ${what} with this reference.`);
  if (other.id === row.id) throw new NoMergeError('Choose another one: this is its own reference.');
  if (other.email.toLowerCase() !== row.email.toLowerCase()) {
    throw new NoMergeError(`${reference} is from another sender.`);
  }
  if (other.merged_into) {
    throw new NoMergeError(`${reference} is merged itself: choose ${other.merged_into}.`);
  }
}
