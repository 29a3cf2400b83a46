type Amount = { amountMinor: number; currency: string };

// ISO 4217, list one, as of 1 January 2024. All other currencies in use have a hundred smallest units.
const withoutMinorUnits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND';

/** How many digits an amount has after the point: two in dollars, none in yen. `currency`: ISO 4217. */
export function minorDigits(currency: string): number {
  if (withoutMinorUnits.includes(currency)) return 0;
  return withThousandths.includes(currency) ? 3 : 2;
}

/** How many smallest units are one of a currency: 100 cents, 1 yen. */
export const minorPerMajor = (currency: string): number => 10 ** minorDigits(currency);

/** An amount as programs write it: "12500.00", in yen "12500". */
export const plainAmount = ({ amountMinor, currency }: Amount): string =>
  (amountMinor / minorPerMajor(currency)).toFixed(minorDigits(currency));

/** An amount in whole units, with decimals, in the smallest unit; a fraction of that stays, for a schema to refuse. */
export const minorOf = (amount: number, currency: string): number =>
  // 19.99 * 100 is not whole.
  Number((amount * minorPerMajor(currency)).toFixed(4));
