import { type Kysely, sql } from 'kysely';
import type { FileType } from '../../contract/request-file';
import type { Database } from '../tables';

const unfinishedDays = 30;
const filesPerSlice = 20;

/**
 * Removes the bytes of uploads that got no new bytes for 30 days, of 20 files at most. Such a file may still be
 * uploaded, from its beginning. Returns the number of files.
 */
export const resetUnfinished = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('request_files')
      .set({ received_bytes: 0, writer: null, sender: null, active_at: null })
      .where('id', 'in', (query) =>
        query
          .selectFrom('request_files')
          .select('id')
          .where('state', '=', 'waiting')
          .where('active_at', '<', sql<Date>`now() - make_interval(days => ${unfinishedDays})`)
          .limit(filesPerSlice)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await transaction.deleteFrom('request_file_pieces').where('file_id', 'in', ids).execute();
    }
    return ids.length;
  });

const piecesPerSlice = 64;

/**
 * Deletes bytes of a file whose request was erased, at most 4 MB, and the file with its last bytes. False when there
 * is none left, or when other processes have locked the rest.
 */
export const deleteErasedBytes = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const file = await transaction
      .selectFrom('request_files')
      .select('id')
      .where('request_id', 'is', null)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!file) return false;
    const { numDeletedRows } = await transaction
      .deleteFrom('request_file_pieces')
      .where('file_id', '=', file.id)
      .where('start_byte', 'in', (query) =>
        query
          .selectFrom('request_file_pieces')
          .select('start_byte')
          .where('file_id', '=', file.id)
          .orderBy('start_byte')
          .limit(piecesPerSlice),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < piecesPerSlice) {
      await transaction.deleteFrom('request_files').where('id', '=', file.id).execute();
    }
    return true;
  });

/** Returns files whose bytes are all here but were not checked, because a process ended before. */
export async function uncheckedFiles(
  db: Kysely<Database>,
): Promise<{ id: string; type: FileType; sha256: string | null }[]> {
  return db
    .selectFrom('request_files')
    .select(['id', 'type', 'sha256'])
    .where('state', '=', 'waiting')
    .where('active_at', 'is not', null)
    .whereRef('received_bytes', '=', 'size_bytes')
    .limit(filesPerSlice)
    .execute();
}

/** A file that is to be moved to the file store. */
export type FileToMove = { id: string; type: FileType; sizeBytes: number };

/**
 * Returns the next received file that is not in the file store; null when there is none. Other processes leave it
 * alone for three minutes, which is longer than the store has to answer.
 */
export async function claimFileToMove(db: Kysely<Database>): Promise<FileToMove | null> {
  const row = await db
    .updateTable('request_files')
    .set({ sent_to_store: true, next_move_at: sql<Date>`now() + interval '3 minutes'` })
    .where('id', '=', (query) =>
      query
        .selectFrom('request_files')
        .select('id')
        .where('state', '=', 'received')
        .where('stored_in', '=', 'database')
        .where('request_id', 'is not', null)
        .where('next_move_at', '<=', sql<Date>`now()`)
        .orderBy('next_move_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'type', 'size_bytes as sizeBytes'])
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the store has the file, and deletes it here. */
export const noteMoved = (db: Kysely<Database>, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('request_files')
      .set({ stored_in: 'store' })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('request_file_pieces').where('file_id', '=', id).execute();
  });

/**
 * Returns the next file that the store has to delete; null when none is due. If the deletion fails, it is due again
 * after a minute, then after twice as long each time, up to a day: so it holds up no other file.
 */
export async function claimDeletion(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .updateTable('request_file_deletions')
    .set(({ ref }) => ({
      attempts: sql<number>`${ref('attempts')} + 1`,
      due_at: sql<Date>`now() + least(interval '1 day',
        interval '1 minute' * power(2, least(${ref('attempts')}, 12)))`,
    }))
    .where('file_id', '=', (query) =>
      query
        .selectFrom('request_file_deletions')
        .select('file_id')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id ?? null;
}

/** Notes that the store has deleted the file. */
export async function noteDeleted(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('request_file_deletions').where('file_id', '=', id).execute();
}
