import { chargeGroups, type QuotationLine } from './quotation-line';

type Place = Pick<QuotationLine, 'group' | 'currency'>;
export type Total = { currency: string; amountMinor: number };
export type Subtotal = { group: QuotationLine['group']; totals: Total[] };

/**
 * The sum of each currency, in the order in which the currencies first appear. `amounts` has a whole
 * number of smallest units for each line: a total is the sum of the lines as they are printed.
 */
export function totalsOf(lines: readonly Place[], amounts: readonly number[]): Total[] {
  const totals = new Map<string, number>();
  for (const [index, { currency }] of lines.entries()) {
    totals.set(currency, (totals.get(currency) ?? 0) + (amounts[index] ?? 0));
  }
  return Array.from(totals, ([currency, amountMinor]) => ({ currency, amountMinor }));
}

/** The sums of each group that has lines, in the order of a quotation. */
export function subtotalsOf(lines: readonly Place[], amounts: readonly number[]): Subtotal[] {
  return chargeGroups.flatMap((group) => {
    const isIn = lines.map((line) => line.group === group);
    if (!isIn.includes(true)) return [];
    const inGroup = <Item>(items: readonly Item[]) => items.filter((_, index) => isIn[index]);
    return { group, totals: totalsOf(inGroup(lines), inGroup(amounts)) };
  });
}
