import { doneStatuses } from '../../../../edge-api/contract/admin/newest';
import type { WordSearch } from '../../../data/admin/word-search';
import { codeOrder } from '../../../ui/text/formats';

/** What an inbox is filtered by. It is in the address, so that a link shows a colleague the same. */
type InboxFilter = { status: string; assigned: string; q: string };

type Filterable = {
  status: string;
  /** Probably from a robot; listed apart until an admin says that it is from a person. */
  suspected: boolean;
  assignedTo: string | null;
  receivedAt: string;
};

/** A value of the status filter: what seems to come from robots. */
export const suspectedOnes = 'suspected';

export const noFilter: InboxFilter = { status: '', assigned: '', q: '' };

export function readFilter(search: URLSearchParams): InboxFilter {
  const { status, assigned, q } = noFilter;
  return {
    status: search.get('status') ?? status,
    assigned: search.get('assigned') ?? assigned,
    q: search.get('q') ?? q,
  };
}

export const newestFirst = <T extends Filterable>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => codeOrder(b.receivedAt, a.receivedAt));

/**
 * What fits, in the same order. `assigned` is a uid, or "none" for what is not assigned. What is archived,
 * closed or probably from a robot is shown only when the status filter asks for it.
 */
export function filtered<T extends Filterable>(
  items: readonly T[],
  { status, assigned, q }: InboxFilter,
  search: WordSearch<T>,
): T[] {
  const fits = search.fits(q);
  return items
    .filter((item) => item.suspected === (status === suspectedOnes))
    .filter((item) => item.suspected || isWanted(item, status))
    .filter((item) => !assigned || (item.assignedTo ?? 'none') === assigned)
    .filter(fits);
}

/** Why a list is empty, in a sentence; `what` names its items, such as "messages". */
export function whyEmpty(
  items: readonly unknown[],
  { status, assigned, q }: InboxFilter,
  what: string,
): string {
  if (items.length === 0) return `No ${what} yet.`;
  return status || assigned || q.trim() ? 'Nothing matches these filters.' : `No open ${what}.`;
}

const isWanted = (item: Filterable, status: string) =>
  status ? item.status === status : !doneStatuses.includes(item.status);
