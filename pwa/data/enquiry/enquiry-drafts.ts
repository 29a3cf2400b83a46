import { limits } from '../../config/limits';
import { deleteFiles, filesIn, filesInDrafts } from '../session/owned-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { Draft, SampanDb } from '../store/db';
import { takeLastWords } from './last-words';

/** Requests that begin with an address or an earlier request: each has a draft of its own. */
const beginnings = ['service-request start ', 'service-request again '];
const isBeginning = (key: string) => beginnings.some((start) => key.startsWith(start));

/**
 * Opens the half-filled form under `key`; undefined when there is none, or when it is another person's. The draft of
 * a beginning counts as saved now, so that it is not removed as an old one.
 */
export async function readDraft(
  db: SampanDb,
  key: string,
  nowMs: number,
): Promise<Draft | undefined> {
  await takeLastWords(db);
  const [draft, session] = await Promise.all([db.drafts.get(key), readSession(db)]);
  if (!draft || belongsToOther(draft, session)) return undefined;
  if (isBeginning(key)) await db.drafts.update(key, { savedAtMs: nowMs });
  return draft;
}

/**
 * Stores a half-filled form as that of the person who is logged in now. `writerUid` is who was logged
 * in when it was typed, null for no one: the text of one user is never stored as another's.
 * @throws Dexie's error
 */
export async function saveDraft(
  db: SampanDb,
  draft: Pick<Draft, 'key' | 'values'>,
  writerUid: string | null,
  nowMs: number,
): Promise<void> {
  await db.transaction('rw', db.drafts, db.session, async () => {
    const ownerUid = (await readSession(db))?.uid ?? null;
    if (writerUid !== null && writerUid !== ownerUid) return;
    await db.drafts.put({ ...draft, ownerUid, savedAtMs: nowMs });
  });
  if (isBeginning(draft.key)) await removeOldDrafts(db, draft.key);
}

/**
 * Removes the oldest drafts of beginnings when there are too many, with their files. The open one stays. Age does not
 * count: a clock that is wrong for a moment would remove what a person has written.
 */
async function removeOldDrafts(db: SampanDb, openKey: string): Promise<void> {
  // Most often there is nothing to write.
  if ((await oldDrafts(db, openKey)).length === 0) return;
  await db.transaction('rw', db.drafts, db.files, db.fileBytes, async () => {
    // One of them may just have been opened.
    await deleteDrafts(db, await oldDrafts(db, openKey));
  });
}

/**
 * Removes what is stored of forms of anyone but the user who is logged in: a page that closes late writes
 * its last words after the logout. @throws Dexie's error
 */
export async function removeDraftsOfOthers(db: SampanDb): Promise<void> {
  await takeLastWords(db);
  await db.transaction('rw', db.drafts, db.session, db.files, db.fileBytes, async () => {
    const session = await readSession(db);
    await deleteDrafts(
      db,
      await db.drafts.filter((draft) => belongsToOther(draft, session)).toArray(),
    );
  });
}

/** Deletes drafts, and the files that no other draft lists. */
async function deleteDrafts(db: SampanDb, drafts: readonly Draft[]): Promise<void> {
  await db.drafts.bulkDelete(drafts.map(({ key }) => key));
  const dropped = new Set(drafts.flatMap(({ values }) => filesIn(values).map(({ id }) => id)));
  const ofOthers = await filesInDrafts(db);
  await deleteFiles(
    db,
    ({ id, requestId }) => requestId === null && dropped.has(id) && !ofOthers.has(id),
  );
}

async function oldDrafts(db: SampanDb, openKey: string): Promise<Draft[]> {
  const drafts = await db.drafts.where('key').startsWithAnyOf(beginnings).toArray();
  const isOpen = ({ key }: Draft) => key === openKey;
  drafts.sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.savedAtMs - a.savedAtMs);
  return drafts.slice(limits.begunDrafts);
}
