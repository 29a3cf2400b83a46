/**
 * The currencies of prices. Each with what one unit is worth in the first of them: only to sort products by
 * price, and only until `sampan exchange-rates set` says it of the present day.
 */
export const priceCurrencies = { BDT: 1, HKD: 15.6, USD: 121.7 } as const;
/** The day that these rates are of. */
export const ratesAsOf = '2025-01-01';

/** The currencies of goods and tariffs in requests and tools; forms begin with the first. */
export const valueCurrencies = [
  'USD',
  'HKD',
  'BDT',
  'EUR',
  'GBP',
  'CNY',
  'INR',
  'AED',
  'SGD',
  'JPY',
] as const;
