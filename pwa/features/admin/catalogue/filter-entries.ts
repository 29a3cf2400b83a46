import { codeOrder, nameOrder } from '../../../ui/text/formats';
import { wordSearch } from '../word-search';

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
  /** What it belongs to: "used/laptop"; a group's name is its beginning. */
  groupOf: (item: T) => string;
  /** The list in which visitors see it. */
  listOf: (item: T) => string;
};

/** What fits the filter, in its order. Entries in the trash are shown only there. */
export function filterEntries<T extends Filterable>(
  items: T[],
  { q, show, group, sort }: EntryFilter,
  { nameOf, groupOf, listOf }: Texts<T>,
): T[] {
  const fits = wordSearch(q);
  const order = nameOrder();
  const byName = (a: T, b: T) => order(nameOf(a), nameOf(b));
  const orders: Record<Sort, (a: T, b: T) => number> = {
    name: byName,
    changed: (a, b) => codeOrder(b.updatedAt, a.updatedAt),
    position: (a, b) => order(listOf(a), listOf(b)) || byPlace(a, b),
  };
  return items
    .filter((item) => shown(item, show))
    .filter((item) => groupOf(item).startsWith(group))
    .filter((item) => fits(`${nameOf(item)} ${item.slug}`))
    .sort(orders[sort]);
}

function shown({ deletedAt, published }: Filterable, show: Show): boolean {
  if (show === 'trash') return deletedAt !== null;
  if (deletedAt !== null) return false;
  return show === 'all' || published === (show === 'published');
}
