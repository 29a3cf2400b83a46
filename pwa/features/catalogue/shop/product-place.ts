import {
  categoriesByDepartment,
  type Department,
  isDepartment,
} from '../../../../edge-api/contract/catalogue/departments';
import { routeName } from '../../../../edge-api/contract/catalogue/slug';

/** The list of the shop that an address leads to. */
export type ProductPlace =
  | { department: Department; category: string | null }
  /** A women's list by name. */
  | { department: Department; category: null; q: string }
  | { department: Department; unknown: string };

// "Mobile" of the menu for new products is a part of this category.
const otherNames: Record<string, string> = { 'new mobile': 'home' };

/**
 * The list of an address.
 * @param params from the route: its department, and where it has them `category` or `name`
 * @param search query of the address; children's categories have no path of their own
 */
export function placeOf(params: Record<string, string>, search: string): ProductPlace {
  const { department, name } = params;
  if (!isDepartment(department)) throw new Error(`There is no department "${department}".`);
  const inQuery = department === 'kids' ? new URLSearchParams(search).get('category') : null;
  const segment = params.category ?? name ?? inQuery;
  if (!segment) return { department, category: null };
  const category = categoryOf(department, segment);
  if (category) return { department, category };
  return name
    ? { department, category: null, q: routeName(name) }
    : { department, unknown: segment };
}

/** The category that a path names, in any case, singular or plural; null when there is none. */
export function categoryOf(department: Department, segment: string): string | null {
  const categories: readonly string[] = categoriesByDepartment[department];
  const wanted = routeName(segment);
  const forms = [wanted, wanted.replace(/s$/, ''), `${wanted}s`];
  for (const form of forms) {
    const category = otherNames[`${department} ${form}`] ?? form;
    if (categories.includes(category)) return category;
  }
  return null;
}
