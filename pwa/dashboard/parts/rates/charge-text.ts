import { unitLabels } from '../../../../edge-api/contract/quotation/quotation-labels';
import { amountWithCode } from '../../../../edge-api/contract/quotation/quotation-texts';
import type { RateCharge } from '../../../../edge-api/contract/quotation/rate-charge';

/** "Air freight: USD 6.00, USD 4.00 from 100, per chargeable kg", "Fuel surcharge: 12.5% of FRT". */
export function chargeText(charge: RateCharge): string {
  const { chargeName, containerType, basis, breaks, currency, percentOf } = charge;
  if (basis === 'percent') {
    return `${chargeName}: ${(breaks[0]?.priceMinor ?? 0) / 1_000}% of ${percentOf.join(', ')}`;
  }
  const prices = breaks.map(({ from, priceMinor }) => {
    const price = amountWithCode({ currency, amountMinor: priceMinor });
    return from > 0 ? `${price} from ${from}` : price;
  });
  const unit = containerType ?? unitLabels[basis][0];
  return prices.length > 1
    ? `${chargeName}: ${prices.join(', ')}, per ${unit}`
    : `${chargeName}: ${prices[0]} per ${unit}`;
}
