import type { ProductsPage, ProductsQuery } from '../../../edge-api/contract/catalogue/catalogue';
import {
  type ListedProducts,
  type Listing,
  listProducts,
  productsQuery,
} from '../../../edge-api/contract/catalogue/listing';
import type { SampanDb } from '../store/db';
import { storedDepartment } from './department-products';

/** `truncated`: older products were not looked through, they are not on this device. */
export type Listed = ListedProducts & { truncated: boolean };

type FetchPage = (query: ProductsQuery) => Promise<ProductsPage>;
const rowsPerPage = 100;

/**
 * Returns a list from the device's own rows. If the device does not have them all, it asks the API. If that can't be
 * reached, it returns what is here.
 * @throws UnreachableError, ApiError when nothing is here either /
 */
export async function listed(
  db: SampanDb,
  listing: Listing,
  fetchPage: FetchPage,
): Promise<Listed> {
  const stored = await storedDepartment(db, listing.department);
  if (stored && !stored.truncated) {
    return { ...listProducts(stored.products, listing), truncated: false };
  }
  try {
    return {
      ...(await fetchFirst(productsQuery(listing), listing.shown, fetchPage)),
      truncated: false,
    };
  } catch (error) {
    if (!stored) throw error;
    return { ...listProducts(stored.products, listing), truncated: true };
  }
}

/** Fetches the first products of a query; the API gives 100 at a time. @throws UnreachableError, ApiError */
export async function fetchFirst(
  query: Omit<ProductsQuery, 'limit' | 'cursor'>,
  most: number,
  fetchPage: FetchPage,
): Promise<ListedProducts> {
  const items: ListedProducts['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const limit = Math.min(most - items.length, rowsPerPage);
    const page = await fetchPage({ ...query, limit, cursor });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    if (!cursor || items.length >= most) return { items, total: page.total };
  }
}
