import type { Transaction } from 'kysely';
import { submissionTables } from '../submission-tables';
import type { Database } from '../tables';
import type { SubmissionTable } from './tombstones';

/** Locks a submission of either kind until the transaction ends. Returns its table; null where no table has it. */
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
