import * as v from 'valibot';
import { amountsOf } from '../../../edge-api/contract/quotation/amounts';
import { exchanged } from '../../../edge-api/contract/quotation/exchange';
import {
  costsOf,
  type Margin,
  marginOf,
  marginsOf,
} from '../../../edge-api/contract/quotation/margin';
import { QuotationLine } from '../../../edge-api/contract/quotation/quotation-line';
import { amountWithCode } from '../../../edge-api/contract/quotation/quotation-texts';
import { type Total, totalsOf } from '../../../edge-api/contract/quotation/totals';
import { type AlternativeValues, contentOfAlternative } from './quotation-values';

/** The figures of a line that is being typed; `margin` is null while its cost is not known. */
export type LineFigures = { amount: Total; margin: Margin | null };

export type AlternativeFigures = {
  /** The lines by their ids, without those that are not whole yet. */
  lines: Map<string, LineFigures>;
  totals: Total[];
  sum: Total | null;
  margins: Margin[];
  /** How many lines have no cost. */
  unknown: number;
  /** How many lines are not whole yet. */
  unfinished: number;
};

/** Computes the figures of an alternative while it is typed, from the lines that are whole. */
export function alternativeFigures(values: AlternativeValues): AlternativeFigures {
  const typed = contentOfAlternative(values);
  const lines = typed.lines.filter((line) => v.is(QuotationLine, line));
  const isWhole = (id: string) => lines.some((line) => line.id === id);
  const unitCosts = typed.unitCosts.filter(
    ({ lineId, unitCostMinor, minimumCostMinor }) =>
      isWhole(lineId) && [unitCostMinor, minimumCostMinor ?? 0].every(Number.isInteger),
  );
  const { exchange } = typed;
  const known = exchange?.rates.every(({ rate }) => rate > 0) ? exchange : null;
  const amounts = amountsOf(lines);
  const costs = costsOf({ lines, unitCosts });
  const sums = known && exchanged(lines, amounts, known);
  return {
    lines: new Map(
      lines.map(({ id, currency }, index) => {
        const [amountMinor, cost] = [amounts[index] ?? 0, costs[index] ?? null];
        const margin = cost === null ? null : marginOf(currency, amountMinor, cost);
        return [id, { amount: { currency, amountMinor }, margin }];
      }),
    ),
    totals: totalsOf(lines, amounts),
    sum: known && sums ? { currency: known.to, amountMinor: sums.totalMinor } : null,
    ...marginsOf({ lines, unitCosts, exchange: known }),
    unfinished: values.lines.length - lines.length,
  };
}

/** "Margin USD 1,250.00 (14.2%)". For staff alone. */
export function marginText({ currency, marginMinor, percent }: Margin): string {
  const share = percent === null ? '' : ` (${percent.toFixed(1).replace('-', '−')}%)`;
  return `Margin ${amountWithCode({ currency, amountMinor: marginMinor })}${share}`;
}

export const lineCount = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Says how many lines have no known cost, which make the margin look larger; empty where there are none. */
export const withoutCostText = (unknown: number): string =>
  unknown > 0 ? `${lineCount(unknown)} without a cost` : '';
