import type { CargoGroup } from '../freight/cargo-group';
import type { Stored } from '../stored-entries';
import { quantityOf } from './quantities';
import type { Alternative } from './quotation';
import type { QuotationLine } from './quotation-line';
import type { Rate } from './rate';
import type { RateCharge } from './rate-charge';

/**
 * A line whose quantity is null where the cargo does not tell it: it has to be asked for, and so does its price where
 * it depends on the quantity.
 */
type ChargedLine = Omit<QuotationLine, 'quantity'> & { quantity: number | null };

export type RateLines = {
  lines: ChargedLine[];
  /**
   * The cost of one unit of a line for the company, for a percentage all of it, where the rate has it. Only staff see
   * it.
   */
  unitCosts: Alternative['unitCosts'];
};

type Coded = ChargedLine & { code: string; unitCostMinor: number | null; minimumCostMinor: number };

/**
 * Returns the charges of a rate for a cargo, as lines of a quotation in the order of the charges. It leaves out a
 * charge for containers that the cargo does not have, and a percentage of nothing.
 * @param idOf an id for the line of the charge at this place
 */
export function linesOfRate(
  { mode, charges }: Pick<Rate, 'mode' | 'charges'>,
  cargo: readonly Stored<CargoGroup>[],
  idOf: (place: number) => string,
): RateLines {
  const hasContainers = cargo.some(({ kind }) => kind === 'containers');
  const coded = charges.flatMap((charge, place): Coded[] => {
    if (charge.basis === 'percent') return [percentage(charge, idOf(place))];
    const { basis, breaks, containerType } = charge;
    const quantity = quantityOf(basis, cargo, mode, containerType);
    const isOfContainers = basis === 'container' || basis === 'teu';
    if (quantity === null && hasContainers && isOfContainers) return [];
    const type = isOfContainers && containerType && { containerType };
    // Before the quantity is known, several prices are possible.
    const isPriceOpen = quantity === null && breaks.length > 1;
    const { leastCostMinor, ...price } = isPriceOpen
      ? noPrice
      : priced(breaks, quantity ?? 0, basis);
    const counted = { ...price, quantity: quantity === null ? null : price.quantity };
    const shared = sharedOf(charge, idOf(place));
    const minimumCostMinor = Math.max(shared.minimumCostMinor, leastCostMinor);
    return [{ ...shared, minimumCostMinor, ...counted, ...type, basis, percentOf: [] }];
  });
  const idsOf = (code: string) => coded.filter((line) => line.code === code).map(({ id }) => id);
  const lines = coded.flatMap(({ code: _, unitCostMinor: __, minimumCostMinor: ___, ...line }) =>
    line.basis === 'percent'
      ? ofSomething({ ...line, percentOf: line.percentOf.flatMap(idsOf) })
      : [line],
  );
  const unitCosts = coded.flatMap((line) => {
    const { id: lineId, minimumCostMinor } = line;
    if (line.basis === 'percent') {
      const unitCostMinor = shareCost(line, coded);
      return unitCostMinor === null ? [] : [{ lineId, unitCostMinor }];
    }
    const { unitCostMinor } = line;
    // A limit of 0 limits nothing.
    const least = minimumCostMinor > 0 && { minimumCostMinor };
    return unitCostMinor === null ? [] : [{ lineId, unitCostMinor, ...least }];
  });
  const ids = lines.map(({ id }) => id);
  return { lines, unitCosts: unitCosts.filter(({ lineId }) => ids.includes(lineId)) };
}

const noPrice = { quantity: null, unitPriceMinor: null, unitCostMinor: null, leastCostMinor: 0 };

/** The cost of a percentage is a share of the costs to which it refers; null where one of them is not known. */
function shareCost(
  { unitCostMinor, minimumCostMinor, percentOf }: Coded,
  all: readonly Coded[],
): number | null {
  if (unitCostMinor === null) return null;
  const costs = all
    .filter(({ code }) => percentOf.includes(code))
    .map((line) =>
      line.quantity === null || line.unitCostMinor === null
        ? null
        : Math.max(line.quantity * line.unitCostMinor, line.minimumCostMinor),
    );
  if (costs.includes(null)) return null;
  const base = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return Math.max(Math.round((base * unitCostMinor) / 100_000), minimumCostMinor);
}

const ofSomething = <Line extends ChargedLine>(line: Line): Line[] =>
  line.percentOf.length > 0 ? [line] : [];

/** The lines whose amounts are known; a percentage of what is known. */
export function knownLines(lines: readonly ChargedLine[]): QuotationLine[] {
  const known = lines.filter((line): line is QuotationLine => line.quantity !== null);
  const isKnown = (id: string) => known.some((line) => line.id === id);
  return known.flatMap((line) =>
    line.basis === 'percent'
      ? ofSomething({ ...line, percentOf: line.percentOf.filter(isKnown) })
      : [line],
  );
}

const sharedOf = (
  { code, chargeName, group, currency, minimumMinor, maximumMinor, minimumCostMinor }: RateCharge,
  id: string,
) => ({
  id,
  code,
  chargeName,
  group,
  currency,
  // A limit of 0 limits nothing.
  minimumMinor: minimumMinor || null,
  maximumMinor: maximumMinor || null,
  minimumCostMinor: minimumCostMinor ?? 0,
});

/** The price of its one break is in thousandths of a percent. */
const percentage = (charge: RateCharge, id: string) => ({
  ...sharedOf(charge, id),
  basis: 'percent' as const,
  quantity: (charge.breaks[0]?.priceMinor ?? 0) / 1_000,
  unitPriceMinor: null,
  unitCostMinor: charge.breaks[0]?.costMinor ?? null,
  percentOf: charge.percentOf,
});

type Break = RateCharge['breaks'][number];

/** How many units are charged, with the price and the cost of each. */
type Priced = {
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
