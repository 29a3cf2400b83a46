import { minorDigits, minorPerMajor } from './minor-units';
import { withCommas } from './with-commas';

/** An amount in English: "BDT 4,250.05", "HK$198", "$12,500", "JPY 90,000". */
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
  return (symbols.get(currency) ?? `${currency}\u00a0`) + withCommas(whole) + fraction;
}

// As `Intl` writes them in English; every other one by its code, with a no-break space.
const symbols = new Map([
  ['HKD', 'HK$'],
  ['USD', '$'],
]);
