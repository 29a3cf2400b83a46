/** Currencies of goods and tariffs; each has a hundred smallest units. */
export const valueCurrencies = ['USD', 'HKD', 'BDT', 'EUR', 'GBP', 'CNY'] as const;
