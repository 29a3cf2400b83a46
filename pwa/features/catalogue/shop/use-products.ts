import { useRef, useState } from 'react';
import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { type Listing, listingSearch } from '../../../../edge-api/contract/catalogue/listing';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import type { Listed } from '../../../data/catalogue/product-lists';
import type { SampanDb } from '../../../data/store/db';
import { type Stored, useStored } from '../use-stored';
import type { CardProduct } from './product-card';

/** Under which a list travels with its page. */
export const listingKey = (listing: Listing) =>
  `products ${listing.department} ${listing.category ?? ''}${listingSearch(listing)}`;

/** As `listingKey`, of one product's page. */
export const productKey = (departments: readonly Department[], name: string) =>
  `product ${departments.join(' ')} ${name}`;

/** The products of a list, whole once they come from this device or the API. */
export type ListedCards = Omit<Listed, 'items'> & { items: CardProduct[] };

/** A list from this device's rows or, where they don't have it whole, from the API. */
export async function readListing(db: SampanDb, listing: Listing): Promise<ListedCards> {
  const [{ fetchProductsPage }, { listed }] = await Promise.all([
    import('../../../data/http/api'),
    import('../../../data/catalogue/product-lists'),
  ]);
  return listed(db, listing, fetchProductsPage);
}

/** A list of a department, which the device keeps from now on. */
export function useListing(listing: Listing): Stored<ListedCards> {
  const stored = useStored(listingKey(listing), listing.department, (db) =>
    readListing(db, listing),
  );
  // While another search is looked up, the list stays as it was, rather than blink.
  const last = useRef<ListedCards>(undefined);
  if (stored.value) last.current = stored.value;
  return { ...stored, value: stored.value ?? last.current };
}

/** The product of these departments at the address `name`. Null: there is none. */
export function useProduct(
  departments: readonly Department[],
  name: string,
): Stored<Product | null> {
  const [known, setKnown] = useState(departments.length === 1 ? departments[0] : undefined);
  const stored = useStored(productKey(departments, name), known ?? null, async (db) => {
    const [{ fetchProduct }, { storedProduct }] = await Promise.all([
      import('../../../data/http/api'),
      import('../../../data/catalogue/department-products'),
    ]);
    const here = await storedProduct(db, departments, name);
    if (here) return here;
    // Only the API knows what is not kept here, and which product had this address before.
    const asked = fetchProduct(name, departments);
    return here === null ? asked.catch(() => null) : asked;
  });
  // Whoever looks at a product has opened its department: from now on the device keeps it.
  if (stored.value && stored.value.department !== known) setKnown(stored.value.department);
  return stored;
}
