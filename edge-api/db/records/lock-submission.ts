import type { Transaction } from 'kysely';
import { submissionTables } from '../submission-tables';
import type { Database } from '../tables';
import type { SubmissionTable } from './tombstones';

/** Locks a submission of either kind until the transaction ends: which table has it; null where it is in none. */
export async function lockSubmission(
  transaction: Transaction<Database>,
  id: string,
): Promise<SubmissionTable | null> {
  for (const table of Object.values(submissionTables)) {
    const row = await transaction
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row) return table;
  }
  return null;
}
