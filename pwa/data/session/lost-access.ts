import type { RefusalReason } from '../../../edge-api/contract/problem';
import { ApiError } from '../http/answers';
import type { LostAccess, SampanDb, SessionRow } from '../store/db';
import { erasePrivateData } from '../store/private-db';
import { deleteFiles, deleteFilesOfDelivered } from './owned-files';
import { eraseOwned, readSession } from './stored-session';

/** Reasons of the API after which a device erases what it stored for this user alone. */
export const lossReasons = [
  'account-blocked',
  'account-deleted',
  'not-staff',
  'session-ended',
] as const satisfies RefusalReason[];

/**
 * Why our API refuses this user from now on; null for every other failure. Only an `ApiError` counts:
 * the 403 of a captive portal is none.
 */
export function lossIn(error: unknown): LostAccess['reason'] | null {
  if (!(error instanceof ApiError)) return null;
  const { status, reason } = error.problem;
  if (status !== 401 && status !== 403) return null;
  return lossReasons.find((known) => known === reason) ?? null;
}

/** The notice that the screens still have to show; undefined when there is none. */
export const readLostAccess = (db: SampanDb): Promise<LostAccess | undefined> =>
  db.notices.get('lost-access');

/**
 * Handles the lost access of the logged-in user, if `isMeant`: erases their private data, and stores a notice that
 * says why. A user who is no longer an admin stays logged in; otherwise the session ends. Pending changes are
 * deleted, because the API will never accept them; after `session-ended` they wait for their owner, as after logging
 * out. Messages and requests always stay; those of a deleted account are marked, so that any user of the device may
 * delete them.
 * @throws Dexie's error; where only the erasing fails, the next start of a page tries it again /
 */
export async function loseAccess(
  db: SampanDb,
  isMeant: (session: SessionRow) => boolean,
  reason: LostAccess['reason'],
): Promise<void> {
  const stored = [db.outbox, db.sent, db.drafts, db.files, db.fileBytes];
  const tables = [db.session, db.notices, ...stored];
  await db.transaction('rw', tables, async () => {
    const session = await readSession(db);
    if (!session || !isMeant(session)) return;
    const { uid, role } = session;
    const told = await toldBefore(db, uid, reason);
    const wasStaff = role === 'admin' || !!told?.wasStaff;
    const removed = reason === 'session-ended' ? 0 : await removeChanges(db, uid);
    const removedChanges = removed + (told?.removedChanges ?? 0);
    const unsentEntries = reason === 'account-deleted' ? await markUnsent(db, uid, true) : 0;
    if (reason === 'account-deleted') await deleteFilesOfDelivered(db, uid);
    const staysSignedIn = reason === 'not-staff';
    if (staysSignedIn) {
      await db.session.update('current', { role: 'user' });
      // A visitor who was no admin lost nothing.
      if (!wasStaff && removedChanges === 0) return;
    } else {
      await eraseOwned(db, uid);
      await db.session.delete('current');
    }
    await db.notices.put({
      ...{ key: 'lost-access', uid, reason, wasStaff, removedChanges, unsentEntries },
      ...{ isErased: false, isSignedOut: staysSignedIn, isRead: false },
    });
  });
  await eraseLost(db).catch(() => {}); // The notice asks for it again at the next start.
}

/**
 * Returns the notice of this loss that is not read yet. Another tab can sign the user in once more before it hears of
 * the loss, and then loses it a second time, without a role and without changes.
 */
async function toldBefore(db: SampanDb, uid: string, reason: LostAccess['reason']) {
  const lost = await readLostAccess(db);
  return lost?.uid === uid && lost.reason === reason && !lost.isRead ? lost : undefined;
}

/** Deletes a user's pending changes with the files of their replies. Returns how many there were. */
async function removeChanges(db: SampanDb, uid: string): Promise<number> {
  const changes = db.outbox.filter(({ kind, ownerUid }) => kind === 'change' && ownerUid === uid);
  const ids = new Set((await changes.toArray()).map(({ id }) => id));
  await deleteFiles(db, ({ requestId }) => requestId !== null && ids.has(requestId));
  return changes.delete();
}

/** Marks whether the owner of this user's entries was deleted. Returns how many entries there are. */
const markUnsent = (db: SampanDb, uid: string, isOwnerDeleted: boolean): Promise<number> =>
  db.outbox.filter(({ ownerUid }) => ownerUid === uid).modify({ isOwnerDeleted });

/** Erases what a notice says is not erased yet. @throws Dexie's error, StorageTimeoutError */
export async function eraseLost(db: SampanDb): Promise<void> {
  const lost = await readLostAccess(db);
  if (!lost || lost.isErased) return;
  await erasePrivateData(lost.uid);
  await settle(db, lost.uid, { isErased: true });
}

/** Whether this user's session was ended while the identity provider still says they are logged in. */
export async function isEnded(db: SampanDb, uid: string): Promise<boolean> {
  const lost = await readLostAccess(db);
  return lost?.uid === uid && !lost.isSignedOut;
}

/**
 * Notes that this user has logged out here, of which the identity provider does not know yet. It is no news for them.
 * @throws Dexie's error
 */
export async function noteLogout(db: SampanDb, uid: string): Promise<void> {
  const lost = await readLostAccess(db);
  const known: LostAccess | null = lost?.uid === uid ? lost : null;
  await db.notices.put({
    ...{ key: 'lost-access', uid, reason: 'session-ended', wasStaff: false, removedChanges: 0 },
    ...{ isErased: true, isRead: true },
    ...known,
    isSignedOut: false,
  });
}

/** Notes that the identity provider has signed this user out. @throws Dexie's error */
export const providerEnded = (db: SampanDb, uid: string) => settle(db, uid, { isSignedOut: true });

/** Notes that the user has read why. @throws Dexie's error */
export const closeLostNotice = (db: SampanDb, uid: string) => settle(db, uid, { isRead: true });

/** Stores what was done, and deletes the notice when nothing is left to do. */
async function settle(db: SampanDb, uid: string, done: Partial<LostAccess>): Promise<void> {
  await db.transaction('rw', db.notices, async () => {
    const lost = await readLostAccess(db);
    if (lost?.uid !== uid) return;
    const next = { ...lost, ...done };
    if (next.isRead && next.isErased && next.isSignedOut) await db.notices.delete('lost-access');
    else await db.notices.put(next);
  });
}

/**
 * Whether a notice is for the person who uses the device now. A user who is no longer an admin stays
 * logged in; after every other loss no one is, and who logs in has read it.
 */
export const concerns = (lost: LostAccess, session: SessionRow | undefined): boolean =>
  lost.reason === 'not-staff' ? session?.uid === lost.uid : !session;

/**
 * Ends an older notice that is no longer true, because the API let this user in with this role. @throws Dexie's error
 */
export async function accessIsBack(db: SampanDb, uid: string, role: string): Promise<void> {
  await db.transaction('rw', db.notices, db.outbox, async () => {
    // A new account can have the same uid; it sends the entries of the earlier one.
    await markUnsent(db, uid, false);
    const lost = await readLostAccess(db);
    if (!lost) return;
    const staysTrue = lost.reason === 'not-staff' && lost.uid === uid && role !== 'admin';
    // What is not erased yet is erased at the next start, also after this.
    await settle(db, lost.uid, { isRead: lost.isRead || !staysTrue, isSignedOut: true });
  });
}
