import { atom, type ReadableAtom } from 'nanostores';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { AgingScope, OlderFilter } from '../../../edge-api/contract/admin/newest';
import type { AdminApi } from '../http/admin-api';
import { keyOf } from '../sync/follow-feed';

/** What was fetched of the records that are older than devices store. It is not stored. */
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

/** The records of a scope that are older than devices store and fit, page by page. */
export function olderRecords<Scope extends AgingScope>(
  api: Pick<AdminApi, 'older'>,
  scope: Scope,
  filter: OlderFilter,
): OlderRecords<Scope> {
  const shown = atom<Older<Scope>>({ records: [], left: null, isFetching: false, error: null });
  let next: string | null = '';
  return {
    shown,
    async more() {
      const before = shown.get();
      if (before.isFetching || next === null) return;
      shown.set({ ...before, isFetching: true, error: null });
      try {
        const page = await api.older(scope, next, filter);
        next = page.next;
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
