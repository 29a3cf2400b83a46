import { storeRecord } from './admin/admin-feed';
import { refreshChanged } from './catalogue/refresh-changed';
import { db, tools } from './device';
import { fetchChanges } from './http/catalogue-api';
import { isApiThere } from './http/client';
import { postSubmission, postWord } from './http/outbox-api';
import { deliver } from './outbox/deliver';
import { type ConfirmedChange, sendChange } from './outbox/send-change';
import { readSession } from './session/stored-session';
import type { ChangeEntry } from './store/db';
import { privateDb } from './store/private-db';
import { exclusive } from './sync/locks';

/** Tells whether this device may store for that user what only admins see. */
async function isStaffHere(uid: string): Promise<boolean> {
  const session = await readSession(db);
  return session?.uid === uid && session.role === 'admin';
}

/** Shows a confirmed change on the screens of its admin and on the public ones. */
async function showConfirmed(
  { ownerUid }: ChangeEntry,
  { scope, record }: ConfirmedChange,
): Promise<void> {
  const changed = { scope, record };
  const refresh = refreshChanged(db, changed, fetchChanges, tools).catch(() => {}); // The next refresh fetches it.
  refreshes.add(refresh);
  void refresh.then(() => refreshes.delete(refresh));
  if (ownerUid && (await isStaffHere(ownerUid))) {
    await storeRecord(privateDb(ownerUid), scope, record);
  }
}

const refreshes = new Set<Promise<void>>();

/** Resolves when the public catalogue has been asked for every change that is confirmed by now. */
export const confirmedShown = () => Promise.all(refreshes);

const oneSender = exclusive('sampan-outbox');

/** One delivery pass with the real transport, clock and lock. */
export const deliverDue = () =>
  deliver({
    db,
    post: postSubmission,
    postWord,
    change: (entry, token) => sendChange(entry, token, showConfirmed),
    probe: isApiThere,
    lock: oneSender,
    nowMs: Date.now,
    random: Math.random,
  });
