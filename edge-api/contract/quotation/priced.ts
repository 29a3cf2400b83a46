import type { RateCharge } from './rate-charge';

type Break = RateCharge['breaks'][number];
/** How many units are charged, and at what price and cost each. */
export type Priced = { quantity: number; unitPriceMinor: number; unitCostMinor: number | null };

/**
 * What a quantity is charged by the breaks of a rate. Carriers charge the least that the tariff allows:
 * where the next break begins at a quantity that costs less in all, it is charged as that quantity (IATA
 * TACT Rules 3.4, the "as" weight). Of equal prices, the real quantity is charged.
 */
export function priced(breaks: readonly Break[], quantity: number): Priced {
  const offers = breaks.flatMap((one, index) => {
    const next = breaks[index + 1];
    return next && next.from <= quantity
      ? []
      : [{ ...one, quantity: Math.max(quantity, one.from) }];
  });
  const [first, ...others] = offers;
  if (!first) throw new RangeError('A charge needs a break that begins at 0.');
  const best = others.reduce(
    (least, offer) =>
      offer.quantity * offer.priceMinor < least.quantity * least.priceMinor ? offer : least,
    first,
  );
  return {
    quantity: best.quantity,
    unitPriceMinor: best.priceMinor,
    unitCostMinor: best.costMinor,
  };
}
