import type { RequestFile } from '../../../edge-api/contract/request-file';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';

type Choice = (file: StoredFile) => boolean;

/** Deletes files with their bytes. A transaction around it has to include `files` and `fileBytes`. */
export async function deleteFiles(db: SampanDb, isMeant: Choice): Promise<void> {
  const ids = await db.files.filter(isMeant).primaryKeys();
  await db.files.bulkDelete(ids);
  await db.fileBytes.bulkDelete(ids);
}

/** Deletes all files of a user whose account is gone: they could never be sent. */
export const deleteFilesOf = (db: SampanDb, uid: string): Promise<void> =>
  deleteFiles(db, ({ ownerUid }) => ownerUid === uid);

/**
 * Deletes a user's files of delivered requests, which the server has deleted with the account: they can never be
 * sent. Files of requests in the outbox wait together with them.
 */
export async function deleteFilesOfDelivered(db: SampanDb, uid: string): Promise<void> {
  const waiting = new Set(await db.outbox.orderBy('id').keys());
  await deleteFiles(db, ({ ownerUid, requestId }) => {
    return ownerUid === uid && requestId !== null && !waiting.has(requestId);
  });
}

/** Deletes a user's files that need not wait for them: those that arrived, and those of forms. */
export async function eraseOwnedFiles(db: SampanDb, uid: string): Promise<void> {
  const inDrafts = await filesInDrafts(db);
  await deleteFiles(db, ({ id, ownerUid, requestId, withdrawnFrom, state }) => {
    // The server is still to be told that it will not come.
    if (withdrawnFrom) return false;
    return requestId === null ? !inDrafts.has(id) : ownerUid === uid && state === 'arrived';
  });
}

/** The ids of all files that a draft lists. */
export async function filesInDrafts(db: SampanDb): Promise<Set<string>> {
  const drafts = await db.drafts.toArray();
  return new Set(drafts.flatMap(({ values }) => filesIn(values).map(({ id }) => id)));
}

type Listing = { files?: RequestFile[]; reply?: { files?: RequestFile[] } };

/** Returns the files that the values of a form, the body of a submission, or the reply in a change list. */
export function filesIn(values: unknown): RequestFile[] {
  const { files, reply } = (values ?? {}) as Listing;
  const listed = files ?? reply?.files;
  return Array.isArray(listed) ? listed : [];
}
