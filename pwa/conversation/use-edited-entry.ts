import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { NotOpened } from '../data/edit-entry';
import type { OutboxEntry } from '../data/store/db';
import type { DraftStore } from '../ui/forms/use-draft';

const loadEditing = () => import('../data/edit-entry');

export type Edited = {
  /** The entry that is edited, and not sent meanwhile; null when there is none. */
  entry: OutboxEntry | null;
  /** Why the entry that the address names can't be edited. */
  refusal: NotOpened | null;
  /** Whether the address names an entry that is still being opened. */
  isAwaited: boolean;
};

const none: Edited = { entry: null, refusal: null, isAwaited: false };
const awaited: Edited = { ...none, isAwaited: true };

/** The outbox entry that the address asks to edit (`?edit=<id>`). */
export function useEditedEntry(kind: OutboxEntry['kind']): Edited {
  const id = new URLSearchParams(useSearch()).get('edit');
  const [edited, setEdited] = useState(id ? awaited : none);

  useEffect(() => {
    setEdited(id ? awaited : none);
    if (!id) return;
    let gone = false;
    let stop = () => {};
    loadEditing()
      .then(({ openForEditing }) => {
        if (gone) return;
        stop = openForEditing(id, (opened) => {
          const isAwaited = opened === 'being-sent';
          if (typeof opened === 'string') setEdited({ entry: null, refusal: opened, isAwaited });
          else setEdited(opened?.kind === kind ? { ...none, entry: opened } : none);
        });
      })
      .catch(() => gone || setEdited(none)); // Its code can't be loaded now: the form is a new one.
    return () => {
      gone = true;
      stop();
      // If that fails, the tray shows it as being changed, and can send it.
      loadEditing()
        .then(({ leaveEditing }) => leaveEditing(id))
        .catch(() => {});
    };
  }, [id, kind]);
  return edited;
}

/**
 * Shows an opened entry in a form, as a stored draft is shown: what was typed meanwhile stays. It saves nothing, as
 * the outbox has the entry. When its owner logs out, nothing of it may stay in the form or become a draft.
 */
export const entryAsDraft = <Values>(
  { body }: OutboxEntry,
  present: (stored: object) => Promise<Values>,
): DraftStore<Values> => ({
  save: () => {},
  forget: async () => {},
  follow({ found, empty }) {
    let isOver = false;
    void present(body)
      .catch(() => body as Values) // The code can't be loaded: the fields that today's form knows are shown.
      .then((values) => isOver || found(values));
    return () => {
      isOver = true;
      empty();
    };
  },
});
