import { patienceHours } from '../../../edge-api/contract/admin/overview';
import { doneStatuses, type ListQuery } from '../../../edge-api/contract/admin/record-lists';
import { cutQuery } from '../../../edge-api/contract/admin/record-search';
import { customerWroteLast, openStatuses, turnOf } from '../../../edge-api/contract/admin/turn';
import { madeOnce, searchText } from '../../../edge-api/contract/catalogue/search-text';
import { contactMessageStatuses } from '../../../edge-api/contract/contact-message';
import { serviceRequestStatuses } from '../../../edge-api/contract/service-request';
import { localDay } from '../../../edge-api/contract/text/dates';
import type { InboxScope } from '../../data/admin/changes';
import type { WordSearch } from '../../data/admin/word-search';
import { codeOrder } from '../../ui/text/formats';
import { type InboxItem, idOf, laneOf, shipmentOf } from './inbox-item';

/** What the inbox is filtered by, nothing at first. It is in the address, so that a link shows a colleague the same. */
export const noFilter = {
  kind: '',
  status: '',
  turn: '',
  assigned: '',
  due: '',
  snoozed: '',
  mode: '',
  direction: '',
  lane: '',
  service: '',
  dangerous: '',
  before: '',
  sort: '',
  q: '',
};
export type InboxFilter = typeof noFilter;

/** Who looks at the inbox, and when. */
export type Looking = { uid: string; nowMs: number };

/** A value of the status filter: submissions that seem to come from robots. */
export const suspectedOnes = 'suspected';

/** Another value: any status, of submissions from people. */
export const anyStatus = 'any';

/** Values of the filter by assignee, besides the uid of an admin. */
export const assignedTo = { me: 'me', none: 'none' } as const;

export const turns = { us: 'Waiting for us', them: 'Waiting for them', unread: 'Unread' } as const;

export const orders = { '': 'Newest', waiting: 'Longest wait', deadline: 'Deadline' } as const;

/** A deadline is near so long before. */
const nearMs = 3 * 24 * 60 * 60_000;

export const readFilter = (search: URLSearchParams): InboxFilter =>
  Object.fromEntries(
    Object.keys(noFilter).map((key) => [key, search.get(key) ?? '']),
  ) as InboxFilter;

/** How many filters are set, without words and order. */
export const countFilters = ({ q: _words, sort: _order, ...filters }: InboxFilter): number =>
  Object.values(filters).filter(Boolean).length;

function isOnTurn({ record }: InboxItem, turn: string): boolean {
  if (turn !== 'unread') return turn === '' || turnOf(record).of === turn;
  return customerWroteLast(record) || record.status === 'new';
}

/** Tells whether an item is snoozed now. */
export const isSnoozed = ({ record }: InboxItem, nowMs: number): boolean =>
  Date.parse(record.snoozedUntil ?? '') > nowMs;

/**
 * Tells whether the customer has waited longer than we let people wait, or an undecided shipment has its deadline
 * soon.
 */
function isDue(item: InboxItem, { longSince, soon }: ReturnType<typeof limitsOf>): boolean {
  const turn = turnOf(item.record);
  const deadline = shipmentOf(item)?.deadline;
  const isDecided = !openStatuses.includes(item.record.status);
  if (deadline && !isDecided && deadline <= soon) return true;
  return turn.of === 'us' && Date.parse(turn.since) < longSince;
}

const limitsOf = (nowMs: number) => ({
  longSince: nowMs - patienceHours * 60 * 60_000,
  soon: localDay(new Date(nowMs + nearMs)),
});

/** Lanes with their ends in one form, however a person writes what is between them. */
const laneText = (lane: string) =>
  searchText(lane)
    .split(/→|->|–| to /)
    .map((end) => end.trim())
    .join('→');
const laneTexts = madeOnce((item: InboxItem) => ({ lane: laneText(laneOf(item)) }));

type Carried = Pick<
  InboxFilter,
  'mode' | 'direction' | 'lane' | 'service' | 'dangerous' | 'before'
>;

const asksForCargo = ({ mode, direction, lane, service, dangerous, before }: Carried) =>
  [mode, direction, lane, service, dangerous, before].some(Boolean);

function isCarried(item: InboxItem, filter: Carried): boolean {
  const { mode, direction, lane, service, dangerous, before } = filter;
  if (item.kind === 'contact-message') return false;
  const { shipment, serviceSlug } = item.record;
  return (
    (!service || serviceSlug === service) &&
    (!mode || shipment?.mode === mode) &&
    (!direction || shipment?.direction === direction) &&
    (!lane || laneTexts.of(item).lane.includes(lane)) &&
    (!dangerous || Boolean(shipment?.dangerous.length) || shipment?.containsDangerous === 'yes') &&
    (!before || (shipment?.deadline ?? '9') <= before)
  );
}

export const newestFirst = (items: readonly InboxItem[]): InboxItem[] =>
  items.toSorted((a, b) => codeOrder(b.record.receivedAt, a.record.receivedAt));

/** Sorts items, newest first, by the order of the filter. Items that the order says nothing of come last. */
export function inOrder(items: readonly InboxItem[], { sort }: InboxFilter): readonly InboxItem[] {
  const last = '9';
  const keyOf =
    sort === 'waiting'
      ? ({ record }: InboxItem) => {
          const turn = turnOf(record);
          return turn.of === 'us' ? turn.since : last;
        }
      : (item: InboxItem) => shipmentOf(item)?.deadline || last;
  if (!sort) return items;
  const keys = new Map(items.map((item) => [item, keyOf(item)]));
  return items.toSorted((a, b) => codeOrder(keys.get(a) ?? last, keys.get(b) ?? last));
}

