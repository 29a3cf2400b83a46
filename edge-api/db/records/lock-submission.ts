import type { Transaction } from 'kysely';
import type { Database } from '../tables';

/** Locks a submission until the transaction ends. False: there is none with this id. */
export async function lockSubmission(
  transaction: Transaction<Database>,
  id: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
