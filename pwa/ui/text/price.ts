import {
  minorDigits,
  minorPerMajor,
  plainAmount,
} from '../../../edge-api/contract/catalogue/minor-units';
import { moneyText, signOf } from '../../../edge-api/contract/catalogue/money-text';
import { type Writer, writer } from './in-language';

/** `currency` is a code of ISO 4217. */
type Money = Parameters<typeof moneyText>[0];

/** Writes a price in English, or "Call for price": for the server and for the first rendering of a page. */
export const plainPriceText = (price: Money | null): string =>
  price ? moneyText(price) : 'Call for price';

/**
 * Writes a price in a language, by default the visitor's, or "Call for price"; in English if it is no language tag.
 * Its currency is written as in mails, whatever a language calls it.
 */
export const priceText = (price: Money | null, wanted?: string): string =>
  price ? prices(price, wanted) : plainPriceText(price);

const prices = byCurrency((currency) =>
  writer<Intl.NumberFormat, Money>(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: signOf(currency) ? 'symbol' : 'code',
        trailingZeroDisplay: 'stripIfInteger',
      }),
    (format, { amountMinor }) =>
      format
        .formatToParts(amountMinor / minorPerMajor(currency))
        .map(({ type, value }) => (type === 'currency' ? (signOf(currency) ?? value) : value))
        .join(''),
    plainPriceText,
  ),
);

/** Writes an amount with all decimals of its currency and without its name, for a column that has it. */
export const amountText = byCurrency((currency) => {
  const digits = minorDigits(currency);
  return writer<Intl.NumberFormat, Money>(
    (language) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    (format, { amountMinor }) => format.format(amountMinor / minorPerMajor(currency)),
    plainAmount,
  );
});

/** Keeps one writer for each currency, made when it is first needed. */
function byCurrency(make: (currency: string) => Writer<Money>): Writer<Money> {
  const made = new Map<string, Writer<Money>>();
  return (money, wanted) => {
    const write = made.get(money.currency) ?? make(money.currency);
    made.set(money.currency, write);
    return write(money, wanted);
  };
}
