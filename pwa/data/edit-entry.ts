import { db } from './device';
import { sendSoon } from './device-delivery';
import { OtherAccountError, startEditing, stopEditing } from './outbox/outbox';
import { onUser } from './session/stored-session';
import type { OutboxEntry } from './store/db';

/** Null: the entry is gone, or it is being sent. */
export type Opened = OutboxEntry | 'of-other-account' | null;

/**
 * Opens an entry for editing, and again when another user logs in or out. Meanwhile it is not sent.
 * Returns how to stop.
 */
export function openForEditing(id: string, onOpened: (opened: Opened) => void): () => void {
  let present: string | null | undefined;
  return onUser(
    db,
    (uid) => {
      present = uid;
      openNow(id).then((opened) => uid === present && onOpened(opened));
    },
    () => onOpened(null), // The outbox can't be read: the form is a new one.
  );
}

async function openNow(id: string): Promise<Opened> {
  try {
    const isThere = await startEditing(db, id);
    return isThere ? ((await db.outbox.get({ id })) ?? null) : null;
  } catch (error) {
    return error instanceof OtherAccountError ? 'of-other-account' : null;
  }
}

/** The edit was left: the entry is sent as it was. */
export async function leaveEditing(id: string): Promise<void> {
  if (await stopEditing(db, id)) sendSoon();
}
