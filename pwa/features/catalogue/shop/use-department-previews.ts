import { useRef } from 'react';
import { type Department, departments } from '../../../../edge-api/contract/catalogue/departments';
import { type Listing, listingOf } from '../../../../edge-api/contract/catalogue/listing';
import { type Stored, useStored } from '../use-stored';
import type { CardProduct } from './product-card';
import { readListing } from './use-products';

const productsPerPreview = 4;

/** The first products of the departments that could be had. */
export type DepartmentPreviews = Partial<Record<Department, CardProduct[]>>;

/** Under which the previews travel with their page. */
export const previewsKey = 'shelves';

/** What of a department stands on its shelf: the start of its list. */
export const previewListing = (department: Department): Listing => ({
  ...listingOf('', { department }),
  shown: productsPerPreview,
});

/** The previews of all departments at once; no device begins to keep what was only glanced at. */
export function useDepartmentPreviews(): Stored<DepartmentPreviews> {
  const stored = useStored(previewsKey, null, async (db) => {
    const previews: DepartmentPreviews = {};
    const fill = async (department: Department) => {
      previews[department] = (await readListing(db, previewListing(department))).items;
    };
    // A department that can't be had keeps what came with the page, or stands there without products.
    await Promise.allSettled(departments.map(fill));
    return previews;
  });
  const last = useRef<DepartmentPreviews>(undefined);
  if (stored.value) last.current = { ...last.current, ...stored.value };
  return { ...stored, value: last.current };
}
