import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { OutboxEntry } from '../../data/db';
import { loadSending } from './use-submission';

/** The outbox entry that the address asks to edit (`?edit=<id>`), held back meanwhile; null when none. */
export function useEditedEntry(kind: SubmissionKind): OutboxEntry | null {
  const id = new URLSearchParams(useSearch()).get('edit');
  const [entry, setEntry] = useState<OutboxEntry | null>(null);

  useEffect(() => {
    setEntry(null);
    if (!id) return;
    let gone = false;
    loadSending()
      .then(({ openForEditing }) => openForEditing(id))
      .then((held) => {
        if (!gone && held?.kind === kind) setEntry(held);
      })
      .catch(() => {}); // Being sent at the moment, or gone: the form stays a new one.
    return () => {
      gone = true;
      // If that fails, the tray shows it as being changed, and can send it.
      loadSending()
        .then(({ leaveEditing }) => leaveEditing(id))
        .catch(() => {});
    };
  }, [id, kind]);
  return entry;
}
