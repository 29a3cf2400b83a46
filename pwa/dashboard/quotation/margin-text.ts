import type { Margin } from '../../../edge-api/contract/quotation/margin';
import { amountWithCode } from '../../../edge-api/contract/quotation/quotation-texts';

/** "Margin USD 1,250.00 (14.2%)". For staff alone. */
export function marginText({ currency, marginMinor, percent }: Margin): string {
  const share = percent === null ? '' : ` (${percent.toFixed(1).replace('-', '−')}%)`;
  return `Margin ${amountWithCode({ currency, amountMinor: marginMinor })}${share}`;
}

export const lineCount = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Says how many lines have no known cost, which make the margin look larger; empty where there are none. */
export const withoutCostText = (unknown: number): string =>
  unknown > 0 ? `${lineCount(unknown)} without a cost` : '';
