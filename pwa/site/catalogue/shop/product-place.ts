import { type Department, isDepartment } from '../../../../edge-api/contract/catalogue/departments';
import { routeName } from '../../../../edge-api/contract/catalogue/slug';
import { departmentTable } from '../../../config/company/departments';

/** The list of the shop that an address leads to. */
export type ProductPlace =
  | { department: Department; category: string | null }
  /** A list by name. */
  | { department: Department; category: null; q: string }
  | { department: Department; unknown: string };

/**
 * Returns the list of an address.
 * @param params from the route: its department, and where it has them `category` or `name`
 * @param search query of the address, which has the category where categories have no path of their own
 */
export function placeOf(params: Record<string, string>, search: string): ProductPlace {
  const { department, name } = params;
  if (!isDepartment(department)) throw new Error(`There is no department "${department}".`);
  const segment = params.category ?? name ?? categoryInQuery(department, search);
  if (!segment) return { department, category: null };
  const category = categoryOf(department, segment);
  if (category) return { department, category };
  return name
    ? { department, category: null, q: routeName(name) }
    : { department, unknown: segment };
}

const categoryInQuery = (department: Department, search: string): string | null =>
  departmentTable[department].categoryPage ? null : new URLSearchParams(search).get('category');

/** Returns the category that a path names, in any case, singular or plural; null when there is none. */
export function categoryOf(department: Department, segment: string): string | null {
  const { categories, alsoCalled = {} } = departmentTable[department];
  const wanted = routeName(segment);
  const forms = [wanted, wanted.replace(/s$/, ''), `${wanted}s`];
  for (const form of forms) {
    const category = Object.hasOwn(alsoCalled, form) ? alsoCalled[form] : form;
    if (category && categories.includes(category)) return category;
  }
  return null;
}
