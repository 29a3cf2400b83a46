import { minorPerMajor } from '../../../edge-api/contract/catalogue/minor-units';
import { moneyText } from '../../../edge-api/contract/catalogue/money-text';
import { type Writer, writer } from './in-language';

/** `currency` is a code of ISO 4217. */
type Money = Parameters<typeof moneyText>[0];

/** A price in English, or "Call for price": for the server and for the first rendering of a page. */
export const plainPriceText = (price: Money | null): string =>
  price ? moneyText(price) : 'Call for price';

/** A price in a language, by default the visitor's, or "Call for price"; in English if it is no language tag. */
export function priceText(price: Money | null, wanted?: string): string {
  return price ? writerOf(price.currency)(price, wanted) : plainPriceText(price);
}

const writers = new Map<string, Writer<Money>>();

function writerOf(currency: string): Writer<Money> {
  const known = writers.get(currency);
  if (known) return known;
  // Where a dollar is at home it is written without its country; here others stand beside it.
  const dollar = `${currency.slice(0, 2)}$`;
  const made = writer<Intl.NumberFormat, Money>(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
    (format, { amountMinor }) =>
      format
        .formatToParts(amountMinor / minorPerMajor(currency))
        .map(({ type, value }) => (type === 'currency' && value === '$' ? dollar : value))
        .join(''),
    plainPriceText,
  );
  writers.set(currency, made);
  return made;
}
