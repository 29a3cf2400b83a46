import { useRef, useState } from 'react';
import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { type Listing, listingSearch } from '../../../../edge-api/contract/catalogue/listing';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import type { ListedCards } from '../../../../edge-api/contract/page-data';
import type { SampanDb } from '../../../data/store/db';
import { type Stored, useStored } from '../../../frame/use-stored';
import { usePageData } from '../../../loading/page-data';

/** Returns the key that tells one list from another, also in page data. */
export const listingKey = (listing: Listing) =>
  `${listing.department} ${listing.category ?? ''}${listingSearch(listing)}`;

/** Returns the key that tells one product's page from another, also in page data. */
export const productKey = (departments: readonly Department[], name: string) =>
  `${departments.join(' ')} ${name}`;

/** Reads a list from this device's rows or, if they are not complete, from the API. */
export async function readListing(db: SampanDb, listing: Listing): Promise<ListedCards> {
  const [{ fetchProductsPage }, { listed }] = await Promise.all([
    import('../../../data/http/catalogue-api'),
    import('../../../data/catalogue/product-lists'),
  ]);
  return listed(db, listing, fetchProductsPage);
}

/** Returns a list of a department, which the device stores from now on. */
export function useListing(listing: Listing): Stored<ListedCards> {
  const key = listingKey(listing);
  const stored = useStored({
    key: `products ${key}`,
    fromPage: usePageData('products', key),
    scope: listing.department,
    read: (db) => readListing(db, listing),
  });
  // While another search is looked up, the list stays as it was, rather than blink.
  const last = useRef<ListedCards>(undefined);
  if (stored.value) last.current = stored.value;
  return { ...stored, value: stored.value ?? last.current };
}

/** Returns the product of these departments at the address `name`. Null: there is none. */
export function useProduct(
  departments: readonly Department[],
  name: string,
): Stored<Product | null> {
  const [known, setKnown] = useState(departments.length === 1 ? departments[0] : undefined);
  const key = productKey(departments, name);
  const stored = useStored({
    key: `product ${key}`,
    fromPage: usePageData('product', key),
    scope: known ?? null,
    read: async (db) => {
      const [{ fetchProduct }, { storedProduct }] = await Promise.all([
        import('../../../data/http/catalogue-api'),
        import('../../../data/catalogue/department-products'),
      ]);
      const product = await storedProduct(db, departments, name);
      if (product) return product;
      // Only the API knows what is not stored here, and which product had this address before.
      const asked = fetchProduct(name, departments);
      return product === null ? asked.catch(() => null) : asked;
    },
  });
  // A visitor who looks at a product has opened its department: the device stores it from now on.
  if (stored.value && stored.value.department !== known) setKnown(stored.value.department);
  return stored;
}
