// This module changes the files of a request inside the transactions that change its entry in the outbox.

import { v7 as uuidV7 } from 'uuid';
import { limits } from '../../config/limits';
import { filesIn } from '../session/owned-files';
import type { OutboxEntry, SampanDb } from '../store/db';

/** Makes the files that a submission lists its own. The transaction around it has to include `files`. */
export async function claimFiles(
  db: SampanDb,
  {
    id,
    reference,
    body,
    ownerUid = null,
  }: Pick<OutboxEntry, 'id' | 'reference' | 'body' | 'ownerUid'>,
): Promise<void> {
  const ids = filesIn(body).map((file) => file.id);
  await db.files.where('id').anyOf(ids).modify({ requestId: id, reference, ownerUid });
}

/**
 * Takes its files from a request; they are removed once the deletion can't be undone any more. The transaction around
 * it has to include `files`.
 */
export async function releaseFiles(db: SampanDb, requestId: string, nowMs: number): Promise<void> {
  const removeAtMs = nowMs + limits.fileUndoMs;
  await db.files.where({ requestId }).modify({ requestId: null, removeAtMs });
}

/**
 * Returns the same values with their files under new ids: the server may have the old ones with a request that it
 * accepted. The transaction around it has to include `files` and `fileBytes`.
 */
export async function withNewFileIds<Values extends object>(
  db: SampanDb,
  values: Values,
): Promise<Values> {
  const files = filesIn(values);
  if (files.length === 0) return values;
  const renamed = files.map((file) => ({ ...file, id: uuidV7() }));
  for (const [index, { id }] of files.entries()) {
    const { id: newId = id } = renamed[index] ?? {};
    const [file, bytes] = await Promise.all([db.files.get(id), db.fileBytes.get(id)]);
    if (file) await db.files.put({ ...file, id: newId });
    if (bytes) await db.fileBytes.put({ ...bytes, id: newId });
  }
  const oldIds = files.map(({ id }) => id);
  await db.files.bulkDelete(oldIds);
  await db.fileBytes.bulkDelete(oldIds);
  return { ...values, files: renamed };
}
