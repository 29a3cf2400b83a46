import type { InferInput } from 'valibot';
import { amountCell } from '../../../edge-api/contract/csv/rate-cells';
import { amountFigure } from '../../../edge-api/contract/quotation/quotation-texts';
import type { RateInput } from '../../../edge-api/contract/quotation/rate';
import type { RateCharge } from '../../../edge-api/contract/quotation/rate-charge';
import { inOneWay, plainNumber } from '../../../edge-api/contract/text/read-number';

/** A rate in its form; an amount that can't be read is NaN, which every schema refuses. */
export type RateValues = InferInput<typeof RateInput>;

type Unit = Pick<RateCharge, 'basis' | 'currency'>;

/** An amount as its field shows it: in whole units of the currency, or in percent. */
export const typedAmount = (amount: number | null, unit: Unit): string =>
  amount === null || Number.isNaN(amount)
    ? ''
    : unit.basis === 'percent'
      ? amountCell(unit).write(amount)
      : inOneWay(amountFigure({ amountMinor: amount, currency: unit.currency }));

/** Reads an amount: "4.50" is 450 cents; null for nothing where that may be. */
export function readAmount(text: string, unit: Unit, mayBeEmpty: boolean): number | null {
  if (text.trim() === '') return mayBeEmpty ? null : Number.NaN;
  const plain = plainNumber(text) ?? '';
  try {
    return amountCell(unit).read(plain);
  } catch {
    return Number.NaN;
  }
}
