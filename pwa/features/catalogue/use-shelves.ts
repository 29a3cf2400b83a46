import { useRef } from 'react';
import { type Department, departments } from '../../../edge-api/contract/departments';
import { type Listing, listingOf } from '../../../edge-api/contract/listing';
import type { CardProduct } from './product-card';
import { readListing } from './use-products';
import { type Stored, useStored } from './use-stored';

const productsPerShelf = 4;

/** The first products of the departments that could be had. */
export type Shelves = Partial<Record<Department, CardProduct[]>>;

/** Under which the shelves travel with their page. */
export const shelvesKey = 'shelves';

/** What of a department stands on its shelf: the start of its list. */
export const shelfOf = (department: Department): Listing => ({
  ...listingOf('', { department }),
  shown: productsPerShelf,
});

/** The shelves of all departments at once; no device begins to keep what was only glanced at. */
export function useShelves(): Stored<Shelves> {
  const stored = useStored(shelvesKey, null, async (db) => {
    const shelves: Shelves = {};
    const fill = async (department: Department) => {
      shelves[department] = (await readListing(db, shelfOf(department))).items;
    };
    // A department that can't be had keeps what came with the page, or stands there without products.
    await Promise.allSettled(departments.map(fill));
    return shelves;
  });
  const last = useRef<Shelves>(undefined);
  if (stored.value) last.current = { ...last.current, ...stored.value };
  return { ...stored, value: last.current };
}
