import { priceCurrencies } from '../../../pwa/config/company/money';

// Plain lists, without the schema library: they are in a page's first script too.

/** Condition of used goods, best first. */
export const grades = ['A', 'B', 'C'] as const;
export type Grade = (typeof grades)[number];

export const availabilities = ['in-stock', 'on-request', 'sold'] as const;
export type Availability = (typeof availabilities)[number];

export const productSorts = ['position', 'newest', 'name', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof productSorts)[number];

export type Currency = keyof typeof priceCurrencies;
// TypeScript gives the keys of an object as strings.
export const currencies = Object.keys(priceCurrencies) as [Currency, ...Currency[]];
/** The one in which prices are compared. */
export const comparedIn = currencies[0];

/**
 * Returns the worth of a minor unit of a currency in tenths of a minor unit of the compared one, by the first rates,
 * which the database may have replaced: only for sorting prices.
 */
export const firstWorth = (currency: Currency): number => priceCurrencies[currency] * 10;
