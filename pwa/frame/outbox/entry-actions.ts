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

/** What a person can do with an entry of the outbox. */
export function entryActions(entry: OutboxEntry) {
  const { kind } = entry;
  // A change has no receipt.
  const name = entry.reference || `The change of “${entry.subject}”`;
  return {
    editPath: kind === 'change' ? links.adminConflictOf(entry.id) : links.edit(kind, entry.id),
    sendNow: () => attempt(sendAgain(db, entry.id).then(sendSoon)),
    sendAsNew: () => attempt(sendAsNew(db, entry.id).then(sendSoon)),
    remove: () =>
      attempt(
        discard(db, entry.id).then((wasThere) =>
          wasThere
            ? showToast(`${name} was deleted.`, {
                action: {
                  label: 'Undo',
                  run: () => attempt(restore(db, entry).then(sendSoon)),
                },
              })
            : showToast(`${name} was delivered before it could be deleted.`),
        ),
      ),
  };
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
            run: () => attempt(Promise.all(removed.map((entry) => restore(db, entry)))),
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
