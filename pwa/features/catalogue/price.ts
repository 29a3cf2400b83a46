import type { Money } from '../../../edge-api/contract/product';

/**
 * A price in English, or "Call for price". In plain code, for the server and for the first rendering
 * of a page: a slow phone takes as long to make one `Intl.NumberFormat` as to render a row of cards.
 */
export function plainPriceText(price: Money | null): string {
  if (!price) return 'Call for price';
  const whole = Math.floor(price.amountMinor / minorPerMajor);
  const minor = price.amountMinor % minorPerMajor;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = minor === 0 ? '' : `.${String(minor).padStart(2, '0')}`;
  return symbols[price.currency] + grouped + fraction;
}

/** Of every currency that we take. */
const minorPerMajor = 100;
// As `Intl` writes them in English, the space not to be broken included.
const symbols: Record<Money['currency'], string> = { BDT: 'BDT\u00a0', HKD: 'HK$', USD: '$' };

/** A price in the visitor's locale, or "Call for price". */
export function priceText(price: Money | null, locale: string): string {
  if (!price) return 'Call for price';
  return formatOf(price.currency, locale).format(price.amountMinor / minorPerMajor);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${currency} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, format);
  return format;
}
