// Plain lists, without the schema library: they are in a page's first script too.

/** Condition of used goods, best first. */
export const grades = ['A', 'B', 'C'] as const;
export type Grade = (typeof grades)[number];

export const availabilities = ['in-stock', 'on-request', 'sold'] as const;
export type Availability = (typeof availabilities)[number];

export const productSorts = ['position', 'newest', 'name', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof productSorts)[number];

export const currencies = ['BDT', 'HKD', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/**
 * What a minor unit of each currency is worth in tenths of a paisa by the first rates, which the database
 * may have replaced: only for sorting prices.
 */
export const firstWorth: Record<Currency, number> = { BDT: 10, HKD: 156, USD: 1217 };
