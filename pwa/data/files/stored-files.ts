import { atom } from 'nanostores';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { limits } from '../../config/limits';
import { deleteFiles, filesInDrafts } from '../session/owned-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';
import { answersWithin } from '../store/time-limit';
import { readyToSend } from '../sync/failed-attempt';

/** The bytes of files that this device could not store, by id: they are gone when this page is closed. */
export const filesInMemory = atom<ReadonlyMap<string, Blob>>(new Map());

/**
 * Stores a chosen file durably; returns whether it could. If not (private mode, no space), its bytes
 * stay in this page. Never throws.
 */
export async function storeFile(
  db: SampanDb,
  file: RequestFile,
  bytes: Blob,
  nowMs: number,
): Promise<boolean> {
  const about = newFile(file, nowMs);
  const withBytes = db.transaction('rw', db.files, db.fileBytes, db.session, async () => {
    const ownerUid = (await readSession(db))?.uid ?? null;
    await db.files.put({ ...about, ownerUid });
    await db.fileBytes.put({ id: file.id, blob: bytes });
  });
  try {
    await answersWithin(limits.storagePassMs, withBytes);
    return true;
  } catch {
    keepInMemory(file.id, bytes);
    // A full device may still have room for the row, with which the outbox shows the file.
    await answersWithin(limits.storageFormMs, db.files.put(about)).catch(() => {});
    return false;
  }
}

const newFile = (file: RequestFile, nowMs: number): StoredFile => ({
  ...readyToSend,
  ...file,
  requestId: null,
  ownerUid: null,
  removeAtMs: nowMs + limits.fileFormMs,
  bytesSent: 0,
  sendsWhenMetered: false,
});

function keepInMemory(id: string, bytes: Blob): void {
  filesInMemory.set(new Map(filesInMemory.get()).set(id, bytes));
}

/** The bytes are no longer needed in this page. */
export function forgetInMemory(id: string): void {
  const files = new Map(filesInMemory.get());
  if (files.delete(id)) filesInMemory.set(files);
}

/** The bytes of a file; undefined when this page has no way to them. @throws Dexie's error */
export const bytesOf = async (db: SampanDb, id: string): Promise<Blob | undefined> =>
  filesInMemory.get().get(id) ?? (await db.fileBytes.get(id))?.blob;

/** Which of these files this page has the bytes of. Never throws. */
export async function idsWithBytes(db: SampanDb, ids: string[]): Promise<Set<string>> {
  const stored = await db.fileBytes
    .where('id')
    .anyOf(ids)
    .primaryKeys()
    .catch(() => []);
  return new Set([...stored, ...ids.filter((id) => filesInMemory.get().has(id))]);
}

/** Removes files that no request and no draft has, once their time is over. @throws Dexie's error */
export async function removeDroppedFiles(db: SampanDb, nowMs: number): Promise<void> {
  await db.transaction('rw', db.files, db.fileBytes, db.drafts, async () => {
    const inDrafts = await filesInDrafts(db);
    await deleteFiles(db, ({ id, requestId, removeAtMs }) => {
      return requestId === null && removeAtMs <= nowMs && !inDrafts.has(id);
    });
  });
}

/**
 * Deletes a file of a request that was delivered, or of one that waits: the request still lists it.
 * False when it belongs to another account. @throws Dexie's error
 */
export const deleteFile = (db: SampanDb, id: string): Promise<boolean> =>
  db.transaction('rw', db.files, db.fileBytes, db.session, async () => {
    const file = await db.files.get(id);
    if (!file || belongsToOther(file, await readSession(db))) return false;
    await deleteFiles(db, (other) => other.id === id);
    return true;
  });

/** Sends a file at the next chance that waited for a time or was refused. @throws Dexie's error */
export const sendFileAgain = (db: SampanDb, id: string) =>
  db.files
    .where({ id })
    .and(({ state }) => state !== 'sending' && state !== 'arrived')
    .modify(readyToSend);

/** The files of a request may be sent over a connection that is metered or slow. @throws Dexie's error */
export const sendWhenMetered = (db: SampanDb, requestId: string) =>
  db.files.where({ requestId }).modify({ sendsWhenMetered: true, nextAttemptAtMs: 0 });
