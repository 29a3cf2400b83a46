import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { AdminRecord, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { type Shown, withPending } from '../../data/admin/shown-records';
import { type Watched, watchedRecords } from '../../data/admin/watched-records';
import { db as outboxDb } from '../../data/device';
import { changesOf } from '../../data/outbox/pending-changes';
import { useAdmin } from './admin-context';
import { listShown } from './shared-sync';

/** The changes of this user that wait in the outbox, oldest first; undefined while they are read. */
export function usePendingChanges() {
  const { uid } = useAdmin().user;
  return useLiveQuery(() => changesOf(outboxDb, uid), [uid]);
}

/** The records that this device has of a scope, with its own changes on top, live. */
export type Growing<Scope extends AdminScope> = {
  /** Undefined until they are read, and until the first answer ever of the API. */
  records: Shown<Scope>[] | undefined;
  /** Whether all that is stored was read; until then these are the newest. */
  isWhole: boolean;
  /** The names of those that only another version of the app can read. */
  leftOut: string[];
  /** How many are still to come from the server. */
  left: number;
  /** How far the feed was followed: the value is another one after every change on the server. */
  asOf?: string | undefined;
};

/** Returns the records for the list that is open, which shows what is there: the newest first, then all. */
export function useListed<Scope extends AdminScope>(scope: Scope): Growing<Scope> {
  // Before the effect that starts the sync.
  useLayoutEffect(() => listShown(scope), [scope]);
  return useGrowing(scope);
}

/** Does what `useListed` does, beside the list that is open. */
export function useGrowing<Scope extends AdminScope>(scope: Scope): Growing<Scope> {
  const { records, leftOut, isWhole, cursor } = useWatched(scope);
  const isKnown = typeof cursor?.checkedAtMs === 'number' && (isWhole || records.length > 0);
  const shown = useWithPending(scope, isKnown ? records : undefined);
  return { records: shown, leftOut, isWhole, left: cursor?.fill?.left ?? 0, asOf: cursor?.cursor };
}

/** Records with this device's own changes on top; undefined while those are read. */
export function useWithPending<Scope extends AdminScope>(
  scope: Scope,
  records: AdminRecord<Scope>[] | undefined,
): Shown<Scope>[] | undefined {
  const pending = usePendingChanges();
  return useMemo(
    () => (records && pending ? withPending(scope, records, pending) : undefined),
    [scope, records, pending],
  );
}

/**
 * Returns all stored records of a scope, with this device's own changes on top, live. Undefined until all are read,
 * and until the first answer ever of the API.
 */
export function useRecords<Scope extends AdminScope>(scope: Scope): Shown<Scope>[] | undefined {
  const { records, isWhole } = useGrowing(scope);
  return isWhole ? records : undefined;
}

function useWatched<Scope extends AdminScope>(scope: Scope): Watched<Scope> {
  const { db } = useAdmin();
  const watched = watchedRecords(db, scope);
  const now = useSyncExternalStore(watched.listen, watched.get, watched.get);
  if (now.error) throw now.error;
  return now;
}

/** Returns when the API last said that a scope is complete, ms since the epoch; null when it never did. */
export function useCheckedAtMs(scope: AdminScope): number | null {
  const { db } = useAdmin();
  return useLiveQuery(async () => (await db.cursors.get(scope))?.checkedAtMs ?? null, [db], null);
}
