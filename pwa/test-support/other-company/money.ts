export const priceCurrencies = { EUR: 1, USD: 0.92 } as const;
export const ratesAsOf = '2026-01-31';
export const valueCurrencies = ['EUR', 'USD'] as const;
