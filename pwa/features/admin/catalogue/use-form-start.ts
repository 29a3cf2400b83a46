import { useEffect, useState } from 'react';
import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import { db as outboxDb } from '../../../data/device';
import { discard } from '../../../data/outbox/outbox';
import { useAdmin } from '../admin-context';
import { usePendingChanges, useRecords } from '../use-records';

type Scope = 'products' | 'services';

/** What a form begins with. */
export type FormStart<Input> = {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The record as it was opened; what is saved is merged from it if somebody else was first. */
  base: Record<string, unknown> | null;
  values: Input;
  draftKey: string;
  /** The values are a draft of before. */
  restored: boolean;
  startOver: () => void;
  /** Saves, and takes the refused entry away that the form was opened to put right. */
  replaceEntry: (save: () => Promise<boolean>) => Promise<boolean>;
};

type Wanted<Input> = {
  scope: Scope;
  /** Null: something new. */
  id: string | null;
  /** A refused change to put right. */
  entryId: string | null;
  empty: Input;
  /** The record's part that the form writes. */
  inputOf: (record: AdminRecord<Scope>) => Input;
};

/**
 * Finds what a form begins with: a draft, a refused change, the record as it stands on this device, or
 * nothing. Undefined while that is looked up, null when there is no such record.
 */
export function useFormStart<Input>(wanted: Wanted<Input>): FormStart<Input> | null | undefined {
  const { scope, id, entryId, empty, inputOf } = wanted;
  const { db } = useAdmin();
  const records = useRecords(scope);
  const entries = usePendingChanges();
  const [start, setStart] = useState<FormStart<Input> | null>();
  const [round, setRound] = useState(0);
  const known = records !== undefined && entries !== undefined;
  const isHere =
    records?.some((one) => one.id === id) || entries?.some((one) => one.id === entryId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is open, what changes around it must not change the form.
  useEffect(() => {
    if (!known) return;
    const entry = entries.find((one) => one.id === entryId);
    const record = records.find((one) => one.id === id) as AdminRecord<Scope> | undefined;
    const draftKey = `${scope} ${id ?? 'new'}`;
    // A form that is open stays so: whoever types in it would lose more than the record.
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
        const base = (draft?.base ?? opened) as FormStart<Input>['base'];
        const version = entry ? (entry.change?.ifMatch ?? 0) : Number(base?.version ?? 0);
        const plain = entry ? (entry.body as Input) : record ? inputOf(record) : empty;
        setStart({
          id,
          version,
          base,
          values: (draft?.values ?? plain) as Input,
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
