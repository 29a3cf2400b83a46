import { isSubmissionKind } from '../../../edge-api/contract/submission';
import { links } from '../../config/links';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import {
  discard,
  EntryBusyError,
  OtherAccountError,
  restore,
  sendAgain,
  sendAsNew,
} from '../../data/outbox/outbox';
import { discardUnsendable } from '../../data/outbox/outbox-view';
import type { OutboxEntry } from '../../data/store/db';
import { showToast } from '../../ui/toast';

/** Returns what a person can do with an entry of the outbox. */
export function entryActions(entry: OutboxEntry) {
  const name = nameOf(entry);
  return {
    editPath: editPathOf(entry),
    sendNow: () => attempt(sendAgain(db, entry.id).then(sendSoon)),
    sendAsNew: () => attempt(sendAsNew(db, entry.id).then(sendSoon)),
    remove: () =>
      attempt(
        discard(db, entry.id).then((taken) =>
          taken.length > 0
            ? showToast(`${name} was deleted.`, {
                action: {
                  label: 'Undo',
                  run: () => attempt(restore(db, taken).then(sendSoon)),
                },
              })
            : showToast(`${name} was delivered before it could be deleted.`),
        ),
      ),
  };
}

function editPathOf({ id, kind, about }: OutboxEntry): string {
  if (about) return links.editReply(about.submissionId, kind === 'reply' ? id : null);
  return isSubmissionKind(kind) ? links.edit(kind, id) : links.adminConflictOf(id);
}

/** Returns the name of an entry in a sentence. A change has no receipt. */
function nameOf({ kind, reference, subject }: OutboxEntry): string {
  if (kind === 'reply') return `Your reply about ${reference}`;
  if (kind === 'decision') return `Your answer to the quotation of ${reference}`;
  return reference || `The change of “${subject}”`;
}

/** Deletes the entries of deleted accounts, without showing them. */
export const removeUnsendable = () =>
  attempt(
    discardUnsendable(db).then((removed) =>
      showToast(
        removed.length === 1 ? '1 entry was deleted.' : `${removed.length} entries were deleted.`,
        {
          action: {
            label: 'Undo',
            run: () => attempt(restore(db, removed)),
          },
        },
      ),
    ),
  );

function attempt(change: Promise<unknown>): void {
  change.catch((error) => showToast(failureText(error)));
}

function failureText(error: unknown): string {
  if (error instanceof EntryBusyError) return 'It is being sent at this moment. Please try again.';
  if (error instanceof OtherAccountError) return 'This belongs to another account.';
  return 'This device could not store the change. Please try again.';
}
