import type { OutboxEntry, SampanDb, SessionRow } from './db';

/** Who is signed in on this device; undefined when nobody is. */
export const readSession = (db: SampanDb): Promise<SessionRow | undefined> =>
  db.session.get('current');

/** The token as long as it is good, null otherwise. */
export const goodToken = (session: SessionRow | undefined, nowMs: number): string | null =>
  session && session.tokenExpiresAtMs > nowMs ? session.token : null;

/**
 * Whether an entry may go out now: one of nobody always, one of a user only while that user is
 * signed in and has a good token.
 */
export function maySend(
  { ownerUid }: Pick<OutboxEntry, 'ownerUid'>,
  session: SessionRow | undefined,
  nowMs: number,
): boolean {
  return !ownerUid || (session?.uid === ownerUid && goodToken(session, nowMs) !== null);
}

/** Whether an entry belongs to somebody who is not signed in now: it waits for them. */
export const isHeld = (
  { ownerUid }: Pick<OutboxEntry, 'ownerUid'>,
  session: SessionRow | undefined,
): boolean => Boolean(ownerUid) && ownerUid !== session?.uid;

/** The API refused this token: nobody uses it any more, and a page renews it. */
export async function spoilToken(db: SampanDb, token: string): Promise<void> {
  await db.session.filter((session) => session.token === token).modify({ token: null });
}
