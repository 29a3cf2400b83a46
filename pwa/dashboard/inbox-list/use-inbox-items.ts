import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { codeOrder } from '../../ui/text/formats';
import { useAdmin } from '../parts/admin-context';
import { useServiceTitles } from '../parts/inbox/use-service-titles';
import { listShown } from '../parts/shared-sync';
import { useAddressQuery } from '../parts/use-address-query';
import { useOlder } from '../parts/use-older';
import { useGrowing, useWithPending } from '../parts/use-records';
import { useWordSearch } from '../parts/use-word-search';
import {
  filtered,
  type InboxFilter,
  inOrder,
  newestFirst,
  ownerFirst,
  readFilter,
  serverQuery,
  withState,
} from './filter-inbox';
import { type InboxItem, idOf, messageItems, requestItems, textOf } from './inbox-item';

/** The key of the address that says that older ones are shown too. */
const olderKey = 'older';

// Items become due while one looks.
const lookAgainMs = 60_000;

const names: Record<string, string> = {
  'contact-message': 'messages',
  'service-request': 'requests',
};

/**
 * Returns the rows of the inbox: what this device has and fits the filters of the address. It fetches the rest from
 * the server: for a search at once, else when the address asks for older items.
 */
export function useInboxItems() {
  const { search, set } = useAddressQuery();
  const { uid } = useAdmin().user;
  const nowMs = useNow();
  const titles = useServiceTitles();
  const filter = useMemo(() => readFilter(search), [search]);
  const looking = useMemo(() => ({ uid, nowMs }), [uid, nowMs]);
  const isAsked = filter.q.trim() !== '' || search.has(olderKey);
  const { kind } = filter;
  // Before the effect that starts the sync.
  useLayoutEffect(
    () => listShown(kind === 'contact-message' ? 'contact-messages' : 'service-requests'),
    [kind],
  );
  const messages = usePart('contact-messages', messageItems, { filter, isAsked, uid });
  const requests = usePart('service-requests', requestItems, { filter, isAsked, uid });

  const all = useMemo(
    () =>
      messages.items || requests.items
        ? newestFirst([...(messages.items ?? []), ...(requests.items ?? [])])
        : undefined,
    [messages.items, requests.items],
  );
  const parts = Object.entries({ 'contact-message': messages, 'service-request': requests })
    .filter(([one]) => !kind || one === kind)
    .map(([, part]) => part);
  const asked = parts.filter(({ question }) => question);
  const older = together(asked.map(({ fetched }) => fetched));
  const oldest = older.records.at(-1)?.receivedAt;
  const words = useWordSearch(
    all,
    useMemo(() => (item: InboxItem) => textOf(item, titles), [titles]),
  );
  const shown = useMemo(() => {
    if (!all) return undefined;
    // The server looks through whole conversations.
    const found = new Set([...messages.older, ...requests.older].map(idOf));
    const here = filtered(all, filter, words, looking, found);
    // This device also has what was changed meanwhile.
    const ids = new Set(all.map(idOf));
    const others = [...messages.older, ...requests.older].filter(
      (item) => oldest && item.record.receivedAt >= oldest && !ids.has(idOf(item)),
    );
    const fitting =
      others.length > 0 ? newestFirst([...here, ...withState(others, filter, looking)]) : here;
    return ownerFirst(inOrder(fitting, filter), [...all, ...others], filter);
  }, [all, messages.older, requests.older, oldest, filter, words, looking]);

  const isHere = parts.every((part) => part.isHere);
  return {
    filter,
    titles,
    nowMs,
    what: names[kind] ?? 'messages and requests',
    /** All that this device has, newest first. */
    all,
    shown,
    found: {
      records: kind ? all?.filter((item) => item.kind === kind) : all,
      isWhole: parts.every(({ isWhole }) => isWhole),
      left: sum(parts.map(({ left }) => left)),
      leftOut: parts.flatMap(({ leftOut }) => leftOut),
    },
    isHere,
    messages,
    requests,
    /** At the end of the list; null while there is more to come, and where nothing older can fit. */
    note:
      asked.length > 0 && all && isHere
        ? { older, isAsked, onAsk: () => set(olderKey, '1', { replace: true }) }
        : null,
  };
}

type Asked = { filter: InboxFilter; isAsked: boolean; uid: string };

/** Returns what is known of one scope: on this device, and by the answers of the server. */
function usePart<Scope extends InboxScope>(
  scope: Scope,
  itemsOf: (records: readonly Shown<Scope>[]) => InboxItem[],
  { filter, isAsked, uid }: Asked,
) {
  const { records, leftOut, isWhole, left, asOf } = useGrowing(scope);
  const isHere = isWhole && left === 0;
  const hasParts = useMemo(() => records?.some(isPart) ?? false, [records]);
  const isKnown = isHere && !(hasParts && filter.q.trim());
  const question = serverQuery<Scope>(scope, filter, isKnown, { uid });
  const fetched = useOlder(scope, isAsked ? question : null);
  const olderShown = useWithPending(scope, fetched.records);
  const items = useMemo(() => records && itemsOf(records), [records, itemsOf]);
  const older = useMemo(() => itemsOf(olderShown ?? []), [olderShown, itemsOf]);
  return { isWhole, isHere, left, leftOut, asOf, question, fetched, items, older };
}

/** Tells whether this device has only the end of a conversation. */
const isPart = ({ earlierReplies = 0 }: { earlierReplies?: number | undefined }) =>
  earlierReplies > 0;

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

type Pages = Pick<
  ReturnType<typeof useOlder<InboxScope>>,
  'records' | 'left' | 'isFetching' | 'error' | 'more'
>;

/** Before the first page of a list nothing is old enough to be shown. */
const notYet = '9';

/**
 * Joins the pages of lists, each newest first, to one list that only grows at its end. A record that is older than
 * the last one of a list with more pages waits for the next page of that list.
 */
export function together(lists: readonly Pages[]): Pages {
  const endOf = ({ records, left }: Pages) =>
    left === 0 ? '' : (records.at(-1)?.receivedAt ?? notYet);
  const end = lists.map(endOf).sort(codeOrder).at(-1) ?? '';
  const all = lists.flatMap(({ records }) => records);
  const records = all
    .filter(({ receivedAt }) => receivedAt >= end)
    .sort((a, b) => codeOrder(b.receivedAt, a.receivedAt));
  const left = lists.reduce((sum, list) => sum + (list.left ?? 0), all.length - records.length);
  return {
    records,
    left: lists.some((list) => list.left === null) ? null : left,
    isFetching: lists.some(({ isFetching }) => isFetching),
    error: lists.find(({ error }) => error)?.error ?? null,
    more: async () => {
      await Promise.all(lists.filter((list) => endOf(list) === end).map(({ more }) => more()));
    },
  };
}
