import { minorDigits, minorPerMajor } from './minor-units';
import { withCommas } from './with-commas';

/**
 * An amount in English: "BDT 4,250.05", "HK$198", "US$12,500", "JPY 90,000". Mails and pages before their scripts write
 * it so; with scripts a page writes its digits in the visitor’s language, with the same sign or code, and in English the
 * same.
 */
export function moneyText({
  amountMinor,
  currency,
}: {
  amountMinor: number;
  currency: string;
}): string {
  const per = minorPerMajor(currency);
  const whole = Math.floor(amountMinor / per);
  const minor = amountMinor % per;
  const fraction = minor === 0 ? '' : `.${String(minor).padStart(minorDigits(currency), '0')}`;
  return (signOf(currency) ?? `${currency}\u00a0`) + withCommas(whole) + fraction;
}

// Signs that belong to one currency alone: a dollar never without its country, and no ¥, which yen and yuan share.
// Every other currency is written with its code and a no-break space.
const signs = new Map([
  ['HKD', 'HK$'],
  ['USD', 'US$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['INR', '₹'],
]);

/** The sign of a currency, in every language; undefined where its code is written. */
export const signOf = (currency: string): string | undefined => signs.get(currency);

/** The codes of currencies by the signs that we and others write for them, in capitals. */
export const codesBySign: ReadonlyMap<string, string> = new Map([
  ...Array.from(signs, ([code, sign]) => [sign, code] as const),
  ...['৳', 'TK', 'TK.'].map((sign) => [sign, 'BDT'] as const),
]);
