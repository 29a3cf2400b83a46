import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '../../contract/catalogue/product-kinds';

/**
 * The key by which a list is sorted, then by id in the same direction. Each key has an index of the same expression.
 */
export type SortOrder = { key: RawBuilder<string>; descending: boolean; numeric: boolean };

/** The orders by price; what the database compares depends on its rates. */
export type PriceSort = Extract<ProductSort, `price-${string}`>;

/** The key and id after which a page of a list begins. `edition`: the edition of the exchange rates of the key. */
export type PageCursor = { key: string; id: string; edition: number };

/** When a product was made, in whole milliseconds, as devices know it. */
export const createdMs = sql<string>`floor(extract(epoch from created_at at time zone 'utc') * 1000)::bigint`;

export const plainOrders: Record<Exclude<ProductSort, PriceSort>, SortOrder> = {
  position: { key: sql`position`, descending: false, numeric: true },
  newest: { key: createdMs, descending: true, numeric: true },
  name: { key: sql`lower(name) collate "C"`, descending: false, numeric: false },
};

/** The price by the present exchange rates. */
export const storedPrice = sql`comparable_price`;

/** The price by exchange rates that were replaced. No index has it, so a list is sorted for each of its pages. */
export const formerPrice = (worths: Record<string, number>) =>
  sql`round(price_minor * (${JSON.stringify(worths)}::jsonb ->> price_currency)::numeric * 10)::bigint`;

/** Products without a price come last in both directions. */
export const priceOrder = (sort: PriceSort, price: RawBuilder<unknown>): SortOrder =>
  sort === 'price-asc'
    ? { key: sql`coalesce(${price}, 999999999999999999)`, descending: false, numeric: true }
    : { key: sql`coalesce(${price}, 0)`, descending: true, numeric: true };

/** Selects the rows after a cursor. */
export function isAfter({ key, descending, numeric }: SortOrder, after: PageCursor) {
  const afterKey = numeric ? sql`${after.key}::bigint` : sql`${after.key}`;
  const operator = sql.raw(descending ? '<' : '>');
  return sql<boolean>`(${key}, id) ${operator} (${afterKey}, ${after.id}::uuid)`;
}

/** The edition is left out at the first rates. */
export const encodeCursor = ({ key, id, edition }: PageCursor): string =>
  edition === 0 ? `${id}.${key}` : `${id}.${key}.${edition}`;

/** Reads a cursor. An unknown one, or one of another order, reads as none: the list then starts at its beginning. */
export function decodeCursor(text: string | undefined, sort: ProductSort): PageCursor | null {
  const match = text?.match(/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.*)$/s);
  if (!match?.[1] || match[2] === undefined) return null;
  const [, id, rest] = match;
  if (sort === 'name') return { id, key: rest, edition: 0 };
  const [, key, edition = '0'] = rest.match(/^(-?\d{1,18})(?:\.(\d{1,9}))?$/) ?? [];
  return key === undefined ? null : { id, key, edition: Number(edition) };
}
