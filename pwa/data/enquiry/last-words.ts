import { belongsToOther, readSession } from '../session/stored-session';
import type { Draft, SampanDb } from '../store/db';
import { putAtOnce } from '../store/put-at-once';

const prefix = 'last words ';
const lastWords = (db: SampanDb) => db.drafts.where('key').startsWith(prefix);

/**
 * Stores a half-filled form of a page that is closing, which can't read any more who is logged in.
 * `ownerUid` is who was, as far as the page knew. It gets a row of its own, since the draft may be
 * another user's by now. @throws Dexie's error
 */
export const saveLastWords = (
  db: SampanDb,
  { key, values }: Pick<Draft, 'key' | 'values'>,
  ownerUid: string | null,
  nowMs: number,
): Promise<void> =>
  putAtOnce(db.drafts, {
    ...{ key: `${prefix}${ownerUid ?? ''} ${key}`, formKey: key },
    ...{ values, ownerUid, savedAtMs: nowMs },
  });

/**
 * Makes last words the drafts of their forms, unless a draft is newer. Those of anyone but the user who
 * is logged in stay where they are, for `removeDraftsOfOthers`. @throws Dexie's error
 */
export async function takeLastWords(db: SampanDb): Promise<void> {
  // Most often there are none.
  if ((await lastWords(db).count()) === 0) return;
  await db.transaction('rw', db.drafts, db.session, async () => {
    const session = await readSession(db);
    for (const { key, formKey, ...last } of await lastWords(db).toArray()) {
      if (!formKey || belongsToOther(last, session)) continue;
      await db.drafts.delete(key);
      const draft = await db.drafts.get(formKey);
      const isNewer = draft && !belongsToOther(draft, session) && draft.savedAtMs > last.savedAtMs;
      if (!isNewer) await db.drafts.put({ ...last, key: formKey });
    }
  });
}

/** Removes all that is stored of a form that was sent or emptied. @throws Dexie's error */
export const forgetDraft = (db: SampanDb, key: string): Promise<void> =>
  db.transaction('rw', db.drafts, async () => {
    await db.drafts.delete(key);
    await lastWords(db)
      .filter(({ formKey }) => formKey === key)
      .delete();
  });
