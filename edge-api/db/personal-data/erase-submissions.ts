import type { Transaction } from 'kysely';
import { codesOf } from '../conversation/tracking-codes';
import { addTombstones, type SubmissionTable, submissionNames } from '../records/tombstones';
import type { Database } from '../tables';
import { eraseAuditDetails } from './erase-audit-details';
import { eraseMailsAbout } from './erase-mails';

/**
 * Erases submissions by their ids and tells the devices of admins. Their mails go too, also waiting
 * ones, and the details in the audit; who changed something and when stays. So do id, reference and
 * time of arrival: the same submission sent again is answered as stored. Files can be neither read nor
 * sent from then on; `deleteErasedBytes` deletes their bytes afterwards. Unknown ids are left out.
 * Returns how many were erased.
 *
 * Call it with a few hundred ids in a short transaction: other changes by admins wait until its end.
 */
export async function eraseSubmissions(
  transaction: Transaction<Database>,
  table: SubmissionTable,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const codes = await codesOf(transaction, ids);
  const erased = await transaction
    .deleteFrom(table)
    .where('id', 'in', ids)
    .returning(['id', 'reference', 'received_at', 'body_hash'])
    .execute();
  if (erased.length === 0) return 0;
  const erasedIds = erased.map(({ id }) => id);
  await eraseMailsAbout(transaction, [...erasedIds, ...codes]);
  const { scope, entityKind } = submissionNames[table];
  await eraseAuditDetails(transaction, entityKind, erasedIds);
  await addTombstones(
    transaction,
    erased.map((row) => ({ scope, ...row })),
  );
  return erased.length;
}
