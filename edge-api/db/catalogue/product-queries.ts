import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ProductsQuery } from '../../contract/catalogue/catalogue';
import {
  departments as allDepartments,
  type Department,
} from '../../contract/catalogue/departments';
import type { Product } from '../../contract/catalogue/product';
import { searchedName } from '../../contract/catalogue/search-text';
import { writtenNames } from '../../contract/catalogue/slug';
import { searchText } from '../search-text-sql';
import type { Database } from '../tables';
import { toProduct } from './catalogue-rows';

type Products<T> = SelectQueryBuilder<Database, 'products', T>;

const rowsPerPage = 500;

/**
 * Every published product of a department, in order, at most 500 at a time, so that other requests are
 * answered in between.
 */
export async function* listProducts(
  db: Kysely<Database>,
  department: Department,
): AsyncGenerator<Product[]> {
  let rows = await nextProducts(db, department);
  while (rows.length > 0) {
    yield rows.map(toProduct);
    rows = await nextProducts(db, department, rows.at(-1));
  }
}

const nextProducts = (
  db: Kysely<Database>,
  department: Department,
  after?: { position: number; id: string },
) =>
  publishedProducts(db, { department })
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(position, id) > (${after?.position}::int, ${after?.id}::uuid)`),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(rowsPerPage)
    .execute();

/**
 * Returns the published product whose address ends in `name`: its name as `routeName` writes it, otherwise its slug.
 * When several match, the first in order; null when these departments have none.
 */
export async function findProduct(
  db: Kysely<Database>,
  name: string,
  departments: readonly Department[] = allDepartments,
): Promise<Product | null> {
  const isName = isNamed(name);
  const row = await publishedProducts(db)
    .selectAll()
    .where('department', 'in', departments)
    .where((expression) => expression.or([isName, expression('slug', '=', name)]))
    .orderBy(isName, 'desc')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row ? toProduct(row) : null;
}

/** Does in SQL what `routeName` does with a product's name, in the form that its index has. */
const nameInAddress = sql<string>`replace(lower(name), ' ', '-')`;

/** Whether `routeName` of a product's name equals this name. */
export const isNamed = (name: string) =>
  sql<boolean>`${nameInAddress} = any(${writtenNames(name)}::text[])`;

const nameInSearch = sql`replace(${searchText(sql.ref('name'))}, ' ', '-')`;
/** Compares names in SQL as `searchedName` of the contract does. */
const hasInName = (q: string) => sql<boolean>`strpos(${nameInSearch}, ${searchedName(q)}) > 0`;

type Filter = Omit<Partial<ProductsQuery>, 'sort' | 'cursor' | 'limit'>;

/** Selects the products that visitors see. */
export function publishedProducts(db: Kysely<Database>, filter: Filter = {}): Products<object> {
  const { department, category, q, availability, grade, priced } = filter;
  let query = db
    .selectFrom('products')
    .where('products.published', '=', true)
    .where('products.deleted_at', 'is', null);
  if (department) query = query.where('department', '=', department);
  if (category) query = query.where('category', '=', category);
  if (availability) query = query.where('availability', '=', availability);
  if (grade) query = query.where('grade', '=', grade);
  if (priced) query = query.where('price_minor', 'is not', null);
  if (q) query = query.where(hasInName(q));
  return query;
}
