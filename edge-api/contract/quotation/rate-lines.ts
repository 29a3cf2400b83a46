import type { CargoGroup } from '../freight/cargo-group';
import type { Stored } from '../stored-entries';
import { priced } from './priced';
import { quantityOf } from './quantities';
import type { QuotationLine } from './quotation-line';
import type { Rate } from './rate';
import type { RateCharge } from './rate-charge';

export type RateLines = {
  lines: QuotationLine[];
  /** What one unit of a line costs the company, where the rate says it: of staff alone. */
  unitCosts: { lineId: string; unitCostMinor: number }[];
  /** Charges whose quantity the shipment does not tell: to be added by hand. */
  unknown: RateCharge[];
};

/**
 * What a rate charges for a cargo, as lines of a quotation in the order of its charges. A charge for containers that
 * the cargo does not have is left out, and so is a percentage of nothing.
 * @param idOf an id for the line of the charge at this place
 */
export function linesOfRate(
  { mode, charges }: Pick<Rate, 'mode' | 'charges'>,
  cargo: readonly Stored<CargoGroup>[],
  idOf: (place: number) => string,
): RateLines {
  const hasContainers = cargo.some(({ kind }) => kind === 'containers');
  const unitCosts: RateLines['unitCosts'] = [];
  const unknown: RateCharge[] = [];
  const lines = charges.flatMap((charge, place): (QuotationLine & { code: string })[] => {
    if (charge.basis === 'percent') return [percentage(charge, idOf(place))];
    const { basis, breaks, containerType } = charge;
    const counted = quantityOf(basis, cargo, mode, containerType);
    if (counted === null) {
      const isNone = hasContainers && (basis === 'container' || basis === 'teu');
      if (!isNone) unknown.push(charge);
      return [];
    }
    const { quantity, unitPriceMinor, unitCostMinor } = priced(breaks, counted);
    const id = idOf(place);
    if (unitCostMinor !== null) unitCosts.push({ lineId: id, unitCostMinor });
    return [{ ...sharedOf(charge, id), basis, quantity, unitPriceMinor, percentOf: [] }];
  });
  const idsOf = (code: string) => lines.filter((line) => line.code === code).map(({ id }) => id);
  return {
    lines: lines.flatMap(({ code: _, ...line }) => {
      if (line.basis !== 'percent') return [line];
      const percentOf = line.percentOf.flatMap(idsOf);
      return percentOf.length > 0 ? [{ ...line, percentOf }] : [];
    }),
    unitCosts,
    unknown,
  };
}

const sharedOf = (
  { code, chargeName, group, currency, minimumMinor, maximumMinor }: RateCharge,
  id: string,
) => ({
  ...{ id, code, chargeName, group, currency },
  // A limit of 0 limits nothing.
  ...{ minimumMinor: minimumMinor || null, maximumMinor: maximumMinor || null },
});

/** The price of its one break is in thousandths of a percent. */
const percentage = (charge: RateCharge, id: string) => ({
  ...sharedOf(charge, id),
  basis: 'percent' as const,
  quantity: (charge.breaks[0]?.priceMinor ?? 0) / 1_000,
  unitPriceMinor: null,
  percentOf: charge.percentOf,
});
