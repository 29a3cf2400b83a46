import { type Kysely, sql, type Transaction } from 'kysely';
import { authorized, type Rights } from '../accounts/rights';
import { lockSubmission } from '../records/lock-submission';
import type { Database } from '../tables';

// The database's clock, which is the same for all processes.
const now = sql<Date>`now()`;

/**
 * Notes that `sender` begins to upload a file. An upload that was begun keeps its bytes and its sender; a withdrawn
 * file is expected again.
 * @throws RightsError
 */
export const beginUpload = (
  db: Kysely<Database>,
  id: string,
  sender: string,
  rights: Rights,
): Promise<void> =>
  authorized(db, rights, async (transaction) => {
    const submission = await lockedSubmissionOf(transaction, id);
    if (!submission) return;
    await transaction
      .updateTable('request_files')
      .set({ sender, active_at: now, state: 'waiting' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'withdrawn'])
      .where('active_at', 'is', null)
      .execute();
    await transaction
      .updateTable('submissions')
      .set({ file_states: sql<string>`file_states - ${id}::text` })
      .where('id', '=', submission.id)
      .where(sql<string>`file_states ->> ${id}::text`, '=', 'withdrawn')
      .execute();
  });

/**
 * Returns the submission of a file and locks it first, as an erasure does: so two transactions never wait for each
 * other.
 */
async function lockedSubmissionOf(transaction: Transaction<Database>, fileId: string) {
  const file = await transaction
    .selectFrom('request_files')
    .select('request_id')
    .where('id', '=', fileId)
    .executeTakeFirst();
  const id = file?.request_id ?? null;
  return id !== null && (await lockSubmission(transaction, id)) ? { id } : null;
}

/**
 * Deletes the bytes of a file that arrived damaged, so that its upload may begin again. Does nothing when another
 * process has done so or has accepted the file.
 */
export const restartUpload = (db: Kysely<Database>, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('request_files')
      .set({ received_bytes: 0, writer: null, sender: null, active_at: null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .whereRef('received_bytes', '=', 'size_bytes')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await transaction.deleteFrom('request_file_pieces').where('file_id', '=', id).execute();
  });

/**
 * Ends an upload. A file whose bytes are all here becomes `received` or `refused`, any other `withdrawn`; the last
 * two lose their bytes. The devices of admins get the change, and the submission's version stays. A second call does
 * nothing.
 * @throws RightsError
 */
export const endUpload = (
  db: Kysely<Database>,
  id: string,
  state: 'received' | 'refused' | 'withdrawn',
  rights: Rights,
): Promise<void> =>
  authorized(db, rights, async (transaction) => {
    const submission = await lockedSubmissionOf(transaction, id);
    if (!submission) return;
    const ended = await transaction
      .updateTable('request_files')
      .set({ state, writer: null, sender: null, active_at: null, next_move_at: now })
      .$if(state !== 'received', (query) => query.set({ received_bytes: 0 }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .$if(state !== 'withdrawn', (query) => query.whereRef('received_bytes', '=', 'size_bytes'))
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    if (state !== 'received') {
      await transaction.deleteFrom('request_file_pieces').where('file_id', '=', id).execute();
    }
    await transaction
      .updateTable('submissions')
      .set({
        file_states: sql<string>`file_states || jsonb_build_object(${id}::text, ${state}::text)`,
      })
      .where('id', '=', submission.id)
      .execute();
  });
