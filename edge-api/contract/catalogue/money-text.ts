import { withCommas } from './with-commas';

/** An amount in English: "BDT 4,250.05", "HK$198", "$12,500". */
export function moneyText({
  amountMinor,
  currency,
}: {
  amountMinor: number;
  currency: string;
}): string {
  const whole = Math.floor(amountMinor / minorPerMajor);
  const minor = amountMinor % minorPerMajor;
  const fraction = minor === 0 ? '' : `.${String(minor).padStart(2, '0')}`;
  return (symbols.get(currency) ?? `${currency}\u00a0`) + withCommas(whole) + fraction;
}

/** The same for every currency that we use. */
export const minorPerMajor = 100;
// As `Intl` writes them in English; every other one by its code, with a no-break space.
const symbols = new Map([
  ['HKD', 'HK$'],
  ['USD', '$'],
]);
