// What storing a draft needs, loaded as one part.

import { liveQuery } from 'dexie';
import { db } from '../../data/device';
import * as drafts from '../../data/enquiry/drafts';
import * as lastWords from '../../data/enquiry/last-words';
import { readSession } from '../../data/session/stored-session';

/** Calls back with the signed-in user's uid or null, now and on every change; returns how to stop. */
export function onUser(listener: (uid: string | null) => void): () => void {
  let last: string | null | undefined;
  const following = liveQuery(async () => (await readSession(db))?.uid ?? null).subscribe({
    next: (uid) => {
      if (uid === last) return;
      last = uid;
      listener(uid);
    },
    error: () => {}, // Nothing can be stored here, so there are no drafts either.
  });
  return () => following.unsubscribe();
}

export const readDraft = (key: string) => drafts.readDraft(db, key, Date.now());

export const saveDraft = (
  key: string,
  values: unknown,
  writerUid: string | null,
  writtenAtMs: number,
) => drafts.saveDraft(db, { key, values }, writerUid, writtenAtMs);

export const saveLastWords = (key: string, values: unknown, ownerUid: string | null) =>
  lastWords.saveLastWords(db, { key, values }, ownerUid, Date.now());

export const forgetDraft = (key: string) => lastWords.forgetDraft(db, key);
