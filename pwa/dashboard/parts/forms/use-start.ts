import { useEffect, useState } from 'react';
import { db as outboxDb } from '../../../data/device';
import { discard } from '../../../data/outbox/outbox';
import type { ChangeEntry } from '../../../data/store/db';
import type { AdminDraft } from '../../../data/store/private-db';
import { useAdmin } from '../admin-context';

/** The parts that every form begins with, besides its values. */
export type Start = {
  draftKey: string;
  /** Whether the values are what was typed on this device before. */
  restored: boolean;
  startOver: () => void;
  /** Saves, and deletes the refused change that the form was opened for. */
  replaceEntry: (save: () => Promise<boolean>) => Promise<boolean>;
};

export type Found<Own> = {
  /** The refused change that the form was opened for. */
  entry: ChangeEntry | undefined;
  /** `draft`: what was typed on this device before. */
  begin: (draft: AdminDraft | undefined) => Own;
};

/**
 * Begins a form once its subject was found. An open form does not change with what is around it, and stays open when
 * its record is erased: otherwise the typed text would be lost. Undefined while it is read, null when there is no
 * such record.
 * @param found undefined while it is not known, null when there is no such record
 * @param wanted the values that make it another form when they change
 */
export function useStart<Own extends object>(
  draftKey: string,
  found: Found<Own> | null | undefined,
  wanted: (string | null)[],
): (Own & Start) | null | undefined {
  const { db } = useAdmin();
  const [start, setStart] = useState<(Own & Start) | null>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is open must not change with the records around it.
  useEffect(() => {
    if (found === undefined) return;
    if (found === null) return setStart((now) => (now?.draftKey === draftKey ? now : null));
    const { entry, begin } = found;
    let gone = false;
    void db.drafts
      .get(draftKey)
      .catch(() => undefined) // The form begins without its draft.
      .then((draft) => {
        if (gone) return;
        setStart({
          ...begin(draft),
          draftKey,
          restored: draft !== undefined,
          startOver: () => {
            setStart(undefined);
            setRound((count) => count + 1);
          },
          replaceEntry: async (save) => {
            const saved = await save();
            if (saved && entry) await discard(outboxDb, entry.id).catch(() => {}); // Sent meanwhile.
            return saved;
          },
        });
      });
    return () => {
      gone = true;
    };
  }, [found === undefined, found === null, draftKey, round, db, ...wanted]);

  return start;
}
