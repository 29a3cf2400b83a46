import { atom } from 'nanostores';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { limits } from '../../config/limits';
import { deleteFiles, filesInDrafts } from '../session/owned-files';
import { readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';
import { answersWithin } from '../store/time-limit';
import { readyToSend } from '../sync/failed-attempt';
import { sha256Of } from './sha256';

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

/** The row of a file that was just chosen. */
export const newFile = (file: RequestFile, nowMs: number): StoredFile => ({
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

/** Drops the bytes of a file that this page no longer needs. */
export function forgetInMemory(id: string): void {
  const files = new Map(filesInMemory.get());
  if (files.delete(id)) filesInMemory.set(files);
}

/** Returns the bytes of a file; undefined when this page can't get them. @throws Dexie's error */
export const bytesOf = async (db: SampanDb, id: string): Promise<Blob | undefined> =>
  filesInMemory.get().get(id) ?? (await db.fileBytes.get(id))?.blob;

/** Computes the SHA-256 of a file that a draft of an older version lists without it. @throws Dexie's error */
export async function sha256OfStored(db: SampanDb, id: string): Promise<string | undefined> {
  const bytes = await bytesOf(db, id);
  return bytes && sha256Of(await bytes.arrayBuffer());
}

/** Returns the ids of those files whose bytes this page has. @throws Dexie's error */
export async function idsWithBytes(db: SampanDb, ids: string[]): Promise<Set<string>> {
  // This reads in a transaction, which reads the disk and no cached answer.
  const stored = await db.transaction('r', db.fileBytes, () =>
    db.fileBytes.where('id').anyOf(ids).primaryKeys(),
  );
  return new Set([...stored, ...ids.filter((id) => filesInMemory.get().has(id))]);
}

/**
 * Removes files that no request and no draft has, once their time is over, and what is known of files
 * that arrived with a request whose receipt was cleared. @throws Dexie's error
 */
export async function removeDroppedFiles(db: SampanDb, nowMs: number): Promise<void> {
  const tables = [db.files, db.fileBytes, db.drafts, db.sent];
  await db.transaction('rw', tables, async () => {
    const inDrafts = await filesInDrafts(db);
    const shown = new Set(await db.sent.orderBy('receiptAt').primaryKeys());
    // The outbox shows an arrived file with the other files of its request until all have arrived.
    await db.files
      .filter(({ state }) => state !== 'arrived')
      .each(({ requestId }) => void (requestId && shown.add(requestId)));
    await deleteFiles(db, ({ id, requestId, removeAtMs, withdrawnFrom, state }) => {
      if (requestId === null) return removeAtMs <= nowMs && !inDrafts.has(id) && !withdrawnFrom;
      return state === 'arrived' && !shown.has(requestId);
    });
  });
}

/**
 * Notes that a form no longer lists a file, or lists it again. A file of a request in the outbox stays until that is
 * changed. @throws Dexie's error /
 */
export const setRemoval = (db: SampanDb, id: string, isRemoved: boolean, nowMs = Date.now()) =>
  db.files
    .where({ id })
    .and(({ requestId }) => requestId === null)
    .modify({ removeAtMs: nowMs + (isRemoved ? limits.fileUndoMs : limits.fileFormMs) });

/**
 * Takes a file out of a request that was delivered. The request still names it, so the server is told
 * once that can't be undone any more (see `send-files.ts`). Returns the undo, null when there is
 * nothing to take out. @throws Dexie's error
 */
export async function removeFile(
  db: SampanDb,
  id: string,
): Promise<null | (() => Promise<unknown>)> {
  const file = await db.files.get(id);
  const { requestId = null, bytesSent } = file ?? {};
  const removeAtMs = Date.now() + limits.fileUndoMs;
  const removed = await db.files
    .where({ id })
    .and((now) => now.requestId === requestId && now.state !== 'arrived')
    .modify({
      ...readyToSend,
      requestId: null,
      removeAtMs,
      nextAttemptAtMs: removeAtMs,
      ...(requestId !== null && { withdrawnFrom: requestId }),
    });
  if (removed === 0) return null;
  return () =>
    db.files.where({ id }).modify((now) => {
      delete now.withdrawnFrom;
      Object.assign(now, { requestId, bytesSent, nextAttemptAtMs: 0 });
    });
}

/** Sends a file that waited for a time or was refused, at the next chance. @throws Dexie's error */
export const sendFileAgain = (db: SampanDb, id: string) =>
  db.files
    .where({ id })
    .and(({ state }) => state !== 'sending' && state !== 'arrived')
    .modify(readyToSend);

/** Lets the files of a request be sent over a connection that is metered or slow. @throws Dexie's error */
export const sendWhenMetered = (db: SampanDb, requestId: string) =>
  db.files.where({ requestId }).modify({ sendsWhenMetered: true, nextAttemptAtMs: 0 });
