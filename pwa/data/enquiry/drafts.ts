import { belongsToOther, readSession } from '../session/stored-session';
import type { Draft, SampanDb } from '../store/db';

/** The half-filled form under `key`; undefined when there is none, or when it is another person's. */
export async function readDraft(db: SampanDb, key: string): Promise<Draft | undefined> {
  const [draft, session] = await Promise.all([db.drafts.get(key), readSession(db)]);
  return draft && !belongsToOther(draft, session) ? draft : undefined;
}

/**
 * Stores a half-filled form as that of the person who is signed in now. `writerUid` is who was signed
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
}
