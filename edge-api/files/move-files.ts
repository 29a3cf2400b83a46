import type { Kysely } from 'kysely';
import { claimFileToMove, dueDeletions, noteDeleted, noteMoved } from '../db/files/file-upkeep';
import { piecesOf } from '../db/files/uploads';
import type { Database } from '../db/tables';
import type { FileStore } from './file-store';

type Tools = { db: Kysely<Database>; store: FileStore; stopping?: AbortSignal };

/**
 * Moves received files to the store, one after the other: so one of them, at most 20 MB, is in memory.
 * Returns how many were moved. @throws FileStoreFailure; that file stays in the database until later
 */
export async function moveFiles({ db, store, stopping }: Tools): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    const file = stopping?.aborted ? null : await claimFileToMove(db);
    if (!file) return moved;
    await store.put(file.id, await wholeFile(db, file.id, file.sizeBytes));
    await noteMoved(db, file.id);
  }
}

/**
 * Deletes from the store what was erased here. Returns how many files it were.
 * @throws FileStoreFailure; what the store did not delete is tried again later
 */
export async function deleteErasedFiles({ db, store, stopping }: Tools): Promise<number> {
  for (let deleted = 0; ; ) {
    const ids = stopping?.aborted ? [] : await dueDeletions(db);
    if (ids.length === 0) return deleted;
    for (const id of ids) {
      await store.delete(id);
      await noteDeleted(db, id);
      deleted += 1;
    }
  }
}

async function wholeFile(
  db: Kysely<Database>,
  id: string,
  sizeBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const piece of piecesOf(db, id)) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  if (at !== sizeBytes) throw new Error(`The file ${id} has ${at} of ${sizeBytes} bytes.`);
  return whole;
}
