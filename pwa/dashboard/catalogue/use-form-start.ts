import { useEffect, useState } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { positionAtEnd } from '../../data/admin/positions';
import { db as outboxDb } from '../../data/device';
import { discard } from '../../data/outbox/outbox';
import type { PendingChange } from '../../data/store/db';
import { useAdmin } from '../parts/admin-context';
import { usePendingChanges, useRecords } from '../parts/use-records';
import type { EntryScope } from './entry-kind';

/** What a form begins with. */
export type FormStart<Values> = {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The record as it was opened; when someone else changes it first, both changes are merged from it. */
  base: PendingChange['base'];
  values: Values;
  draftKey: string;
  /** The values are an earlier draft. */
  restored: boolean;
  startOver: () => void;
  /** Saves, and deletes the refused change that the form was opened for. */
  replaceEntry: (save: () => Promise<boolean>) => Promise<boolean>;
};

export type WantedForm<Scope extends EntryScope, Values> = {
  scope: Scope;
  /** Null: something new. */
  id: string | null;
  /** A refused change to correct. */
  entryId: string | null;
  empty: Values;
  /** The fields of the record that the form writes. */
  inputOf: (record: AdminRecord<Scope>) => Values;
};

/**
 * Finds what a form begins with: a draft, a refused change, the record as this device knows it, or
 * nothing. Undefined while it is read, null when there is no such record.
 */
export function useFormStart<Scope extends EntryScope, Values>(
  wanted: WantedForm<Scope, Values>,
): FormStart<Values> | null | undefined {
  const { scope, id, entryId, empty, inputOf } = wanted;
  const { db } = useAdmin();
  const records = useRecords(scope);
  const entries = usePendingChanges();
  const [start, setStart] = useState<FormStart<Values> | null>();
  const [round, setRound] = useState(0);
  const known = records !== undefined && entries !== undefined;
  const isHere =
    records?.some((one) => one.id === id) || entries?.some((one) => one.id === entryId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is open must not change with the records around it.
  useEffect(() => {
    if (!known) return;
    const entry = entries.find((one) => one.id === entryId);
    const record = records.find((one) => one.id === id);
    const draftKey = `${scope} ${id ?? 'new'}`;
    // An open form stays open when its record is erased: what was typed would be lost with it.
    if (id && !record && !entry) {
      return setStart((now) => (now?.draftKey === draftKey ? now : null));
    }
    let gone = false;
    db.drafts
      .get(draftKey)
      .catch(() => undefined) // The form starts without its draft.
      .then((draft) => {
        if (gone) return;
        const opened = entry?.change?.base ?? record ?? null;
        const base = (draft?.base ?? opened) as FormStart<Values>['base'];
        const version = entry ? (entry.change?.ifMatch ?? 0) : Number(base?.version ?? 0);
        // A body or draft from a former version lacks the fields that the form has got since then.
        const fresh = { ...empty, position: positionAtEnd(records) };
        const plain = { ...(record ? inputOf(record) : fresh), ...(entry?.body as Values) };
        setStart({
          id,
          version,
          base,
          values: { ...plain, ...(draft?.values as Values) },
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
  }, [known, isHere, scope, id, entryId, round]);

  return start;
}
