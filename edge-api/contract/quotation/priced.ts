import type { QuotationLine } from './quotation-line';
import type { RateCharge } from './rate-charge';

type Break = RateCharge['breaks'][number];

/** How many units are charged, with the price and the cost of each. */
export type Priced = {
  quantity: number;
  unitPriceMinor: number;
  unitCostMinor: number | null;
  /** The least cost of all units, where no whole number for each of them gives what the carrier charges. */
  leastCostMinor: number;
};

const basesOfWeight: readonly QuotationLine['basis'][] = ['kg-chargeable', 'revenue-ton'];

/**
 * What a quantity is charged by the breaks of a rate. Of weight, carriers charge the least that the tariff allows:
 * where the next break begins at a quantity that costs less in all, it is charged as that quantity (IATA TACT Rules
 * 3.4, the "as" weight). Of equal prices, the real quantity is charged. Four containers are never charged as five.
 * The cost is the least that the carrier's own breaks allow for the real quantity.
 */
export function priced(
  breaks: readonly Break[],
  quantity: number,
  basis: QuotationLine['basis'],
): Priced {
  const [real, ...larger] = breaks.flatMap((one, index) => {
    const next = breaks[index + 1];
    return next && next.from <= quantity
      ? []
      : [{ ...one, quantity: Math.max(quantity, one.from) }];
  });
  if (!real) throw new RangeError('A charge needs a break that begins at 0.');
  const allowed = [real, ...(basesOfWeight.includes(basis) ? larger : [])];
  const best = allowed.reduce((least, offer) =>
    offer.quantity * offer.priceMinor < least.quantity * least.priceMinor ? offer : least,
  );
  const costs = allowed.flatMap((offer) =>
    offer.costMinor === null ? [] : [Math.round(offer.quantity * offer.costMinor)],
  );
  return {
    quantity: best.quantity,
    unitPriceMinor: best.priceMinor,
    ...(real.costMinor === null
      ? { unitCostMinor: null, leastCostMinor: 0 }
      : costOfEach(Math.min(...costs), best.quantity)),
  };
}

/** Returns the cost of each unit of a sum. */
function costOfEach(costMinor: number, quantity: number) {
  const nearest = quantity > 0 ? Math.round(costMinor / quantity) : 0;
  return Math.round(nearest * quantity) === costMinor
    ? { unitCostMinor: nearest, leastCostMinor: 0 }
    : { unitCostMinor: Math.floor(costMinor / quantity), leastCostMinor: costMinor };
}
