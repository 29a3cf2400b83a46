import { useMemo } from 'react';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { useAddressQuery } from '../parts/use-address-query';
import { useOlder } from '../parts/use-older';
import { type Growing, useWithPending } from '../parts/use-records';
import { useWordSearch } from '../parts/use-word-search';
import {
  filtered,
  newestFirst,
  ownerFirst,
  readFilter,
  serverQuery,
  withState,
} from './filter-inbox';

/** The key of the address that says that older ones are shown too. */
const olderKey = 'older';

/**
 * The rows of an inbox: what this device has and fits the filters of the address. What it does not have is
 * fetched from the server: for a search by itself, else when the address asks for what is older.
 */
export function useInboxItems<Scope extends InboxScope>(
  scope: Scope,
  { records, isWhole, left }: Growing<Scope>,
  textOf: (item: Shown<Scope>) => string,
) {
  const { search, set } = useAddressQuery();
  const filter = useMemo(() => readFilter(search), [search]);
  const sorted = useMemo(() => records && newestFirst(records), [records]);
  const words = useWordSearch(sorted, textOf);
  const here = useMemo(() => sorted && filtered(sorted, filter, words), [sorted, filter, words]);

  const isHere = isWhole && left === 0;
  const question = serverQuery<Scope>(filter, isHere);
  const isAsked = question !== null && (filter.q.trim() !== '' || search.has(olderKey));
  const older = useOlder(scope, isAsked ? question : null);
  const olderShown = useWithPending(scope, older.records);
  const shown = useMemo(() => {
    if (!here || !sorted) return here;
    if (!olderShown?.length) return ownerFirst(here, sorted, filter);
    // What was changed meanwhile is on this device too.
    const ids = new Set(sorted.map(({ id }) => id));
    const others = olderShown.filter(({ id }) => !ids.has(id));
    const all = newestFirst([...here, ...withState(others, filter)]);
    return ownerFirst(all, [...sorted, ...others], filter);
  }, [here, sorted, olderShown, filter]);

  return {
    filter,
    shown,
    older: olderShown ?? [],
    /** At the end of the list; null while there is more to come, and where nothing older can fit. */
    note:
      question && here && isHere
        ? { older, isAsked, onAsk: () => set(olderKey, '1', { replace: true }) }
        : null,
    forget: older.forget,
  };
}
