import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import type { PrivateDb } from '../store/private-db';

/**
 * Collects the keys of the records of a scope that are written or deleted, in any tab. Dexie tells the keys
 * of fewer than 50 records that are stored together, and of more that any may have changed.
 */
export function changedKeys(db: PrivateDb, scope: AdminScope, signal: AbortSignal) {
  let keys = new Set<string>();
  let isAll = true;
  let isSome = true;
  let tell = () => {};
  const listen = (parts: ObservabilitySet) => {
    // "all": the browser shows a page again that it had put aside.
    const ofScope = parts[`idb://${db.name}/${scope}/`] ?? parts.all;
    const ofCursors = parts[`idb://${db.name}/cursors/`];
    for (const { from, to } of ofScope ? new RangeSet().add(ofScope) : []) {
      if (from === to) keys.add(String(from));
      else isAll = true;
    }
    if (ofScope || (ofCursors && new RangeSet().add(ofCursors).hasKey(scope))) isSome = true;
    if (isSome) tell();
  };
  Dexie.on('storagemutated', listen);
  signal.addEventListener('abort', () => {
    Dexie.on.storagemutated.unsubscribe(listen);
    tell();
  });
  return {
    /** What changed since the last time; at first that is all. */
    take(): 'all' | string[] {
      const taken = isAll ? 'all' : [...keys];
      keys = new Set();
      isAll = false;
      isSome = false;
      return taken;
    },
    /** Resolves when there is something to take, or nothing will come any more. */
    some: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
        if (isSome || signal.aborted) resolve();
      }),
  };
}
