import { useRef } from 'react';
import { type Department, departments } from '../../../../edge-api/contract/catalogue/departments';
import { type Listing, listingOf } from '../../../../edge-api/contract/catalogue/listing';
import type { DepartmentPreviews } from '../../../../edge-api/contract/page-data';
import { type Stored, useStored } from '../../../frame/use-stored';
import { usePageData } from '../../../loading/page-data';
import { readListing } from './use-products';

const productsPerPreview = 4;

/** The start of a department's list. */
export const previewListing = (department: Department): Listing => ({
  ...listingOf('', { department }),
  shown: productsPerPreview,
});

/** Returns the previews of all departments. The device does not begin to store what was only glanced at. */
export function useDepartmentPreviews(): Stored<DepartmentPreviews> {
  const stored = useStored({
    key: 'department previews',
    fromPage: usePageData('departmentPreviews'),
    scope: null,
    read: async (db) => {
      const previews: DepartmentPreviews = {};
      const fill = async (department: Department) => {
        previews[department] = (await readListing(db, previewListing(department))).items;
      };
      // A department that can't be read now shows the products that came with the page, or none.
      await Promise.allSettled(departments.map(fill));
      return previews;
    },
  });
  const last = useRef<DepartmentPreviews>(undefined);
  if (stored.value) last.current = { ...last.current, ...stored.value };
  return { ...stored, value: last.current };
}
