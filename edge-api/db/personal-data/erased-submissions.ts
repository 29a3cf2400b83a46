import type { Kysely } from 'kysely';
import type { Database } from '../tables';
import { type SubmissionTable, tombstoneScopes } from './erase-submissions';

/** What is kept of a submission that was erased. */
type ErasedSubmission = { id: string; reference: string; received_at: Date; body_hash: string };

/** What is kept of the submission with this id; null when none was erased, or long ago. */
export async function findErasedSubmission(
  db: Kysely<Database>,
  table: SubmissionTable,
  id: string,
): Promise<ErasedSubmission | null> {
  const row = await db
    .selectFrom('admin_tombstones')
    .select(['id', 'reference', 'received_at', 'body_hash'])
    .where('scope', '=', tombstoneScopes[table])
    .where('id', '=', id)
    .$narrowType<{ reference: string; received_at: Date; body_hash: string }>()
    .executeTakeFirst();
  return row ?? null;
}
