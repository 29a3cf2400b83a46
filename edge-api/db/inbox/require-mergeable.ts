import { sql, type Transaction } from 'kysely';
import type { SubmissionRow } from '../submissions/submission-row';
import type { Database } from '../tables';

/** The submission can't be merged into the named one. */
export class NoMergeError extends Error {
  override name = 'NoMergeError';
}

type Merged = Pick<SubmissionRow, 'id' | 'kind' | 'status' | 'email' | 'merged_into'>;

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
  row: Merged,
  reference: string,
): Promise<void> {
  if (row.merged_into === reference) return;
  if (row.status === 'closed' || row.status === 'archived') {
    throw new NoMergeError('Open it again first: it is done.');
  }
  const other = await transaction
    .selectFrom('submissions')
    .select(['id', 'merged_into', 'email'])
    .where('kind', '=', row.kind)
    .where('reference', '=', reference)
    .forShare()
    .executeTakeFirst();
  const what = row.kind === 'contact-message' ? 'message' : 'request';
  if (!other) throw new NoMergeError(`There is no ${what} with this reference.`);
  if (other.id === row.id) throw new NoMergeError('Choose another one: this is its own reference.');
  if (other.email.toLowerCase() !== row.email.toLowerCase()) {
    throw new NoMergeError(`${reference} is from another sender.`);
  }
  if (other.merged_into) {
    throw new NoMergeError(`${reference} is merged itself: choose ${other.merged_into}.`);
  }
}
