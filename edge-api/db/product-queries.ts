import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ProductsPage, ProductsQuery } from '../contract/catalogue';
import { departments as allDepartments, type Department } from '../contract/departments';
import { searchable } from '../contract/listing';
import type { Product } from '../contract/product';
import { type ProductSort, roughWorth } from '../contract/product-kinds';
import { productSummaryColumns, toProduct, toProductSummary } from './catalogue-rows';
import type { Database } from './tables';

type Products<T> = SelectQueryBuilder<Database, 'products', T>;

// A price of another currency stands where it belongs, roughly.
const worth = sql`price_minor * case price_currency
  when 'HKD' then ${sql.lit(roughWorth.HKD)}
  when 'USD' then ${sql.lit(roughWorth.USD)}
  else ${sql.lit(roughWorth.BDT)} end`;

// Products without a price come last whichever way prices are sorted.
const sortExpressions = {
  position: { key: sql<string>`lpad(position::text, 10, '0')`, descending: false },
  newest: {
    key: sql<string>`to_char(created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`,
    descending: true,
  },
  name: { key: sql<string>`lower(name) collate "C"`, descending: false },
  'price-asc': {
    key: sql<string>`lpad(coalesce(${worth}, 999999999999999999)::text, 18, '0')`,
    descending: false,
  },
  'price-desc': {
    key: sql<string>`lpad(coalesce(${worth}, 0)::text, 18, '0')`,
    descending: true,
  },
} satisfies Record<ProductSort, unknown>;

/** One page of published products, its end marked by a cursor, and how many there are in all. */
export async function pageOfProducts(
  db: Kysely<Database>,
  query: ProductsQuery,
): Promise<ProductsPage> {
  const { key, descending } = sortExpressions[query.sort];
  const direction = descending ? 'desc' : 'asc';
  const matching = published(db, query);
  const { total } = await matching
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();

  const after = decodeCursor(query.cursor);
  const rows = await matching
    .select(productSummaryColumns)
    .select(key.as('sort_key'))
    .$if(after !== null, (rest) =>
      rest.where(
        sql<boolean>`(${key}, id) ${sql.raw(descending ? '<' : '>')} (${after?.key}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(query.limit + 1)
    .execute();

  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(toProductSummary),
    total: Number(total),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sort_key, last.id) : null,
  };
}

/** Every published product of a department, in order. */
export async function listProducts(
  db: Kysely<Database>,
  department: Department,
): Promise<Product[]> {
  const rows = await published(db, { department })
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toProduct);
}

/**
 * The published product whose address ends in `name`: its name as `routeName` writes it, else its
 * slug; of several the first in order. Null when there is none in these departments.
 */
export async function findProduct(
  db: Kysely<Database>,
  name: string,
  departments: readonly Department[] = allDepartments,
): Promise<Product | null> {
  const isName = sql<boolean>`${searchableName} = ${name}`;
  const row = await published(db, {})
    .selectAll()
    .where('department', 'in', departments)
    .where((expression) => expression.or([isName, expression('slug', '=', name)]))
    .orderBy(isName, 'desc')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row ? toProduct(row) : null;
}

const searchableName = sql<string>`replace(lower(name), ' ', '-')`;

type Filter = Omit<Partial<ProductsQuery>, 'sort' | 'cursor' | 'limit'>;

function published(db: Kysely<Database>, filter: Filter): Products<object> {
  const { department, category, q, availability, grade, priced } = filter;
  let query = db
    .selectFrom('products')
    .where('published', '=', true)
    .where('deleted_at', 'is', null);
  if (department) query = query.where('department', '=', department);
  if (category) query = query.where('category', '=', category);
  if (availability) query = query.where('availability', '=', availability);
  if (grade) query = query.where('grade', '=', grade);
  if (priced) query = query.where('price_minor', 'is not', null);
  if (q) query = query.where(sql<boolean>`strpos(${searchableName}, ${searchable(q)}) > 0`);
  return query;
}

const encodeCursor = (key: string, id: string) => `${id}.${key}`;

/** A cursor that this server did not make reads as none: the list then starts at its beginning. */
function decodeCursor(cursor: string | undefined): { key: string; id: string } | null {
  const match = cursor?.match(/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.*)$/s);
  if (!match?.[1] || match[2] === undefined) return null;
  return { id: match[1], key: match[2] };
}
