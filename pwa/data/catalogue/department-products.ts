import type { Department } from '../../../edge-api/contract/catalogue/departments';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import { routeName } from '../../../edge-api/contract/catalogue/slug';
import type { SampanDb } from '../store/db';

/** `truncated`: these are the newest products, older ones are not on this device. */
export type StoredDepartment = { products: Product[]; truncated: boolean };

/** Returns the stored products of a department in their order; undefined when this device never had them. */
export async function storedDepartment(
  db: SampanDb,
  department: Department,
): Promise<StoredDepartment | undefined> {
  const scope = await db.scopes.get(department);
  if (!scope || scope.checkedAtMs === null) return undefined;
  const products = await db.products.where('department').equals(department).sortBy('position');
  return { products, truncated: scope.truncated === true };
}

/**
 * Finds the stored product of these departments whose address ends in `name`, as the API does: by its name first,
 * then by its slug. Null: it does not exist. Undefined: this device does not know.
 */
export async function storedProduct(
  db: SampanDb,
  departments: readonly Department[],
  name: string,
): Promise<Product | null | undefined> {
  const bySlug = await db.products.get({ slug: name });
  const here = bySlug && departments.includes(bySlug.department) ? bySlug : undefined;
  if (here && routeName(here.name) === name) return here;

  let complete = true;
  for (const department of departments) {
    const stored = await storedDepartment(db, department);
    const byName = stored?.products.find((product) => routeName(product.name) === name);
    if (byName) return byName;
    if (!stored || stored.truncated) complete = false;
  }
  return here ?? (complete ? null : undefined);
}
