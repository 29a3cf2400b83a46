import type { ListQuery } from '../../../edge-api/contract/admin/record-lists';
import { doneStatuses } from '../../../edge-api/contract/admin/record-lists';
import { cutQuery } from '../../../edge-api/contract/admin/record-search';
import type { InboxScope } from '../../data/admin/changes';
import type { WordSearch } from '../../data/admin/word-search';
import { codeOrder } from '../../ui/text/formats';

/** What an inbox is filtered by. It is in the address, so that a link shows a colleague the same. */
type InboxFilter = { status: string; assigned: string; q: string; turn: string };

type Filterable = {
  status: string;
  /** Probably from a robot; listed apart until an admin says that it is from a person. */
  suspected: boolean;
  assignedTo: string | null;
  receivedAt: string;
  /** A device may have stored a record without them. */
  replies?: readonly { from: string }[] | undefined;
};

/** A value of the status filter: what seems to come from robots. */
export const suspectedOnes = 'suspected';

/** Another: any status, of what is from people. */
export const anyStatus = 'any';

export const noFilter: InboxFilter = { status: '', assigned: '', q: '', turn: '' };

/** The quick filters, by their values in the address. */
export const turns = { us: 'Waiting for us', them: 'Waiting for them', unread: 'Unread' } as const;

const ourStatuses = new Set(['new', 'read', 'reviewing']);
const theirStatuses = new Set(['replied', 'waiting-for-customer', 'quoted']);

/** Whether the last word in a conversation is the customer's. */
export const customerWroteLast = ({ replies = [] }: Pick<Filterable, 'replies'>): boolean =>
  replies.at(-1)?.from === 'customer';

function isOnTurn(item: Filterable, turn: string): boolean {
  const wrote = customerWroteLast(item);
  if (turn === 'us') return wrote || ourStatuses.has(item.status);
  if (turn === 'them') return !wrote && theirStatuses.has(item.status);
  return turn !== 'unread' || wrote || item.status === 'new';
}

export function readFilter(search: URLSearchParams): InboxFilter {
  const { status, assigned, q, turn } = noFilter;
  return {
    status: search.get('status') ?? status,
    assigned: search.get('assigned') ?? assigned,
    q: search.get('q') ?? q,
    turn: search.get('turn') ?? turn,
  };
}

export const newestFirst = <T extends Filterable>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => codeOrder(b.receivedAt, a.receivedAt));

/**
 * What fits, in the same order. `assigned` is a uid, or "none" for what is not assigned. What is archived,
 * closed or probably from a robot is shown only when the status filter asks for it.
 */
export const filtered = <T extends Filterable>(
  items: readonly T[],
  filter: InboxFilter,
  search: WordSearch<T>,
): T[] => withState(items, filter).filter(search.fits(filter.q));

/**
 * With the record first that has the reference which is searched for, in part too, and then those whose
 * senders may have been shown it: anyone can say that, so none of them comes before the owner. Who has or
 * had the whole reference is listed whatever their state. People leave out the kind and write the letters
 * in their own way.
 */
export function ownerFirst<
  T extends { reference: string; formerReferences?: string[] | undefined },
>(shown: T[], all: readonly T[], { q }: Pick<InboxFilter, 'q'>): T[] {
  const asked = lettersOf(q);
  if (asked.length < fewestLetters) return shown;
  const owner = all.filter(({ reference }) => lettersOf(reference) === asked);
  const inPart = shown.filter(({ reference }) => lettersOf(reference).startsWith(asked));
  const former = all.filter(({ formerReferences = [] }) =>
    formerReferences.some((reference) => lettersOf(reference) === asked),
  );
  return [...new Set([...owner, ...inPart, ...former, ...shown])];
}

const fewestLetters = 4;

/** Without its kind, unless that would be a part of the eight letters themselves. */
function lettersOf(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.length > 8 || /^(?:CM|SR)\P{L}/u.test(text.trim().toUpperCase())
    ? letters.replace(/^(?:CM|SR)/, '')
    : letters;
}

/** As `filtered`, whatever the words: of records that the server has looked through for them. */
export const withState = <T extends Filterable>(
  items: readonly T[],
  { status, assigned, turn }: InboxFilter,
): T[] =>
  items
    .filter((item) => item.suspected === (status === suspectedOnes))
    .filter((item) => item.suspected || isWanted(item, status))
    .filter((item) => isOnTurn(item, turn))
    .filter((item) => !assigned || (item.assignedTo ?? 'none') === assigned);

/**
 * What to ask the server for of records that this device may not have. `isHere`: it has all that devices
 * store; then null where none that is older can fit, as what is open is on every device.
 */
export function serverQuery<Scope extends InboxScope>(
  { status, assigned, q }: InboxFilter,
  isHere: boolean,
): ListQuery<Scope> | null {
  if (isHere && ![anyStatus, suspectedOnes, ...doneStatuses].includes(status)) return null;
  return {
    onDevices: isHere ? 'no' : 'all',
    ...(status === suspectedOnes && { suspected: 'yes' }),
    ...(![anyStatus, suspectedOnes].includes(status) && { status: status || 'open' }),
    ...(assigned && { assigned }),
    ...(q.trim() && { q: cutQuery(q) }),
  } as ListQuery<Scope>;
}

/** Why a list is empty, in a sentence; `what` names its items, such as "messages". */
export function whyEmpty(
  items: readonly unknown[],
  { status, assigned, q, turn }: InboxFilter,
  what: string,
): string {
  if (items.length === 0) return `No ${what} yet.`;
  if (q.trim() && !status) {
    return `No open ${what} match this. The status “Any status” looks through the others too.`;
  }
  return status || assigned || turn ? 'Nothing matches these filters.' : `No open ${what}.`;
}

function isWanted(item: Filterable, status: string): boolean {
  if (status === anyStatus) return true;
  return status ? item.status === status : !doneStatuses.includes(item.status);
}
