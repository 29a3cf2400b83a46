import { shareTarget } from '../../../edge-api/contract/share-target';
import { filesIn } from '../session/owned-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import { checkFile, FileRefusedError } from './check-file';
import { forgetInMemory, storeFile } from './stored-files';

/** The draft of the request form, which gets the files. */
const draftKey = 'service-request';
/** Where the request form finds what became of files that were shared. */
const noteKey = 'shared-files';

/** What became of files that another app shared: the names of those that were taken, and sentences. */
export type SharedNote = { added: string[]; refused: string[] };

/**
 * Stores files that another app shares with the installed app, and adds them to the draft of the request
 * form. @throws Dexie's error
 */
export async function takeShared(db: SampanDb, form: FormData): Promise<void> {
  const shared = form.getAll(shareTarget.field).filter((value) => value instanceof File);
  const draft = await ownDraft(db);
  const files = filesIn(draft?.values);
  const note: SharedNote = { added: [], refused: [] };
  for (const chosen of shared) {
    try {
      const { file, bytes } = await checkFile(chosen, files.length);
      if (!(await storeFile(db, file, bytes, Date.now()))) {
        forgetInMemory(file.id);
        throw new FileRefusedError(`“${file.name}” could not be stored on this device.`);
      }
      files.push(file);
      note.added.push(file.name);
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      note.refused.push(error.message);
    }
  }
  const about = { ownerUid: (await readSession(db))?.uid ?? null, savedAtMs: Date.now() };
  const values = { ...(draft?.values as object | undefined), files };
  if (note.added.length > 0) await db.drafts.put({ key: draftKey, values, ...about });
  await db.drafts.put({ key: noteKey, values: note, ...about });
}

async function ownDraft(db: SampanDb) {
  const [draft, session] = await Promise.all([db.drafts.get(draftKey), readSession(db)]);
  return draft && !belongsToOther(draft, session) ? draft : undefined;
}

/** What became of shared files; told once. Null when there is nothing to tell. @throws Dexie's error */
export const readSharedNote = (db: SampanDb): Promise<SharedNote | null> =>
  db.transaction('rw', db.drafts, db.session, async () => {
    const [note, session] = await Promise.all([db.drafts.get(noteKey), readSession(db)]);
    if (!note || belongsToOther(note, session)) return null;
    await db.drafts.delete(noteKey);
    return note.values as SharedNote;
  });
