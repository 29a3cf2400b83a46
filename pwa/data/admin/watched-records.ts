import Dexie, { type Table } from 'dexie';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AdminRecord, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { StoredCursor } from '../store/db';
import type { PrivateDb } from '../store/private-db';
import { keyOf } from '../sync/follow-feed';
import { changedKeys } from './changed-keys';

/** What a device has of a scope. */
export type Watched<Scope extends AdminScope = AdminScope> = {
  records: AdminRecord<Scope>[];
  /** These are all; until then they are the newest, or none. */
  isWhole: boolean;
  /** How far the feed was followed when these records were read, or before. */
  cursor?: StoredCursor<AdminScope> | undefined;
  /** Why they can't be read. */
  error?: unknown;
};

type AnyRecord = AdminRecord<AdminScope>;

const known = new WeakMap<PrivateDb, Map<AdminScope, ReadableAtom<Watched>>>();

/**
 * The stored records of a scope, in memory while a screen uses them. They are read in small parts, and
 * later only those that changed: reading many thousands at once would hold up the screen.
 */
export function watchedRecords<Scope extends AdminScope>(
  db: PrivateDb,
  scope: Scope,
): ReadableAtom<Watched<Scope>> {
  const ofDb = known.get(db) ?? new Map<AdminScope, ReadableAtom<Watched>>();
  known.set(db, ofDb);
  const watched = ofDb.get(scope) ?? watch(db, scope);
  ofDb.set(scope, watched);
  return watched as unknown as ReadableAtom<Watched<Scope>>;
}

const nothing: Watched = { records: [], isWhole: false };

function watch(db: PrivateDb, scope: AdminScope): ReadableAtom<Watched> {
  const shown = atom(nothing);
  onMount(shown, () => {
    const stop = new AbortController();
    follow(db, scope, shown.set, stop.signal);
    return () => {
      stop.abort();
      shown.set(nothing);
    };
  });
  return shown;
}

async function follow(
  db: PrivateDb,
  scope: AdminScope,
  show: (watched: Watched) => void,
  signal: AbortSignal,
): Promise<void> {
  const table: Table = db.table(scope);
  const changed = changedKeys(db, scope, signal);
  let records: Map<string, AnyRecord> | null = null;
  while (!signal.aborted) {
    const keys = changed.take();
    try {
      // Before the records: so no screen takes records that are missing here for none.
      const cursor = await db.cursors.get(scope);
      if (!records && table.schema.idxByName.receivedAt) {
        const newest = await table
          .orderBy('receivedAt')
          .reverse()
          .limit(limits.recordsFirst)
          .toArray();
        if (!signal.aborted) show({ records: newest, isWhole: false, cursor });
      }
      if (records && keys !== 'all') await readAgain(table, keys, records);
      else records = await readAll(table, signal);
      if (!signal.aborted) show({ records: [...records.values()], isWhole: true, cursor });
    } catch (error) {
      records = null;
      // An erased database has nothing to show, and one whose connection was lost is read again later.
      const isClosed = (error as Error).name === 'DatabaseClosedError';
      if (!signal.aborted && !isClosed) show({ ...nothing, error });
    }
    await pause(limits.recordsShownEveryMs, signal);
    await changed.some();
  }
}

async function readAll(table: Table, signal: AbortSignal): Promise<Map<string, AnyRecord>> {
  const records = new Map<string, AnyRecord>();
  for (let last: unknown = Dexie.minKey; !signal.aborted; ) {
    const part: AnyRecord[] = await table
      .where(':id')
      .above(last)
      .limit(limits.recordsPart)
      .toArray();
    for (const record of part) records.set(keyOf(record), record);
    const end = part[limits.recordsPart - 1];
    if (!end) break;
    last = keyOf(end);
  }
  return records;
}

/** Puts what is stored now under these keys in its place. */
async function readAgain(
  table: Table,
  keys: string[],
  records: Map<string, AnyRecord>,
): Promise<void> {
  const found: (AnyRecord | undefined)[] = await table.bulkGet(keys);
  for (const [at, key] of keys.entries()) {
    const record = found[at];
    if (record) records.set(key, record);
    else records.delete(key);
  }
}
