import Dexie, { type ObservabilitySet, RangeSet, type Table } from 'dexie';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import {
  type AdminRecord,
  type AdminScope,
  recordOf,
} from '../../../edge-api/contract/admin/admin-feed';
import { pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import { type Row, readable } from '../http/readable';
import type { StoredCursor } from '../store/db';
import type { PrivateDb } from '../store/private-db';
import { keyOf } from '../sync/follow-feed';

/** What a device has of a scope. */
export type Watched<Scope extends AdminScope = AdminScope> = {
  records: AdminRecord<Scope>[];
  /** The names of those that only another version of the app can read. */
  leftOut: string[];
  /** Whether these are all records; until then they are the newest ones, or none. */
  isWhole: boolean;
  /** How far the feed was followed when these records were read, or before. */
  cursor?: StoredCursor<AdminScope> | undefined;
  /** Why they can't be read. */
  error?: unknown;
};

/** What is stored, by key: a record, or the name of one that can't be read. */
type Read = Map<string, AdminRecord<AdminScope> | string>;

const known = new WeakMap<PrivateDb, Map<AdminScope, ReadableAtom<Watched>>>();

/**
 * Holds the stored records of a scope in memory while a screen uses them. It reads them in small parts, and later
 * only those that changed: reading many thousands at once would hold up the screen.
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

const nothing: Watched = { records: [], leftOut: [], isWhole: false };

function watch(db: PrivateDb, scope: AdminScope): ReadableAtom<Watched> {
  const shown = atom(nothing);
  onMount(shown, () => {
    const stop = new AbortController();
    void follow(db, scope, shown.set, stop.signal);
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
  let read: Read | null = null;
  while (!signal.aborted) {
    const keys = changed.take();
    try {
      // The cursor is read before the records: so no screen believes that a record which is missing here does not
      // exist.
      const cursor = await db.cursors.get(scope);
      if (!read && table.schema.idxByName.receivedAt) {
        const newest = await table
          .orderBy('receivedAt')
          .reverse()
          .limit(limits.recordsFirst)
          .toArray();
        if (!signal.aborted) show({ ...readable(recordOf(scope), newest), isWhole: false, cursor });
      }
      if (read && keys !== 'all') await readAgain(table, scope, keys, read);
      else read = await readAll(table, scope, signal);
      const all = [...read.values()];
      const leftOut = all.filter((one) => typeof one === 'string');
      const records = all.filter((one) => typeof one !== 'string');
      if (!signal.aborted) show({ records, leftOut, isWhole: true, cursor });
    } catch (error) {
      read = null;
      // An erased database has nothing to show, and one whose connection was lost is read again later.
      const isClosed = (error as Error).name === 'DatabaseClosedError';
      if (!signal.aborted && !isClosed) show({ ...nothing, error });
    }
    await pause(limits.recordsShownEveryMs, signal);
    await changed.some();
  }
}

async function readAll(table: Table, scope: AdminScope, signal: AbortSignal): Promise<Read> {
  const read: Read = new Map();
  for (let last: unknown = Dexie.minKey; !signal.aborted; ) {
    const part: Row[] = await table.where(':id').above(last).limit(limits.recordsPart).toArray();
    for (const row of part) read.set(keyOf(row), readOne(scope, row));
    const end = part[limits.recordsPart - 1];
    if (!end) break;
    last = keyOf(end);
  }
  return read;
}

function readOne(scope: AdminScope, row: Row): AdminRecord<AdminScope> | string {
  const { records, leftOut } = readable(recordOf(scope), [row]);
  return records[0] ?? leftOut[0] ?? '';
}

/** Replaces what was read under these keys by what is stored now. */
async function readAgain(
  table: Table,
  scope: AdminScope,
  keys: string[],
  read: Read,
): Promise<void> {
  const found: (Row | undefined)[] = await table.bulkGet(keys);
  for (const [at, key] of keys.entries()) {
    const row = found[at];
    if (row) read.set(key, readOne(scope, row));
    else read.delete(key);
  }
}

/**
 * Collects the keys of the records of a scope that are written or deleted, in any tab. Dexie tells the keys
 * of fewer than 50 records that are stored together, and of more that any may have changed.
 */
function changedKeys(db: PrivateDb, scope: AdminScope, signal: AbortSignal) {
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
    /** Returns what changed since the last call; the first call returns "all". */
    take(): 'all' | string[] {
      const taken = isAll ? 'all' : [...keys];
      keys = new Set();
      isAll = false;
      isSome = false;
      return taken;
    },
    /** Resolves when there is something to take, or when nothing more will come. */
    some: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
        if (isSome || signal.aborted) resolve();
      }),
  };
}
