import type { Kysely } from 'kysely';
import {
  claimDeletion,
  claimFileToMove,
  type FileToMove,
  noteDeleted,
  noteMoved,
} from '../db/files/file-upkeep';
import { findUpload, piecesOf } from '../db/files/uploads';
import type { Database } from '../db/tables';
import type { StoreHealth } from './store-health';

type Tools = { db: Kysely<Database>; health: StoreHealth; stopping?: AbortSignal | undefined };

/**
 * Moves received files to the store, one after the other, so that only one of them, at most 20 MB, is in memory. A
 * file that could not be moved stays in the database until a later round.
 */
export async function moveFiles({ db, health, stopping }: Tools): Promise<void> {
  const move = async (file: FileToMove) => {
    const bytes = await wholeFile(db, file);
    if (!bytes) return;
    await health.store.put(file.id, bytes, stopping);
    await noteMoved(db, file.id);
  };
  while (!stopping?.aborted) {
    const file = await claimFileToMove(db);
    if (!file || !(await health.with(file.id, move(file), stopping))) return;
  }
}

/** Deletes files from the store that were erased here. A deletion that failed is tried again later. */
export async function deleteErasedFiles({ db, health, stopping }: Tools): Promise<void> {
  const remove = async (id: string) => {
    await health.store.delete(id, stopping);
    await noteDeleted(db, id);
  };
  while (!stopping?.aborted) {
    const id = await claimDeletion(db);
    if (!id || !(await health.with(id, remove(id), stopping))) return;
  }
}

/** Returns all bytes of a file; null where it was erased meanwhile. */
async function wholeFile(
  db: Kysely<Database>,
  { id, sizeBytes }: FileToMove,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const piece of piecesOf(db, id)) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  if (at === sizeBytes) return whole;
  if (!(await findUpload(db, id))) return null;
  throw new Error(`The file ${id} has ${at} of ${sizeBytes} bytes.`);
}
