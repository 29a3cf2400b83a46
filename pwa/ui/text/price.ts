import type { Money } from '../../../edge-api/contract/catalogue/product';
import { type Writer, writer } from './in-language';

/**
 * A price in English, or "Call for price". Written without `Intl`, for the server and for the first
 * rendering of a page: making one `Intl.NumberFormat` takes a slow phone as long as a row of cards.
 */
export function plainPriceText(price: Money | null): string {
  if (!price) return 'Call for price';
  const whole = Math.floor(price.amountMinor / minorPerMajor);
  const minor = price.amountMinor % minorPerMajor;
  const fraction = minor === 0 ? '' : `.${String(minor).padStart(2, '0')}`;
  // A newer server may send a currency that this version does not know.
  const symbol = symbols[price.currency] ?? `${price.currency}\u00a0`;
  return symbol + grouped(whole) + fraction;
}

/** With a comma between thousands. */
const grouped = (whole: number): string =>
  whole < 1000
    ? String(whole)
    : `${grouped(Math.floor(whole / 1000))},${String(whole % 1000).padStart(3, '0')}`;

/** The same for every currency that we use. */
const minorPerMajor = 100;
// As `Intl` writes them in English, with a no-break space.
const symbols: Record<Money['currency'], string> = { BDT: 'BDT\u00a0', HKD: 'HK$', USD: '$' };

/** A price in a language, by default the visitor's, or "Call for price"; in English if it is no language tag. */
export function priceText(price: Money | null, wanted?: string): string {
  return price ? writerOf(price.currency)(price, wanted) : plainPriceText(price);
}

const writers = new Map<string, Writer<Money>>();

function writerOf(currency: string): Writer<Money> {
  const known = writers.get(currency);
  if (known) return known;
  const made = writer<Intl.NumberFormat, Money>(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
    (format, { amountMinor }) => format.format(amountMinor / minorPerMajor),
    plainPriceText,
  );
  writers.set(currency, made);
  return made;
}
