import { liveQuery } from 'dexie';
import type { OutboxEntry, SampanDb, SessionRow } from '../store/db';
import { eraseOwnedFiles } from './owned-files';

/** Who is logged in on this device; undefined when no one is. */
export const readSession = (db: SampanDb): Promise<SessionRow | undefined> =>
  db.session.get('current');

/**
 * Calls back with the logged-in user's uid or null, now and when the user changes; `onFailure` when the
 * device's storage can't be read. Returns how to stop.
 */
export function onUser(
  db: SampanDb,
  listener: (uid: string | null) => void,
  onFailure = () => {},
): () => void {
  let last: string | null | undefined;
  const following = liveQuery(async () => (await readSession(db))?.uid ?? null).subscribe({
    next: (uid) => {
      if (uid === last) return;
      last = uid;
      listener(uid);
    },
    error: onFailure,
  });
  return () => following.unsubscribe();
}

/** Returns the token as long as it is good, null otherwise. */
export const goodToken = (session: SessionRow | undefined, nowMs: number): string | null =>
  session && session.tokenExpiresAtMs > nowMs ? session.token : null;

/**
 * Whether an entry may be sent now: one without owner always, one of a user only while that user is
 * logged in and has a good token.
 */
export function maySend(
  { ownerUid }: Pick<OutboxEntry, 'ownerUid'>,
  session: SessionRow | undefined,
  nowMs: number,
): boolean {
  return !ownerUid || (session?.uid === ownerUid && goodToken(session, nowMs) !== null);
}

/**
 * Whether an entry belongs to a user who is not logged in now: it waits for them, and no other user
 * may see it, change it or delete it.
 */
export const belongsToOther = (
  { ownerUid }: Pick<OutboxEntry, 'ownerUid'>,
  session: SessionRow | undefined,
): boolean => Boolean(ownerUid) && ownerUid !== session?.uid;

/**
 * Deletes what a user sent, their drafts and their files. What was not delivered waits for them.
 * @throws Dexie's error
 */
export async function eraseOwned(db: SampanDb, uid: string): Promise<void> {
  await db.sent.filter(({ ownerUid }) => ownerUid === uid).delete();
  // A form that was begun before logging in belongs to the device.
  await db.drafts.filter(({ ownerUid }) => ownerUid !== null).delete();
  await eraseOwnedFiles(db, uid);
}

/** The API refused this token: it is not used any more, and a page renews it. */
export async function forgetToken(db: SampanDb, token: string): Promise<void> {
  await db.session.filter((session) => session.token === token).modify({ token: null });
}
