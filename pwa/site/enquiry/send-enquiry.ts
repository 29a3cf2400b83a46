// This module has everything that sending needs; it loads while the form is filled in.

import { referenceTaken } from '../../../edge-api/contract/problem';
import type { RobotHints } from '../../../edge-api/contract/robot-hints';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { limits } from '../../config/limits';
import { db } from '../../data/device';
import { loadUpload, sendSoon } from '../../data/device-delivery';
import { enqueueBasket } from '../../data/enqueue-basket';
import { sendFilesDirectly } from '../../data/files/send-directly';
import { ApiError } from '../../data/http/answers';
import { postSubmission } from '../../data/http/outbox-api';
import { newLink, withLink } from '../../data/outbox/link';
import { withNewReference } from '../../data/outbox/new-reference';
import {
  composeSubmission,
  enqueue,
  isKnownHere,
  replaceBody,
  type Submission,
} from '../../data/outbox/outbox';
import { filesIn } from '../../data/session/owned-files';
import type { OutboxEntry } from '../../data/store/db';
import { answersWithin } from '../../data/store/time-limit';

/**
 * `stored`: in the outbox, on its way. `sent`: this device can't store, so it went directly and the
 * server confirmed it. `not-saved`: neither; the text is still in the form.
 */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** `linkKey` opens its page if this device could not store it. */
  | { kind: 'stored' | 'sent'; id: string; reference: string; linkKey?: string | undefined }
  /** `tried` is the submission as it may have arrived: another try of the same text sends the same one. */
  | { kind: 'not-saved'; reason: string; tried?: Submission };

/** A filled-in form that is sent. */
export type Sending = {
  kind: SubmissionKind;
  /** Its name in the outbox. */
  subject: string;
  form: object;
  /** The entry of the outbox whose text it replaces; if that is gone meanwhile, it is a new submission. */
  entry: OutboxEntry | null;
  /** The id of its document, by which the server recognises what the browser has sent already. */
  documentId: string | undefined;
  /** The products that leave the basket with it. */
  productIds: string[] | undefined;
  /** The submission with the same text that was tried before and may have arrived. */
  tried: Submission | undefined;
};

/** Sends a form through the outbox. @throws StorageTimeoutError, OtherAccountError, Dexie's error for an entry */
export async function sendForm(sending: Sending): Promise<SubmissionState> {
  const { kind, subject, form, entry, documentId, productIds, tried } = sending;
  if (entry) {
    const { id, reference } = entry;
    if (await answersWithin(limits.storageFormMs, replaceBody(db, id, subject, form))) {
      sendSoon();
      return { kind: 'stored', id, reference };
    }
  }
  const body = { ...form, ...robotHints() };
  const composed = () => composeSubmission(kind, subject, body, new Date(), documentId);
  return take(tried ?? withLink(composed(), await newLink()), productIds);
}

/** Stores a submission in the outbox; sends it directly only when this device can't store it in time. */
async function take(
  submission: Submission,
  productIds: string[] | undefined,
): Promise<SubmissionState> {
  const gaveUp = new AbortController();
  let stored: Submission;
  try {
    stored = await answersWithin(
      limits.storageFormMs,
      store(submission, productIds, gaveUp.signal),
    );
  } catch {
    // The person is told that it is not stored, so a storage that answers late must not store it.
    gaveUp.abort();
    const next = await sendDirectly(submission);
    // It arrived, so the products must not be sent again. Not waited for: the storage may not answer.
    if (next.kind === 'sent' && productIds) db.basket.bulkDelete(productIds).catch(() => {});
    return next;
  }
  sendSoon();
  // Asks the browser to keep this site's storage when space is short.
  navigator.storage?.persist?.().catch(() => {});
  return { kind: 'stored', id: stored.id, reference: stored.reference };
}

/** Stores a submission; it gets an id of its own if this device has sent the form of its document before. */
async function store(
  submission: Submission,
  productIds: string[] | undefined,
  signal: AbortSignal,
): Promise<Submission> {
  const { id, kind, subject, body } = submission;
  const isUsed = await isKnownHere(db, id);
  const own = isUsed ? { ...submission, ...composeSubmission(kind, subject, body) } : submission;
  await (productIds ? enqueueBasket(db, own, productIds, signal) : enqueue(db, own, signal));
  return own;
}

async function sendDirectly(submission: Submission): Promise<SubmissionState> {
  const { id, reference, body } = submission;
  try {
    await postSubmission(submission);
    void sendFilesDirectly(db, id, filesIn(body), async (upload) => (await loadUpload())(upload));
    return { kind: 'sent', id, reference, linkKey: submission.linkKey };
  } catch (error) {
    const isTaken = error instanceof ApiError && error.problem.reason === referenceTaken;
    const renamed = isTaken ? withNewReference(submission) : null;
    if (renamed) return sendDirectly(renamed);
    const reason =
      error instanceof ApiError
        ? reasonOf(error)
        : 'This device could not store it, and there is no connection right now.';
    return { kind: 'not-saved', reason, tried: submission };
  }
}

const reasonOf = ({ isFromOlder, problem }: ApiError) =>
  isFromOlder ? 'Our website is being updated. Please try again in a minute.' : problem.title;

/**
 * Returns hints that tell robots from people: a field that people don't see, and how long the page was open. They are
 * read from the document, so that the script of the form stays small.
 */
function robotHints(): RobotHints {
  const website = document.querySelector<HTMLInputElement>('form > [name="website"]')?.value;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload or with the back button the text is there already, and may be sent at once.
  const isFirstView = visit?.type === 'navigate';
  return {
    ...(website && { website }),
    ...(isFirstView && { openForMs: Math.round(performance.now()) }),
  };
}
