import { type Kysely, sql } from 'kysely';
import {
  departments as allDepartments,
  type Department,
} from '../../contract/catalogue/departments';
import type { Product } from '../../contract/catalogue/product';
import { routeName, writtenNames } from '../../contract/catalogue/slug';
import type { LocatedProduct } from '../../contract/page';
import type { Database } from '../tables';
import { toProduct } from './catalogue-rows';
import { findProduct, isNamed, publishedProducts } from './product-queries';

/**
 * Returns the published product with this address, present or former, and the name in its present address. Null when
 * there is none.
 */
export async function locateProduct(
  db: Kysely<Database>,
  name: string,
  departments: readonly Department[],
): Promise<LocatedProduct | null> {
  const product = await findProduct(db, name, departments);
  if (!product) return formerProduct(db, name, departments);
  if (routeName(product.name) === name) return { product, name };
  // Found by its slug: its address has its name, unless another product has the same name.
  return (await withAddress(db, product)) ?? { product, name };
}

/**
 * Returns the published product that had this address last, or that left one of these departments with it. Null when
 * there is none. `findProduct` finds the product that has the address now.
 */
export async function formerProduct(
  db: Kysely<Database>,
  name: string,
  departments: readonly Department[] = allDepartments,
): Promise<LocatedProduct | null> {
  const row = await db
    .with('candidate', (query) =>
      publishedProducts(query as Kysely<Database>)
        .select(['id', sql<Date | null>`null::timestamptz`.as('replaced_at')])
        .where((expression) => expression.or([isNamed(name), expression('slug', '=', name)]))
        .unionAll(
          query
            .selectFrom('former_addresses')
            .select(['entity_id as id', 'replaced_at'])
            .where('kind', '=', 'product')
            .where('address', 'in', writtenNames(name)),
        ),
    )
    .selectFrom('candidate')
    .innerJoin('products', 'products.id', 'candidate.id')
    .selectAll('products')
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .where((expression) =>
      expression.or([
        expression('department', 'in', departments),
        expression.exists(
          expression
            .selectFrom('product_departures')
            .select('product_id')
            .whereRef('product_id', '=', 'products.id')
            .where('product_departures.department', 'in', departments),
        ),
      ]),
    )
    .orderBy('candidate.replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('products.id')
    .executeTakeFirst();
  return row ? withAddress(db, toProduct(row)) : null;
}

/**
 * Finds the first address that leads to this product: two products can have the same name, and a name can be another
 * product's slug.
 */
async function withAddress(db: Kysely<Database>, product: Product): Promise<LocatedProduct | null> {
  for (const name of [routeName(product.name), product.slug]) {
    const there = await findProduct(db, name);
    if (there?.id === product.id) return { product, name };
  }
  return null;
}
