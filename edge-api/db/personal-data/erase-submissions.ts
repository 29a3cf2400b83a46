import type { Transaction } from 'kysely';
import { addTombstones, type SubmissionTable, submissionNames } from '../admin/tombstones';
import type { Database } from '../tables';
import { eraseAuditDetails } from './erase-audit-details';
import { eraseMailsAbout } from './erase-mails';

/**
 * Erases submissions by their ids, with their mails (also those that wait) and what the audit says of
 * them; that something was changed, when and by whom is kept. The devices of the staff hear of it. The
 * id, the reference and the time of arrival are kept without the content, so that the same submission
 * sent again is answered as stored. Unknown ids are left out. Returns how many there were.
 *
 * Call it with a few hundred ids in a short transaction: until its end, other changes of the office wait.
 */
export async function eraseSubmissions(
  transaction: Transaction<Database>,
  table: SubmissionTable,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = await transaction
    .deleteFrom(table)
    .where('id', 'in', ids)
    .returning(['id', 'reference', 'received_at', 'body_hash'])
    .execute();
  if (erased.length === 0) return 0;
  const erasedIds = erased.map(({ id }) => id);
  await eraseMailsAbout(transaction, erasedIds);
  const { scope, entityKind } = submissionNames[table];
  await eraseAuditDetails(transaction, entityKind, erasedIds);
  await addTombstones(
    transaction,
    erased.map((row) => ({ scope, ...row })),
  );
  return erased.length;
}
