import type { Kysely } from 'kysely';
import { signatureCheck } from '../contract/file-signature';
import { endUpload, restartUpload } from '../db/files/upload-steps';
import { piecesOf, type Upload } from '../db/files/uploads';
import type { Database } from '../db/tables';
import type { BeginHash } from './begin-hash';

type Tools = { db: Kysely<Database>; beginSha256: BeginHash };

/**
 * Checks a file of which all bytes are in the database: it becomes received, or it is refused and its bytes are
 * deleted. Bytes that are not those of the named file are deleted too, but the upload may begin again: then it
 * returns `damaged`. When several processes check at the same time, the first one decides.
 */
export async function checkFile(
  { db, beginSha256 }: Tools,
  { id, type, sha256 }: Pick<Upload, 'id' | 'type' | 'sha256'>,
): Promise<'checked' | 'damaged'> {
  const check = signatureCheck(type);
  const hash = beginSha256();
  for await (const piece of piecesOf(db, id)) {
    check.add(piece);
    hash.add(piece);
  }
  if (sha256 !== null && hash.hex() !== sha256) {
    await restartUpload(db, id);
    return 'damaged';
  }
  await endUpload(db, id, check.fits() ? 'received' : 'refused', { of: 'server' });
  return 'checked';
}
