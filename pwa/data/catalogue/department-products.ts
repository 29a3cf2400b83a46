import {
  type CatalogueChanges,
  mostProducts,
  type ProductSummary,
} from '../../../edge-api/contract/catalogue/catalogue';
import type { Department } from '../../../edge-api/contract/catalogue/departments';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import { routeName } from '../../../edge-api/contract/catalogue/slug';
import { codeOrder } from '../../ui/text/formats';
import type { SampanDb } from '../store/db';

/** `truncated`: these are the newest products, older ones are not on this device. */
export type StoredDepartment = { products: Product[]; truncated: boolean };

/** The stored products of a department in their order; undefined when this device never had them. */
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
 * The stored product of these departments whose address ends in `name`, as the API finds it: its
 * name first, then its slug. Null: it does not exist. Undefined: this device does not know.
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

/**
 * Takes in what changed in a department, and tells how many products were let go because they are
 * older than a device keeps. A product changes its department, and the answers of the two come in
 * any order: what this department lost, and what it knows less recently, stays in the other one.
 */
export async function storeDepartment(
  db: SampanDb,
  department: Department,
  { products, removed }: Pick<CatalogueChanges, 'products' | 'removed'>,
): Promise<number> {
  const stored = await db.products.bulkGet(products.map(({ id }) => id));
  const news = products.filter(({ version }, index) => {
    const here = stored[index];
    return !here || here.department === department || here.version <= version;
  });
  await db.products.bulkPut(news);
  await db.products
    .where('id')
    .anyOf(removed)
    .filter((product) => product.department === department)
    .delete();
  return keepNewest(db, department);
}

async function keepNewest(db: SampanDb, department: Department): Promise<number> {
  const stored = db.products.where('department').equals(department);
  if ((await stored.count()) <= mostProducts) return 0;
  const products = await stored.toArray();
  const old = products.sort(newestFirst).slice(mostProducts);
  await db.products.bulkDelete(old.map(({ id }) => id));
  return old.length;
}

// As the changes feed chooses them.
const newestFirst = (a: ProductSummary, b: ProductSummary) =>
  codeOrder(b.createdAt, a.createdAt) || a.position - b.position || codeOrder(a.id, b.id);