/**
 * Returns the items that fit, in the same order. Archived, closed and suspected ones are shown only when the status
 * filter asks for them. `found` has the ids of those that have the words by the server's search.
 */
export const filtered = (
  items: readonly InboxItem[],
  filter: InboxFilter,
  search: WordSearch<InboxItem>,
  looking: Looking,
  found: ReadonlySet<string> = new Set(),
): InboxItem[] => {
  const fits = search.fits(filter.q);
  return withState(items, filter, looking).filter((item) => found.has(idOf(item)) || fits(item));
};

/**
 * Puts the item first that has the searched reference, also in part, and then those whose senders may have been shown
 * it: anyone can say that, so none of them comes before the owner. An item that has or had the whole reference is
 * listed whatever its state. People leave out the kind and write the letters in their own way.
 */
export function ownerFirst<
  T extends { record: { reference: string; formerReferences?: string[] | undefined } },
>(shown: readonly T[], all: readonly T[], { q }: Pick<InboxFilter, 'q'>): readonly T[] {
  const asked = lettersOf(q);
  if (asked.length < fewestLetters) return shown;
  const owner = all.filter(({ record }) => lettersOf(record.reference) === asked);
  const inPart = shown.filter(({ record }) => lettersOf(record.reference).startsWith(asked));
  const former = all.filter(({ record: { formerReferences = [] } }) =>
    formerReferences.some((reference) => lettersOf(reference) === asked),
  );
  return [...new Set([...owner, ...inPart, ...former, ...shown])];
}

const fewestLetters = 4;

/** Removes the kind, unless that would be a part of the eight letters themselves. */
function lettersOf(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.length > 8 || /^(?:CM|SR)\P{L}/u.test(text.trim().toUpperCase())
    ? letters.replace(/^(?:CM|SR)/, '')
    : letters;
}

/** Returns the uid or `none` that the filter by assignee means for the reader. */
const assigneeOf = ({ assigned }: InboxFilter, { uid }: Pick<Looking, 'uid'>) =>
  assigned === assignedTo.me ? uid : assigned;

/** Does what `filtered` does, whatever the words: for records that the server has looked through for them. */
export function withState(
  items: readonly InboxItem[],
  filter: InboxFilter,
  looking: Looking,
): InboxItem[] {
  const { kind, status, turn, due, snoozed, q } = filter;
  // Who looks for words finds what is out of the way too.
  const isAnywhere = q.trim() !== '' && !snoozed;
  const assignee = assigneeOf(filter, looking);
  const limits = limitsOf(looking.nowMs);
  const cargo = asksForCargo(filter) && { ...filter, lane: laneText(filter.lane) };
  return items.filter(
    (item) =>
      item.record.suspected === (status === suspectedOnes) &&
      (item.record.suspected || isWanted(item.record.status, status)) &&
      (!kind || item.kind === kind) &&
      isOnTurn(item, turn) &&
      (!assignee || (item.record.assignedTo ?? assignedTo.none) === assignee) &&
      (isAnywhere || isSnoozed(item, looking.nowMs) === (snoozed !== '')) &&
      (!due || isDue(item, limits)) &&
      (!cargo || isCarried(item, cargo)),
  );
}

const scopes: Record<InboxScope, { kind: InboxItem['kind']; statuses: readonly string[] }> = {
  'contact-messages': { kind: 'contact-message', statuses: contactMessageStatuses },
  'service-requests': { kind: 'service-request', statuses: serviceRequestStatuses },
};

const notAStatus = [anyStatus, suspectedOnes];

/**
 * Returns the query for records that this device may not have; null where none of the scope can fit. `isHere` means
 * that the device has all records that devices store, and all of their text that is searched. Then it returns null
 * also where no older record can fit, as every device has the open ones.
 */
export function serverQuery<Scope extends InboxScope>(
  scope: Scope,
  filter: InboxFilter,
  isHere: boolean,
  looking: Pick<Looking, 'uid'>,
): ListQuery<Scope> | null {
  const { kind, status, service, q } = filter;
  const isState = status !== '' && !notAStatus.includes(status);
  if (kind && kind !== scopes[scope].kind) return null;
  if (isState && !scopes[scope].statuses.includes(status)) return null;
  if (scope === 'contact-messages' && asksForCargo(filter)) return null;
  if (isHere && ![...notAStatus, ...doneStatuses].includes(status)) return null;
  const assigned = assigneeOf(filter, looking);
  return {
    onDevices: isHere ? 'no' : 'all',
    ...(status === suspectedOnes && { suspected: 'yes' }),
    ...(!notAStatus.includes(status) && { status: status || 'open' }),
    ...(assigned && { assigned }),
    ...(service && { service }),
    ...(q.trim() && { q: cutQuery(q) }),
  } as ListQuery<Scope>;
}

/** Says in a sentence why a list is empty; `what` names its items, such as "messages". */
export function whyEmpty(items: readonly unknown[], filter: InboxFilter, what: string): string {
  if (items.length === 0) return `No ${what} yet.`;
  const { kind: _kind, ...others } = filter;
  if (filter.q.trim() && !filter.status) {
    return `No open ${what} match this. The status “Any status” looks through the others too.`;
  }
  return countFilters({ ...others, kind: '' }) > 0
    ? 'Nothing matches these filters.'
    : `No open ${what}.`;
}

function isWanted(status: string, wanted: string): boolean {
  if (wanted === anyStatus) return true;
  return wanted ? status === wanted : !doneStatuses.includes(status);
}
