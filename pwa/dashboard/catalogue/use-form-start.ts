import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { positionAtEnd } from '../../data/admin/positions';
import type { PendingChange } from '../../data/store/db';
import type { AdminDraft } from '../../data/store/private-db';
import { type Start, useStart } from '../parts/forms/use-start';
import { usePendingChanges, useRecords } from '../parts/use-records';
import type { EntryScope } from './entry-kind';

/** What a form begins with. */
export type FormStart<Values> = Start & {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The record as it was opened; when someone else changes it first, both changes are merged from it. */
  base: PendingChange['base'];
  values: Values;
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
  const records = useRecords(scope);
  const entries = usePendingChanges();
  const entry = entries?.find((one) => one.id === entryId);
  const record = records?.find((one) => one.id === id);
  const isKnown = records !== undefined && entries !== undefined;
  const isMissing = id !== null && !record && !entry;

  const begin = (draft: AdminDraft | undefined) => {
    const opened = entry?.change?.base ?? record ?? null;
    const base = (draft?.base ?? opened) as FormStart<Values>['base'];
    const version = entry ? (entry.change?.ifMatch ?? 0) : Number(base?.version ?? 0);
    // A body or draft from a former version lacks the fields that the form has got since then.
    const fresh = { ...empty, position: positionAtEnd(records ?? []) };
    const plain = { ...(record ? inputOf(record) : fresh), ...(entry?.body as Values) };
    return { id, version, base, values: { ...plain, ...(draft?.values as Values) } };
  };
  const found = isMissing ? null : { entry, begin };
  return useStart(`${scope} ${id ?? 'new'}`, isKnown ? found : undefined, [entryId]);
}
