import { departments } from './departments';
import type { Product } from './product';

/** What the search knows of a product. */
export type NamedProduct = Pick<Product, 'id' | 'name' | 'department' | 'category' | 'position'>;

const placeOf = new Map<string, number>(
  departments.map((department, place) => [department, place]),
);

/** Sorts products by department, and within each as its own list does. */
export const inOrderOfShop = (a: NamedProduct, b: NamedProduct): number =>
  (placeOf.get(a.department) ?? placeOf.size) - (placeOf.get(b.department) ?? placeOf.size) ||
  a.position - b.position ||
  (a.id < b.id ? -1 : 1);
