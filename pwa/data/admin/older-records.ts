import { atom, type ReadableAtom } from 'nanostores';
import { type AdminRecord, recordOf } from '../../../edge-api/contract/admin/admin-feed';
import type { AgingScope } from '../../../edge-api/contract/admin/record-lists';
import { type ListQuery, listedAtMost } from '../../../edge-api/contract/admin/record-lists';
import type { AdminApi } from '../http/admin-api';
import { readable } from '../http/readable';
import { keyOf } from '../sync/follow-feed';

/** Records that were fetched because this device does not have them. They are not stored. */
export type Older<Scope extends AgingScope = AgingScope> = {
  /** Newest first. */
  records: AdminRecord<Scope>[];
  /** The names of those that only another version of the app can read. */
  leftOut: string[];
  /** How many more fit; null until the first answer. */
  left: number | null;
  isFetching: boolean;
  /** The error of the last page; null when it came. */
  error: unknown;
};

export type OlderRecords<Scope extends AgingScope> = {
  shown: ReadableAtom<Older<Scope>>;
  /** Fetches the next page, unless one is on its way or none is left. Never throws. */
  more: () => Promise<void>;
  /** Drops a record that the server no longer has. */
  forget: (id: string) => void;
};

/** Reads the records that the server lists for a query, page by page; it reads none for null. */
export function olderRecords<Scope extends AgingScope>(
  api: Pick<AdminApi, 'list'>,
  scope: Scope,
  query: ListQuery<Scope> | null,
): OlderRecords<Scope> {
  const shown = atom<Older<Scope>>({
    records: [],
    leftOut: [],
    left: null,
    isFetching: false,
    error: null,
  });
  let next: string | null | undefined = query === null ? null : undefined;
  return {
    shown,
    async more() {
      const before = shown.get();
      if (before.isFetching || next === null) return;
      shown.set({ ...before, isFetching: true, error: null });
      try {
        const cursor = next === undefined ? {} : { cursor: next };
        const page = await api.list(scope, { ...query, ...cursor, limit: String(listedAtMost) });
        next = page.nextCursor;
        const came = readable(recordOf(scope), page.items);
        const now = shown.get();
        shown.set({
          records: [...now.records, ...came.records],
          leftOut: [...now.leftOut, ...came.leftOut],
          left: page.left,
          isFetching: false,
          error: null,
        });
      } catch (error) {
        shown.set({ ...shown.get(), isFetching: false, error });
      }
    },
    forget(id) {
      const now = shown.get();
      const records = now.records.filter((record) => keyOf(record) !== id);
      if (records.length < now.records.length) shown.set({ ...now, records });
    },
  };
}
