import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { AdminRecord, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { type Shown, withPending } from '../../data/admin/shown-records';
import { db as outboxDb } from '../../data/device';
import { changesOf } from '../../data/outbox/pending-changes';
import { useAdmin } from './admin-context';

/** The changes of this user that wait in the outbox, oldest first; undefined while they are read. */
export function usePendingChanges() {
  const { uid } = useAdmin().user;
  return useLiveQuery(() => changesOf(outboxDb, uid), [uid]);
}

/**
 * All records of a scope as this device knows them, with its own changes on top, live. Undefined
 * until they are read, and until the first answer ever of the API.
 */
export function useRecords<Scope extends AdminScope>(scope: Scope): Shown<Scope>[] | undefined {
  const { db } = useAdmin();
  const stored = useLiveQuery(async () => {
    const cursor = await db.cursors.get(scope);
    if (!cursor?.checkedAtMs) return null;
    return (await db.table(scope).toArray()) as AdminRecord<Scope>[];
  }, [db, scope]);
  const pending = usePendingChanges();
  return useMemo(
    () => (stored && pending ? withPending(scope, stored, pending) : undefined),
    [scope, stored, pending],
  );
}

/** When the API last said that a scope is all there is, ms since the epoch; null when it never did. */
export function useCheckedAtMs(scope: AdminScope): number | null {
  const { db } = useAdmin();
  return useLiveQuery(async () => (await db.cursors.get(scope))?.checkedAtMs ?? null, [db], null);
}
