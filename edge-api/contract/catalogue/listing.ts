import type { ProductSummary, ProductsQuery } from './catalogue';
import type { Department } from './departments';
import {
  type Availability,
  availabilities,
  firstWorth,
  type Grade,
  grades,
  type ProductSort,
  productSorts,
} from './product-kinds';
import { searchedName } from './search-text';

/** "Load more" adds this many; a list starts with as many. */
export const listingStep = 24;
export const mostShown = 20 * listingStep;
/** What is searched for is cut to so many characters. */
export const longestQuery = 100;

/** Which products of a department a list shows, in which order, and how many of them. */
export type Listing = {
  department: Department;
  category: string | null;
  /** A part of the name; spaces and hyphens are the same. */
  q: string;
  sort: ProductSort;
  availability: Availability | null;
  grade: Grade | null;
  /** Only products with a price. */
  priced: boolean;
  shown: number;
};

/** The first `shown` products of a list, and how many there are in all. */
export type ListedProducts = { items: ProductSummary[]; total: number };

/**
 * Reads the list that an address asks for; values that no control offers count as none.
 * @param search query of the address, as `?q=boat&sort=name&shown=48`
 * @param given what the path itself decides
 */
export function listingOf(
  search: string,
  given: Pick<Listing, 'department'> & Partial<Pick<Listing, 'category' | 'q'>>,
): Listing {
  const query = new URLSearchParams(search);
  return {
    department: given.department,
    category: given.category ?? null,
    q: (query.get('q') ?? given.q ?? '').trim().slice(0, longestQuery),
    sort: oneOf(productSorts, query.get('sort')) ?? 'position',
    availability: oneOf(availabilities, query.get('availability')),
    grade: oneOf(grades, query.get('grade')),
    priced: query.get('priced') === '1',
    shown: shownIn(query, listingStep),
  };
}

/** Returns how many products an address shows: at least a first step, and no more than anyone reads. */
export function shownIn(query: URLSearchParams, firstStep: number): number {
  const shown = Number(query.get('shown') ?? '');
  return Number.isInteger(shown) ? Math.min(Math.max(shown, firstStep), mostShown) : firstStep;
}

/**
 * The query of an address that asks for this, without default values.
 * @param given what the path says by itself: the department and the category, a text to start from
 */
export function listingSearch(listing: Listing, given: { q?: string } = {}): string {
  const { q, sort, availability, grade, priced, shown } = listing;
  const query = new URLSearchParams();
  if (q !== (given.q ?? '')) query.set('q', q);
  if (availability) query.set('availability', availability);
  if (grade) query.set('grade', grade);
  if (priced) query.set('priced', '1');
  if (sort !== 'position') query.set('sort', sort);
  if (shown !== listingStep) query.set('shown', String(shown));
  return query.size > 0 ? `?${query}` : '';
}

/** Filters, sorts and cuts as `GET /api/products` does; a test compares the two. */
export function listProducts(products: ProductSummary[], listing: Listing): ListedProducts {
  const wanted = searchedName(listing.q);
  const found = products.filter(
    (product) =>
      isListed(product, listing) && (wanted === '' || searchedName(product.name).includes(wanted)),
  );
  found.sort(orders[listing.sort]);
  return { items: found.slice(0, listing.shown), total: found.length };
}

/** The same list asked of `GET /api/products`. */
export function productsQuery({ shown, category, ...listing }: Listing): ProductsQuery {
  return {
    department: listing.department,
    category: category ?? undefined,
    q: listing.q || undefined,
    availability: listing.availability ?? undefined,
    grade: listing.grade ?? undefined,
    priced: listing.priced ? '1' : undefined,
    sort: listing.sort,
    limit: shown,
  };
}

function isListed(product: ProductSummary, listing: Listing): boolean {
  const { department, category, availability, grade, priced } = listing;
  return (
    product.department === department &&
    (category === null || product.category === category) &&
    (availability === null || product.availability === availability) &&
    (grade === null || product.grade === grade) &&
    (!priced || product.price !== null)
  );
}

type Order = (a: ProductSummary, b: ProductSummary) => number;

/** Equal ones are in the order of their ids; a descending order is the ascending one reversed. */
const ascending =
  (key: (product: ProductSummary) => string | number): Order =>
  (a, b) =>
    compare(key(a), key(b)) || compare(a.id, b.id);
const descending =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);

// Rows from before the first change of the rates may say no worth.
const worth = ({ price, comparablePrice }: ProductSummary) =>
  price && (comparablePrice ?? Math.round(price.amountMinor * firstWorth(price.currency)));

// Products without a price come last whichever way prices are sorted.
const orders: Record<ProductSort, Order> = {
  position: ascending(({ position }) => position),
  newest: descending(ascending(({ createdAt }) => createdAt)),
  name: ascending(({ name }) => name.toLowerCase()),
  'price-asc': ascending((product) => worth(product) ?? Number.POSITIVE_INFINITY),
  'price-desc': descending(ascending((product) => worth(product) ?? 0)),
};

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;
