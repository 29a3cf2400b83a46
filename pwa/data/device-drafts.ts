// This module has all that is needed to store a draft, so that it loads as one part.

import { db } from './device';
import * as drafts from './enquiry/enquiry-drafts';
import * as lastWords from './enquiry/last-words';
import * as session from './session/stored-session';

// Where nothing can be stored, there are no drafts either.
export const onUser = (listener: (uid: string | null) => void) => session.onUser(db, listener);

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
