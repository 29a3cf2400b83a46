import * as v from 'valibot';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { minorPerMajor } from '../catalogue/minor-units';
import { CalendarDay, listOf } from '../fields';

const rateDecimals = 6;
const rateMessage = `Enter the rate, more than 0, with at most ${rateDecimals} decimals.`;

/** The company's own rate of a day: what one unit of `from` is worth in the currency of the sum. */
export const ExchangeRate = v.object({
  from: v.picklist(valueCurrencies),
  rate: v.pipe(
    v.number(rateMessage),
    v.minValue(10 ** -rateDecimals, rateMessage),
    v.maxValue(5_000, 'Enter a smaller rate.'),
    v.check((value) => Number(value.toFixed(rateDecimals)) === value, rateMessage),
  ),
  asOf: CalendarDay,
});

/** The currency in which all lines are summed up, and the rates of the others. */
export const Exchange = v.object({
  to: v.picklist(valueCurrencies),
  rates: listOf(ExchangeRate, valueCurrencies.length),
});
export type Exchange = v.InferOutput<typeof Exchange>;

/**
 * What each line is in the currency of the sum, in its smallest unit, and the sum; null where a rate is
 * missing. The sum is that of the exact amounts, rounded once. Each line is rounded down at first, and
 * those with the largest remainders get one unit more until the lines add up to the sum; of equal
 * remainders the first lines.
 */
export function exchanged(
  lines: readonly { currency: string }[],
  amounts: readonly number[],
  { to, rates }: Exchange,
): { amounts: number[]; totalMinor: number } | null {
  const exact = lines.map(({ currency }, index) => {
    const rate = currency === to ? 1 : rates.find(({ from }) => from === currency)?.rate;
    if (rate === undefined) return null;
    const scaled = BigInt(Math.round(rate * 10 ** rateDecimals)) * BigInt(minorPerMajor(to));
    return { dividend: BigInt(amounts[index] ?? 0) * scaled, per: minorPerMajor(currency) };
  });
  // One divisor for all lines, so that remainders can be compared.
  const divisor = BigInt(1_000 * 10 ** rateDecimals);
  const parts: bigint[] = [];
  for (const part of exact) {
    if (!part) return null;
    parts.push(part.dividend * BigInt(1_000 / part.per));
  }
  const sum = parts.reduce((total, part) => total + part, 0n);
  const total = floor(2n * sum + divisor, 2n * divisor);
  const rounded = parts.map((part) => floor(part, divisor));
  const missing = Number(total - rounded.reduce((all, part) => all + part, 0n));
  const remainder = (index: number) => (parts[index] ?? 0n) - (rounded[index] ?? 0n) * divisor;
  const more = new Set(
    [...parts.keys()].sort((a, b) => Number(remainder(b) - remainder(a))).slice(0, missing),
  );
  return {
    amounts: rounded.map((part, index) => Number(part) + Number(more.has(index))),
    totalMinor: Number(total),
  };
}

/** Down to a whole number, also below 0, where `/` of two bigints goes up. */
const floor = (dividend: bigint, divisor: bigint) =>
  dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);
