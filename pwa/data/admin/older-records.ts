import { atom, type ReadableAtom } from 'nanostores';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { AgingScope } from '../../../edge-api/contract/admin/record-lists';
import { type ListQuery, listedAtMost } from '../../../edge-api/contract/admin/record-lists';
import type { AdminApi } from '../http/admin-api';
import { keyOf } from '../sync/follow-feed';

/** What was fetched of records that this device does not have. It is not stored. */
export type Older<Scope extends AgingScope = AgingScope> = {
  /** Newest first. */
  records: AdminRecord<Scope>[];
  /** So many more fit; null until the first answer. */
  left: number | null;
  isFetching: boolean;
  /** Why the last page could not be had; null when it came. */
  error: unknown;
};

export type OlderRecords<Scope extends AgingScope> = {
  shown: ReadableAtom<Older<Scope>>;
  /** Fetches the next page, unless one is on its way or none is left. Never throws. */
  more: () => Promise<void>;
  /** The server says that it has this record no more. */
  forget: (id: string) => void;
};

/** The records that the server lists for a query, page by page; none for null. */
export function olderRecords<Scope extends AgingScope>(
  api: Pick<AdminApi, 'list'>,
  scope: Scope,
  query: ListQuery<Scope> | null,
): OlderRecords<Scope> {
  const shown = atom<Older<Scope>>({ records: [], left: null, isFetching: false, error: null });
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
        const records = [...shown.get().records, ...page.items];
        shown.set({ records, left: page.left, isFetching: false, error: null });
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
