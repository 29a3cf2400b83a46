import type { InboxScope } from '../../data/admin/changes';
import { codeOrder } from '../../ui/text/formats';
import type { useOlder } from '../parts/use-older';

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
