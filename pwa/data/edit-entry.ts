import { liveQuery } from 'dexie';
import { db } from './device';
import { sendSoon } from './device-delivery';
import { EntryBusyError, OtherAccountError, startEditing, stopEditing } from './outbox/outbox';
import { onUser } from './session/stored-session';
import type { OutboxEntry } from './store/db';

/** Why there is nothing to edit: not now, or not any more. */
export type NotOpened = 'of-other-account' | 'being-sent' | 'gone';

/** Null where the outbox can't be read. */
export type Opened = OutboxEntry | NotOpened | null;

/**
 * Opens an entry for editing, and again when another user logs in or out. Meanwhile it is not sent; one that is being
 * sent opens when that failed. Returns how to stop.
 */
export function openForEditing(id: string, onOpened: (opened: Opened) => void): () => void {
  let latest = new AbortController();
  const open = async ({ signal }: AbortController) => {
    let opened = await openNow(id);
    while (opened === 'being-sent' && !signal.aborted) {
      onOpened(opened);
      await untilTried(id);
      if (!signal.aborted) opened = await openNow(id);
    }
    if (!signal.aborted) onOpened(opened);
  };
  const stop = onUser(
    db,
    () => {
      latest.abort();
      latest = new AbortController();
      void open(latest);
    },
    () => onOpened(null),
  );
  return () => {
    latest.abort();
    stop();
  };
}

async function openNow(id: string): Promise<Opened> {
  try {
    const isThere = await startEditing(db, id);
    return (isThere && (await db.outbox.get({ id }))) || 'gone';
  } catch (error) {
    if (error instanceof EntryBusyError) return 'being-sent';
    return error instanceof OtherAccountError ? 'of-other-account' : null;
  }
}

/** Resolves once no attempt to send the entry is under way. */
const untilTried = (id: string) =>
  new Promise<void>((resolve) => {
    const following = liveQuery(() => db.outbox.get({ id })).subscribe({
      next(entry) {
        if (entry?.state === 'sending') return;
        following.unsubscribe();
        resolve();
      },
      error: () => resolve(), // Then opening it says why.
    });
  });

/** Ends an edit without a change: the entry is sent as it was. */
export async function leaveEditing(id: string): Promise<void> {
  if (await stopEditing(db, id)) sendSoon();
}
