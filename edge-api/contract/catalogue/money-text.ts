import { minorDigits, minorPerMajor } from './minor-units';
import { withCommas } from './with-commas';

/**
 * An amount in English: "BDT 4,250.05", "HK$198", "US$12,500", "¥90,000". Mails and pages before their scripts write it so;
 * with scripts a page writes it in the visitor’s language, and in English the same.
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
  return (signs.get(currency) ?? `${currency}\u00a0`) + withCommas(whole) + fraction;
}

// As `Intl` writes them in English, but a dollar never without its country; every other one by its code, with
// a no-break space.
const signs = new Map([
  ['HKD', 'HK$'],
  ['USD', 'US$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CNY', 'CN¥'],
  ['INR', '₹'],
  ['JPY', '¥'],
]);

/** The codes of currencies by the signs that we and others write for them, in capitals. */
export const codesBySign: ReadonlyMap<string, string> = new Map([
  ...Array.from(signs, ([code, sign]) => [sign, code] as const),
  ...['৳', 'TK', 'TK.'].map((sign) => [sign, 'BDT'] as const),
]);
