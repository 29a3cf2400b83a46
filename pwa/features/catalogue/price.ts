import type { Money } from '../../../edge-api/contract/product';

/** A price in the visitor's locale, or "Call for price". */
export function priceText(price: Money | null, locale?: string): string {
  if (!price) return 'Call for price';
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  const amount = price.amountMinor / 10 ** maximumFractionDigits;
  return Number.isInteger(amount)
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: price.currency,
        minimumFractionDigits: 0,
      }).format(amount)
    : format.format(amount);
}
