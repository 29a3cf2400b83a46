import type { Kysely } from 'kysely';
import { piecesOf } from '../db/files/uploads';
import type { Database } from '../db/tables';
import { chunksOf, type FileStore, FileStoreFailure } from './file-store';

type Tools = { db: Kysely<Database>; fileStore: FileStore | null };

/**
 * Returns the bytes of a received file, from the database or the store; null where it was erased.
 * @throws FileStoreFailure before the first bytes, when the store does not answer or has no such file
 */
export async function readFile(
  { db, fileStore }: Tools,
  id: string,
): Promise<AsyncGenerator<Uint8Array> | null> {
  const row = await db
    .selectFrom('request_files')
    .select(['stored_in', 'size_bytes'])
    .where('id', '=', id)
    .where('request_id', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.stored_in === 'store') return chunksOf(await storedFile(fileStore, id));
  return movingFile({ db, fileStore }, id, row.size_bytes);
}

/** As `readFile`, but also returns null when the store does not answer or has no such file. */
export const readFileIfThere = (tools: Tools, id: string) =>
  readFile(tools, id).catch((error: unknown) => {
    if (error instanceof FileStoreFailure) return null;
    throw error;
  });

async function storedFile(fileStore: FileStore | null, id: string) {
  const stream = await fileStore?.get(id);
  if (!stream) throw new FileStoreFailure('The file store does not have this file.');
  return stream;
}

/** Yields the bytes of a file that is in the database now, and may be moved to the store while it is read. */
async function* movingFile(
  { db, fileStore }: Tools,
  id: string,
  sizeBytes: number,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const piece of piecesOf(db, id)) {
    sent += piece.byteLength;
    yield piece;
  }
  if (sent === sizeBytes) return;
  let known = sent;
  for await (const chunk of chunksOf(await storedFile(fileStore, id))) {
    yield chunk.subarray(known);
    known = Math.max(0, known - chunk.byteLength);
  }
}
