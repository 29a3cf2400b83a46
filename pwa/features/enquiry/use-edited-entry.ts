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
      letGo(id).catch(() => {}); // The tray shows it as being changed, and can send it.
    };
  }, [id, kind]);
  return entry;
}

async function letGo(id: string): Promise<void> {
  const [{ db }, { release }, { sendSoon }] = await Promise.all([
    import('../../data/store'),
    import('../../data/outbox'),
    import('../../data/sender'),
  ]);
  if (await release(db, id)) sendSoon();
}

/** Puts the edited text in the entry's place and sends it. False when the entry is gone meanwhile. */
export async function resubmit(
  entry: OutboxEntry,
  subject: string,
  form: object,
): Promise<boolean> {
  const [{ db }, { replaceBody }, { sendSoon }] = await Promise.all([
    import('../../data/store'),
    import('../../data/outbox'),
    import('../../data/sender'),
  ]);
  const wasThere = await replaceBody(db, entry.id, subject, form);
  if (wasThere) sendSoon();
  return wasThere;
}
