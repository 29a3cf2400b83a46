// What sending needs, in one piece that loads while the form is filled in.

import { liveQuery } from 'dexie';
import { limits } from '../../config/limits';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { enqueueBasket } from '../../data/enquiry/basket';
import { postSubmission } from '../../data/http/api';
import { ApiError } from '../../data/http/http';
import {
  composeSubmission,
  enqueue,
  holdForEditing,
  OtherAccountError,
  release,
  replaceBody,
  type Submission,
} from '../../data/outbox/outbox';
import { readSession } from '../../data/session/stored-session';
import type { OutboxEntry } from '../../data/store/db';
import { answersWithin } from '../../data/store/time-limit';
import { robotHints } from './robot-hints';
import type { SubmissionState } from './use-submission';

/** A submission of the form on the screen, with what tells people from robots. */
export const compose: typeof composeSubmission = (kind, subject, form) =>
  composeSubmission(kind, subject, { ...form, ...robotHints() });

/**
 * Into the outbox; directly to the server only where this device can't store, or does not answer in
 * time. `collected`: ids of the products that it is about, which leave the basket with it.
 */
export async function take(submission: Submission, collected?: string[]): Promise<SubmissionState> {
  const { id, reference } = submission;
  const gaveUp = new AbortController();
  try {
    await answersWithin(
      limits.storageFormMs,
      collected
        ? enqueueBasket(db, submission, collected, gaveUp.signal)
        : enqueue(db, submission, gaveUp.signal),
    );
  } catch {
    // A device that answers late must not store what its person was told is not stored.
    gaveUp.abort();
    const next = await sendDirectly(submission);
    // It arrived: what may still be in the basket must not be sent again. Without waiting for it.
    if (next.kind === 'sent' && collected) db.basket.bulkDelete(collected).catch(() => {});
    return next;
  }
  sendSoon();
  // Asks the browser not to clear this site's storage under pressure; its answer changes nothing here.
  navigator.storage?.persist?.().catch(() => {});
  return { kind: 'kept', id, reference };
}

async function sendDirectly(submission: Submission): Promise<SubmissionState> {
  const { id, reference } = submission;
  try {
    await postSubmission(submission);
    return { kind: 'sent', id, reference };
  } catch (error) {
    const reason =
      error instanceof ApiError
        ? error.problem.title
        : 'This device could not store it, and there is no connection right now.';
    return { kind: 'not-saved', reason };
  }
}

/** `held`: it belongs to an account that is not signed in; null: it is gone, or being sent. */
export type Opened = OutboxEntry | 'held' | null;

/**
 * Opens an entry for editing, and again whenever somebody else signs in or out. It is held back from
 * being sent meanwhile. Returns how to stop.
 */
export function openForEditing(id: string, onOpened: (opened: Opened) => void): () => void {
  let lastUid: string | null | undefined;
  const following = liveQuery(async () => (await readSession(db))?.uid ?? null).subscribe({
    next: (uid) => {
      if (uid === lastUid) return;
      lastUid = uid;
      openNow(id).then((opened) => uid === lastUid && onOpened(opened));
    },
    error: () => onOpened(null), // The form is a new one where the outbox can't be read.
  });
  return () => following.unsubscribe();
}

async function openNow(id: string): Promise<Opened> {
  try {
    const isThere = await holdForEditing(db, id);
    return isThere ? ((await db.outbox.get({ id })) ?? null) : null;
  } catch (error) {
    return error instanceof OtherAccountError ? 'held' : null;
  }
}

/** The edit was left: the entry goes back to where it was. */
export async function leaveEditing(id: string): Promise<void> {
  if (await release(db, id)) sendSoon();
}

/**
 * Puts the edited text in the entry's place and sends it. False when the entry is gone meanwhile.
 * @throws StorageTimeoutError, OtherAccountError, Dexie's error
 */
export async function sendEdited(id: string, subject: string, form: object): Promise<boolean> {
  const wasThere = await answersWithin(limits.storageFormMs, replaceBody(db, id, subject, form));
  if (wasThere) sendSoon();
  return wasThere;
}
