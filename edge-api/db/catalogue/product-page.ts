import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductsPage, ProductsQuery } from '../../contract/catalogue/catalogue';
import { inSnapshot } from '../feed-page';
import type { Database } from '../tables';
import { productSummaryColumns, toProductSummary } from './catalogue-rows';
import { publishedProducts } from './product-queries';
import {
  decodeCursor,
  encodeCursor,
  formerPrice,
  isAfter,
  type PageCursor,
  plainOrders,
  priceOrder,
  type SortOrder,
  storedPrice,
} from './product-sorts';

/** One page of published products, the cursor for the next one, and how many there are in total. */
export async function pageOfProducts(
  db: Kysely<Database>,
  query: ProductsQuery,
): Promise<ProductsPage> {
  const { sort } = query;
  const cursor = decodeCursor(query.cursor, sort);
  if (sort !== 'price-asc' && sort !== 'price-desc') {
    return readPage(db, query, plainOrders[sort], cursor, 0);
  }
  // In one snapshot: the rates may be changed at this moment.
  return inSnapshot(db, async (snapshot) => {
    const present = await presentEdition(snapshot);
    const price = cursor && (await priceOf(snapshot, cursor.edition, present));
    return cursor && price
      ? readPage(snapshot, query, priceOrder(sort, price), cursor, cursor.edition)
      : readPage(snapshot, query, priceOrder(sort, storedPrice), null, present);
  });
}

/** Returns how often the exchange rates were changed. */
async function presentEdition(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ edition: number }>`
    select coalesce(max(edition) + 1, 0) as edition from former_rates`.execute(db);
  return rows[0]?.edition ?? 0;
}

/**
 * Returns the price by which a list is sorted. A list that began before the rates changed goes on with its own rates,
 * so that no product is missed or shown twice.
 */
async function priceOf(
  db: Kysely<Database>,
  edition: number,
  present: number,
): Promise<RawBuilder<unknown> | null> {
  if (edition === present) return storedPrice;
  const former = await db
    .selectFrom('former_rates')
    .select('worths')
    .where('edition', '=', edition)
    .executeTakeFirst();
  return former ? formerPrice(former.worths) : null;
}

async function readPage(
  db: Kysely<Database>,
  query: ProductsQuery,
  order: SortOrder,
  after: PageCursor | null,
  edition: number,
): Promise<ProductsPage> {
  const direction = order.descending ? 'desc' : 'asc';
  const matching = publishedProducts(db, query);
  const counting = matching
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const reading = matching
    .select(productSummaryColumns)
    .select(order.key.as('sort_key'))
    .$if(after !== null, (rest) => (after ? rest.where(isAfter(order, after)) : rest))
    .orderBy(order.key, direction)
    .orderBy('id', direction)
    .limit(query.limit + 1)
    .execute();

  const [{ total }, rows] = await Promise.all([counting, reading]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(toProductSummary),
    total: Number(total),
    nextCursor:
      rows.length > query.limit && last
        ? encodeCursor({ key: String(last.sort_key), id: last.id, edition })
        : null,
  };
}
