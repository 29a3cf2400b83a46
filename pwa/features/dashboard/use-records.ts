import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { OfficeRecord, OfficeScope } from '../../../edge-api/contract/office/changes';
import { changesOf } from '../../data/changes';
import { type Shown, withPending } from '../../data/office-overlay';
import { db as outboxDb } from '../../data/store';
import { useOffice } from './office-context';

/** The changes of this user that wait in the outbox, oldest first; undefined while they are read. */
export function usePendingChanges() {
  const { uid } = useOffice().user;
  return useLiveQuery(() => changesOf(outboxDb, uid), [uid]);
}

/**
 * All records of a scope as this device knows them, with its own changes on top, live. Undefined
 * until they are read, and until the first answer ever of the API.
 */
export function useRecords<Scope extends OfficeScope>(scope: Scope): Shown<Scope>[] | undefined {
  const { db } = useOffice();
  const stored = useLiveQuery(async () => {
    const cursor = await db.cursors.get(scope);
    if (!cursor?.checkedAtMs) return null;
    return (await db.table(scope).toArray()) as OfficeRecord<Scope>[];
  }, [db, scope]);
  const pending = usePendingChanges();
  return useMemo(
    () => (stored && pending ? withPending(scope, stored, pending) : undefined),
    [scope, stored, pending],
  );
}

/** When the API last said that a scope is all there is, ms since the epoch; null when it never did. */
export function useCheckedAtMs(scope: OfficeScope): number | null {
  const { db } = useOffice();
  return useLiveQuery(async () => (await db.cursors.get(scope))?.checkedAtMs ?? null, [db], null);
}
