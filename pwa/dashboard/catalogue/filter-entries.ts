import type { WordSearch } from '../../data/admin/word-search';
import { codeOrder, nameOrder } from '../../ui/text/formats';

/** What the list is filtered and ordered by. It is in the address, so it survives a reload. */
export type EntryFilter = { q: string; show: Show; group: string; sort: Sort };

const shows = ['all', 'published', 'drafts', 'trash'] as const;
type Show = (typeof shows)[number];
const sorts = ['position', 'name', 'changed'] as const;
type Sort = (typeof sorts)[number];

type Filterable = {
  id: string;
  slug: string;
  position: number;
  published: boolean;
  deletedAt: string | null;
  updatedAt: string;
};

export function readEntryFilter(search: URLSearchParams): EntryFilter {
  const oneOf = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === search.get(key)) ?? otherwise;
  return {
    q: search.get('q') ?? '',
    show: oneOf('show', shows, 'all'),
    group: search.get('group') ?? '',
    sort: oneOf('sort', sorts, 'position'),
  };
}

/** The order of a list, as the server sorts it. */
export const byPlace = (
  a: Pick<Filterable, 'id' | 'position'>,
  b: Pick<Filterable, 'id' | 'position'>,
) => a.position - b.position || codeOrder(a.id, b.id);

type Texts<T> = {
  nameOf: (item: T) => string;
  /** The group that an item belongs to, such as "used/laptop". The name of a wider group is its beginning. */
  groupOf: (item: T) => string;
  /** The list in which visitors see it. */
  listOf: (item: T) => string;
};

export function sortEntries<T extends Filterable>(
  items: readonly T[],
  sort: Sort,
  { nameOf, listOf }: Omit<Texts<T>, 'groupOf'>,
): T[] {
  const order = nameOrder();
  // Thousands of entries are mostly in the same few lists, and comparing names takes time.
  const lists = [...new Set(items.map(listOf))].sort(order);
  const places = new Map(lists.map((list, place) => [list, place]));
  const listPlace = (item: T) => places.get(listOf(item)) ?? 0;
  const orders: Record<Sort, (a: T, b: T) => number> = {
    name: (a, b) => order(nameOf(a), nameOf(b)),
    changed: (a, b) => codeOrder(b.updatedAt, a.updatedAt),
    position: (a, b) => listPlace(a) - listPlace(b) || byPlace(a, b),
  };
  return items.toSorted(orders[sort]);
}

/** Returns the entries that fit the filter, in the same order. Entries in the trash are shown only there. */
export const filterEntries = <T extends Filterable>(
  items: readonly T[],
  { q, show, group }: EntryFilter,
  { groupOf }: Pick<Texts<T>, 'groupOf'>,
  search: WordSearch<T>,
): T[] =>
  items
    .filter((item) => shown(item, show))
    .filter((item) => groupOf(item).startsWith(group))
    .filter(search.fits(q));

function shown({ deletedAt, published }: Filterable, show: Show): boolean {
  if (show === 'trash') return deletedAt !== null;
  if (deletedAt !== null) return false;
  return show === 'all' || published === (show === 'published');
}
