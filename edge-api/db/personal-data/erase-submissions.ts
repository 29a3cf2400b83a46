import type { Transaction } from 'kysely';
import type { SubmissionKind } from '../../contract/submission';
import { codesOf } from '../conversation/tracking-code-queries';
import { addTombstones, scopeOf } from '../records/tombstones';
import type { Database } from '../tables';
import { eraseAuditDetails } from './erase-audit-details';
import { eraseMailsAbout } from './erase-mails';

/**
 * Erases submissions by their ids and tells the devices of admins. Their mails are erased too, also waiting ones, and
 * the details in the audit; who made a change and when stays. Id, reference and time of arrival stay as well: the
 * same submission sent again gets the answer of a stored one. From then on files can be neither read nor sent;
 * `deleteErasedBytes` deletes their bytes afterwards. Unknown ids are left out. Returns the number of erased
 * submissions.
 * Call it with a few hundred ids in a short transaction: other changes by admins wait until its end.
 */
export async function eraseSubmissions(
  transaction: Transaction<Database>,
  kind: SubmissionKind,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const codes = await codesOf(transaction, ids);
  const erased = await transaction
    .deleteFrom('submissions')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .returning(['id', 'reference', 'received_at', 'body_hash'])
    .execute();
  if (erased.length === 0) return 0;
  const erasedIds = erased.map(({ id }) => id);
  await eraseMailsAbout(transaction, [...erasedIds, ...codes]);
  await eraseAuditDetails(transaction, kind, erasedIds);
  await addTombstones(
    transaction,
    erased.map((row) => ({ scope: scopeOf[kind], ...row })),
  );
  return erased.length;
}
