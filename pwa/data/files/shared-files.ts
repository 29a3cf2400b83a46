import { maxRequestFiles, type RequestFile } from '../../../edge-api/contract/request-file';
import { shareTarget } from '../../../edge-api/contract/share-target';
import { filesIn } from '../session/owned-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import { checkFile, FileRefusedError, shownName } from './check-file';
import { forgetInMemory, setRemoval, storeFile } from './files-on-device';

/** The draft of the request form, which has files already. */
const draftKey = 'service-request';
/** Where the request form finds what became of files that were shared. */
const noteKey = 'shared-files';

/**
 * What became of files that another app shared: files about which the visitor decides, why others were
 * refused, and the names of those that were added.
 */
export type SharedNote = { added: string[]; refused: string[]; files: RequestFile[] };

/**
 * Stores files that another app shares with the installed app, as many as a request may have. The visitor
 * decides whether they become part of it, because a page of another site can pass for the system.
 * @throws Dexie's error
 */
export async function takeShared(db: SampanDb, form: FormData): Promise<void> {
  const shared = form.getAll(shareTarget.field).filter((value) => value instanceof File);
  const listed = filesIn((await ownDraft(db))?.values);
  const offered = (await ownNote(db))?.files ?? [];
  const files: RequestFile[] = [];
  const refused: string[] = [];
  for (const chosen of shared.slice(0, maxRequestFiles)) {
    try {
      const { file, bytes } = await checkFile(
        chosen,
        listed.length + offered.length + files.length,
      );
      if (!(await storeFile(db, file, bytes, Date.now()))) {
        forgetInMemory(file.id);
        throw new FileRefusedError(`“${shownName(file.name)}” could not be stored on this device.`);
      }
      files.push(file);
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      refused.push(error.message);
    }
  }
  if (shared.length > maxRequestFiles) {
    refused.push(`Of ${shared.length} files only the first ${maxRequestFiles} were looked at.`);
  }
  const values: SharedNote = { added: [], refused, files: [...offered, ...files] };
  const ownerUid = (await readSession(db))?.uid ?? null;
  await db.drafts.put({ key: noteKey, values, ownerUid, savedAtMs: Date.now() });
}

async function ownDraft(db: SampanDb) {
  const [draft, session] = await Promise.all([db.drafts.get(draftKey), readSession(db)]);
  return draft && !belongsToOther(draft, session) ? draft : undefined;
}

async function ownNote(db: SampanDb): Promise<SharedNote | null> {
  const [note, session] = await Promise.all([db.drafts.get(noteKey), readSession(db)]);
  if (!note || belongsToOther(note, session)) return null;
  // A note that the former version of the site stored has no files.
  return { files: [], ...(note.values as Omit<SharedNote, 'files'>) };
}

/**
 * Reads what became of shared files. That is told once, but files about which the visitor decides stay until then.
 * Null when there is nothing to tell. @throws Dexie's error /
 */
export const readSharedNote = (db: SampanDb): Promise<SharedNote | null> =>
  db.transaction('rw', db.drafts, db.session, async () => {
    const note = await ownNote(db);
    if (!note) return null;
    const { files } = note;
    if (files.length === 0) await db.drafts.delete(noteKey);
    else await db.drafts.update(noteKey, { values: { added: [], refused: [], files } });
    return note;
  });

/** Removes shared files that no form lists, once the visitor has decided about them. @throws Dexie's error */
export async function settleShared(
  db: SampanDb,
  files: readonly RequestFile[],
  isTaken: boolean,
): Promise<void> {
  await db.drafts.delete(noteKey);
  if (isTaken) return;
  for (const { id } of files) await setRemoval(db, id, true);
}
