import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { OutboxEntry } from '../../data/db';

/** The outbox entry that the address asks to edit (`?edit=<id>`), held back meanwhile; null when none. */
export function useEditedEntry(kind: SubmissionKind): OutboxEntry | null {
  const id = new URLSearchParams(useSearch()).get('edit');
  const [entry, setEntry] = useState<OutboxEntry | null>(null);

  useEffect(() => {
    setEntry(null);
    if (!id) return;
    let gone = false;
    Promise.all([import('../../data/store'), import('../../data/outbox')])
      .then(async ([{ db }, { holdForEditing }]) => {
        await holdForEditing(db, id);
        const held = await db.outbox.get({ id });
        if (!gone && held?.kind === kind) setEntry(held);
      })
      .catch(() => {}); // Being sent at the moment, or gone: the form stays a new one.
    return () => {
      gone = true;
    };
  }, [id, kind]);
  return entry;
}

/** Puts the edited text in the entry's place and sends it. */
export async function resubmit(entry: OutboxEntry, subject: string, form: object): Promise<void> {
  const [{ db }, { replaceBody }, { sendSoon }] = await Promise.all([
    import('../../data/store'),
    import('../../data/outbox'),
    import('../../data/sender'),
  ]);
  await replaceBody(db, entry.id, subject, form);
  sendSoon();
}
