import type { Kysely } from 'kysely';
import { signatureCheck } from '../contract/file-signature';
import type { FileType } from '../contract/request-file';
import { endUpload, piecesOf } from '../db/files/uploads';
import type { Database } from '../db/tables';

/**
 * Checks a file of which all bytes are in the database: it becomes received, or it is refused and its
 * bytes are deleted. Of several processes that do so at the same time, the first one decides.
 */
export async function checkFile(
  db: Kysely<Database>,
  { id, type }: { id: string; type: FileType },
): Promise<void> {
  const check = signatureCheck(type);
  for await (const piece of piecesOf(db, id)) check.add(piece);
  await endUpload(db, id, check.fits() ? 'received' : 'refused');
}
