import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { OutboxEntry } from '../data/store/db';

const loadEditing = () => import('../data/edit-entry');

type Edited = {
  /** The entry that is edited, and not sent meanwhile; null when there is none. */
  entry: OutboxEntry | null;
  /** The address names one of an account that is not logged in. */
  belongsToOther: boolean;
};

const none: Edited = { entry: null, belongsToOther: false };

/** The outbox entry that the address asks to edit (`?edit=<id>`). */
export function useEditedEntry(kind: OutboxEntry['kind']): Edited {
  const id = new URLSearchParams(useSearch()).get('edit');
  const [edited, setEdited] = useState(none);

  useEffect(() => {
    setEdited(none);
    if (!id) return;
    let gone = false;
    let stop = () => {};
    loadEditing()
      .then(({ openForEditing }) => {
        if (gone) return;
        stop = openForEditing(id, (opened) => {
          if (opened === 'of-other-account') setEdited({ entry: null, belongsToOther: true });
          else setEdited(opened?.kind === kind ? { entry: opened, belongsToOther: false } : none);
        });
      })
      .catch(() => {}); // Its code can't be loaded now: the form stays a new one.
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
