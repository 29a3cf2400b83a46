import { type RawBuilder, sql } from 'kysely';
import { type ProductSort, roughWorth } from '../../contract/catalogue/product-kinds';

/** What a list is sorted by, then by id in the same direction; each has an index of the same expression. */
type SortOrder = { key: RawBuilder<string>; descending: boolean; numeric: boolean };

/** A page of a list begins after the row with this key and id. */
export type PageCursor = { key: string; id: string };

// Prices of several currencies are compared by rough exchange rates.
const worth = sql`price_minor * case price_currency
  when 'HKD' then ${sql.lit(roughWorth.HKD)}
  when 'USD' then ${sql.lit(roughWorth.USD)}
  else ${sql.lit(roughWorth.BDT)} end`;

/** When a product was made, in whole milliseconds, as devices know it. */
export const createdMs = sql<string>`floor(extract(epoch from created_at at time zone 'utc') * 1000)::bigint`;

// Products without a price come last in both directions.
export const sortOrders: Record<ProductSort, SortOrder> = {
  position: { key: sql`position`, descending: false, numeric: true },
  newest: { key: createdMs, descending: true, numeric: true },
  name: { key: sql`lower(name) collate "C"`, descending: false, numeric: false },
  'price-asc': {
    key: sql`coalesce(${worth}, 999999999999999999)`,
    descending: false,
    numeric: true,
  },
  'price-desc': { key: sql`coalesce(${worth}, 0)`, descending: true, numeric: true },
};

/** The rows after a cursor. */
export function isAfter({ key, descending, numeric }: SortOrder, after: PageCursor) {
  const afterKey = numeric ? sql`${after.key}::bigint` : sql`${after.key}`;
  const operator = sql.raw(descending ? '<' : '>');
  return sql<boolean>`(${key}, id) ${operator} (${afterKey}, ${after.id}::uuid)`;
}

export const encodeCursor = ({ key, id }: PageCursor): string => `${id}.${key}`;

/** A cursor that is unknown or of another order reads as none: the list then starts at its beginning. */
export function decodeCursor(text: string | undefined, order: SortOrder): PageCursor | null {
  const match = text?.match(/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.*)$/s);
  if (!match?.[1] || match[2] === undefined) return null;
  if (order.numeric && !/^-?\d{1,18}$/.test(match[2])) return null;
  return { id: match[1], key: match[2] };
}
