// What sending needs, in one piece that loads while the form is filled in.
import { ApiError, postSubmission } from '../../data/api';
import { confirmedReceipt } from '../../data/deliver';
import {
  composeSubmission,
  enqueue,
  holdForEditing,
  release,
  replaceBody,
  type Submission,
} from '../../data/outbox';
import { sendSoon } from '../../data/sender';
import { db } from '../../data/store';
import type { SubmissionState } from './use-submission';

export { composeSubmission };

/** Into the outbox; directly to the server only where this device can't store. */
export async function take(submission: Submission): Promise<SubmissionState> {
  const { id, reference } = submission;
  try {
    await enqueue(db, submission);
  } catch {
    return sendDirectly(submission);
  }
  sendSoon();
  // Asks the browser not to clear this site's storage under pressure; its answer changes nothing here.
  navigator.storage?.persist?.().catch(() => {});
  return { kind: 'kept', id, reference };
}

async function sendDirectly(submission: Submission): Promise<SubmissionState> {
  const { id, reference } = submission;
  try {
    const receipt = confirmedReceipt(submission, await postSubmission(submission));
    if (receipt) return { kind: 'sent', id, reference };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'not-saved', reason: error.problem.title };
  }
  return {
    kind: 'not-saved',
    reason: 'This browser does not let us store anything, and there is no connection right now.',
  };
}

/** Holds the entry back while it is edited; undefined when it is gone. @throws EntryBusyError */
export async function openForEditing(id: string) {
  await holdForEditing(db, id);
  return db.outbox.get({ id });
}

/** The edit was left: the entry goes back to where it was. */
export async function leaveEditing(id: string): Promise<void> {
  if (await release(db, id)) sendSoon();
}

/** Puts the edited text in the entry's place and sends it. False when the entry is gone meanwhile. */
export async function sendEdited(id: string, subject: string, form: object): Promise<boolean> {
  const wasThere = await replaceBody(db, id, subject, form);
  if (wasThere) sendSoon();
  return wasThere;
}
