import { type Kysely, sql } from 'kysely';
import { currencies } from '../../contract/catalogue/product-kinds';
import type { Database } from '../tables';

/** The worth of a unit of a currency in the first of them, only for sorting products by price. */
export type ExchangeRate = { code: string; worth: string; source: string; asOf: string };

/**
 * Returns the present exchange rates of the company’s currencies, in the order of their codes. `asOf`: the day of
 * each rate, as `2025-06-01`.
 */
export async function listExchangeRates(db: Kysely<Database>): Promise<ExchangeRate[]> {
  const rows = await db
    .selectFrom('currencies')
    .select(['code', 'worth_bdt', 'source', sql<string>`as_of::text`.as('as_of')])
    .where('code', 'in', currencies)
    .orderBy('code')
    .execute();
  return rows.map(({ code, worth_bdt, source, as_of }) => ({
    code,
    // Without the zeros that only fill up its places.
    worth: String(Number(worth_bdt)),
    source,
    asOf: as_of,
  }));
}

/**
 * Replaces the exchange rate of a currency. Triggers give its products their new place in lists in the same
 * transaction, and devices get them through their feeds. Resolves to false when there is no such currency.
 */
export async function setExchangeRate(
  db: Kysely<Database>,
  { code, worth, source, asOf }: ExchangeRate,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('currencies')
    .set({ worth_bdt: worth, source, as_of: asOf })
    .where('code', '=', code)
    .where('code', 'in', currencies)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
