import { type QuotationLine, quantityDecimals } from './quotation-line';

type Priced = Pick<
  QuotationLine,
  'id' | 'basis' | 'quantity' | 'unitPriceMinor' | 'minimumMinor' | 'maximumMinor' | 'percentOf'
>;

const perUnit = 10n ** BigInt(quantityDecimals);

/** A number with at most `decimals` decimals as a whole number of its smallest part. */
const whole = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals));

/** A fraction to the nearest whole number, a half away from 0, as invoices round. `divisor` is above 0. */
function rounded(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n;
  return Number((sign * (2n * sign * dividend + divisor)) / (2n * divisor));
}

/** Held between the minimum and the maximum charge; a discount has neither. */
const withinLimits = ({ minimumMinor, maximumMinor }: Priced, amountMinor: number) =>
  Math.min(
    Math.max(amountMinor, minimumMinor ?? Number.NEGATIVE_INFINITY),
    maximumMinor ?? Number.POSITIVE_INFINITY,
  );

/**
 * Returns the amount of each line, in the smallest unit of its currency and in the order of the lines. It calculates
 * with whole numbers of any size, so that no fraction is lost. Percentages come last: they are of the amounts as they
 * are printed, minimum charges included.
 */
export function amountsOf(lines: readonly Priced[]): number[] {
  const amounts = new Map<string, number>();
  for (const line of lines) {
    if (line.basis === 'percent') continue;
    const exact = whole(line.quantity, quantityDecimals) * BigInt(line.unitPriceMinor ?? 0);
    amounts.set(line.id, withinLimits(line, rounded(exact, perUnit)));
  }
  return lines.map((line) => {
    if (line.basis !== 'percent') return amounts.get(line.id) ?? 0;
    const base = line.percentOf.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0);
    const exact = BigInt(base) * whole(line.quantity, quantityDecimals);
    return withinLimits(line, rounded(exact, 100n * perUnit));
  });
}
