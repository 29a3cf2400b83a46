import type { SampanDb, SessionRow } from '../store/db';
import { forgetHint, hintSignedIn, type TextStorage } from './session-hint';
import { reachedNow } from './session-reach';
import type { ProviderUser, SessionTools } from './session-tools';
import { eraseOwned, readSession } from './stored-session';

/** The key of our API's token in local storage. */
export const tokenKey = 'access-token';

type Tools = Pick<SessionTools, 'db' | 'storage' | 'erase' | 'nowMs'>;

/** Stores who is logged in. Role and token of the same user stay; all data of another user is deleted. */
export async function rememberUser(tools: Tools, user: ProviderUser): Promise<void> {
  const { db, storage, nowMs } = tools;
  const { uid, email, displayName, emailVerified } = user;
  const replaced = await db.transaction('rw', tablesOf(db), async () => {
    const before = await readSession(db);
    const same = before?.uid === uid ? before : undefined;
    if (before && !same) await eraseOwned(db, before.uid);
    await db.session.put({
      // Logging in has just reached the provider, and nothing private is stored yet.
      ...(same ?? { role: null, token: null, tokenExpiresAtMs: 0, ...reachedNow(nowMs()) }),
      ...{ key: 'current', uid, email, displayName, emailVerified, confirmedAtMs: nowMs() },
    });
    return same ? undefined : before;
  });
  hintSignedIn(storage);
  if (replaced) await forget(tools, replaced);
}

/**
 * Ends the session of the logged-in user, if `isMeant`, and deletes their own data.
 * @param note stores what else belongs to the end, in the same transaction
 */
export async function endSession(
  tools: Tools,
  isMeant: (session: SessionRow) => boolean,
  note: (uid: string) => Promise<unknown> = async () => {},
): Promise<void> {
  const { db, storage } = tools;
  const { stays, gone } = await db.transaction('rw', [...tablesOf(db), db.notices], async () => {
    const session = await readSession(db);
    if (!session || !isMeant(session)) return { stays: session, gone: undefined };
    await eraseOwned(db, session.uid);
    await db.session.delete('current');
    await note(session.uid);
    return { stays: undefined, gone: session };
  });
  if (stays) return;
  forgetHint(storage);
  if (gone) await forget(tools, gone);
  else storage.removeItem(tokenKey);
}

const tablesOf = (db: SampanDb) => [
  ...[db.session, db.sent],
  ...[db.drafts, db.files, db.fileBytes],
];

/** Removes what local storage says about a session that has ended. */
export function clearStorage(storage: Pick<TextStorage, 'removeItem'>): void {
  forgetHint(storage);
  storage.removeItem(tokenKey);
}

async function forget({ storage, erase }: Tools, { uid }: SessionRow): Promise<void> {
  storage.removeItem(tokenKey);
  // The session has ended; what could not be erased is erased at the next start (`eraseLeftOver`).
  await erase(uid).catch(() => {});
}
