import { amountsOf } from './amounts';
import type { Exchange } from './exchange';
import { exchanged } from './exchange';
import type { Alternative } from './quotation';
import { type Total, totalsOf } from './totals';

/** The margin of a sum, in money and in percent of the sum; null percent for a sum of 0. Only for staff. */
export type Margin = { currency: string; marginMinor: number; percent: number | null };

type Costed = Pick<Alternative, 'lines' | 'unitCosts'> & { exchange: Exchange | null };

/**
 * Returns what each line costs the company, in the smallest unit of its currency and in the order of the lines; null
 * where that is not known. A minimum charge is no minimum cost, as the carrier has its own. The cost of a percentage
 * is that of the whole line; a discount costs nothing.
 */
export function costsOf({ lines, unitCosts }: Pick<Costed, 'lines' | 'unitCosts'>) {
  const costs = new Map(unitCosts.map((one) => [one.lineId, one]));
  return lines.map((line): number | null => {
    const cost = costs.get(line.id);
    if (line.basis === 'percent') return cost?.unitCostMinor ?? (line.quantity > 0 ? null : 0);
    if (!cost) return null;
    const { unitCostMinor, minimumCostMinor = null } = cost;
    const limits = { minimumMinor: minimumCostMinor, maximumMinor: null };
    const atCost = { ...line, unitPriceMinor: unitCostMinor, ...limits };
    return amountsOf([atCost])[0] ?? null;
  });
}

export const marginOf = (currency: string, amountMinor: number, costMinor: number): Margin => ({
  currency,
  marginMinor: amountMinor - costMinor,
  percent: amountMinor > 0 ? ((amountMinor - costMinor) / amountMinor) * 100 : null,
});

/**
 * The margin of each currency; or of the exchanged sum, where there is one. `unknown`: so many lines have no
 * cost, and count as if they cost nothing.
 */
export function marginsOf(alternative: Costed): { margins: Margin[]; unknown: number } {
  const { lines, exchange } = alternative;
  const amounts = amountsOf(lines);
  const costs = costsOf(alternative);
  const known = costs.map((cost) => cost ?? 0);
  const unknown = costs.filter((cost) => cost === null).length;
  const sum = exchange && exchanged(lines, amounts, exchange);
  const cost = exchange && exchanged(lines, known, exchange);
  if (exchange && sum && cost) {
    return { margins: [marginOf(exchange.to, sum.totalMinor, cost.totalMinor)], unknown };
  }
  const costTotals = totalsOf(lines, known);
  const costIn = ({ currency }: Total) =>
    costTotals.find((one) => one.currency === currency)?.amountMinor ?? 0;
  return {
    margins: totalsOf(lines, amounts).map((total) =>
      marginOf(total.currency, total.amountMinor, costIn(total)),
    ),
    unknown,
  };
}
