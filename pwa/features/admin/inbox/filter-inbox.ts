import { longestQuery } from '../../../../edge-api/contract/catalogue/listing';
import { codeOrder } from '../../../ui/text/formats';

/** What an inbox is filtered by; it stands in the address, so that a view can be sent to a colleague. */
export type InboxFilter = { status: string; assigned: string; q: string };

type Filterable = {
  status: string;
  /** Taken for a robot's, and set apart until somebody says that it is none. */
  suspected: boolean;
  assignedTo: string | null;
  receivedAt: string;
};

/** In the place of a status: what seems to come from robots. */
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

/**
 * What fits, newest first. `assigned` is a uid, "none" for what nobody takes care of; what is
 * archived or closed, or seems to come from a robot, shows only when it is asked for.
 */
export function filtered<T extends Filterable>(
  items: T[],
  { status, assigned, q }: InboxFilter,
  textOf: (item: T) => string,
): T[] {
  const words = q.slice(0, longestQuery).trim().toLowerCase().split(/\s+/);
  return items
    .filter((item) => item.suspected === (status === suspectedOnes))
    .filter((item) => item.suspected || isWanted(item, status))
    .filter((item) => !assigned || (item.assignedTo ?? 'none') === assigned)
    .filter((item) => words.every((word) => textOf(item).toLowerCase().includes(word)))
    .sort((a, b) => codeOrder(b.receivedAt, a.receivedAt));
}

/** Why a list is empty, in a sentence; `what` names what it would hold, such as "messages". */
export function whyEmpty(
  items: unknown[],
  { status, assigned, q }: InboxFilter,
  what: string,
): string {
  if (items.length === 0) return `No ${what} yet.`;
  return status || assigned || q.trim() ? 'Nothing fits these filters.' : `No open ${what}.`;
}

const isWanted = (item: Filterable, status: string) =>
  status ? item.status === status : !doneWith.has(item.status);

const doneWith = new Set(['archived', 'closed']);
