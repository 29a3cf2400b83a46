import type { RequestRecord } from '../../../../edge-api/contract/admin/inbox';
import type { RateMode } from '../../../../edge-api/contract/quotation/rate';
import type { RateQuestion } from '../../../../edge-api/contract/quotation/rate-search';

export type RatedShipment = Pick<
  NonNullable<RequestRecord['shipment']>,
  'origin' | 'destination' | 'cargo' | 'dangerous' | 'containsDangerous' | 'temperature' | 'readyOn'
>;

/** The port that a price is for; of a place that no port is known for, its country. */
const placeOf = ({ unlocode, country, port }: RatedShipment['origin']): string =>
  port?.unlocode ?? unlocode ?? port?.country ?? country;

/** The day on which the rates of a shipment are to hold: when its cargo is ready, or today. */
export const rateDay = ({ readyOn }: Pick<RatedShipment, 'readyOn'>, today: string): string =>
  readyOn && readyOn > today ? readyOn : today;

/** Which rates fit a shipment that travels by this mode; `on`: the day on which they are to hold. */
export function questionFor(shipment: RatedShipment, mode: RateMode, on: string): RateQuestion {
  const { origin, destination, cargo, dangerous, containsDangerous, temperature } = shipment;
  const once = (words: string[]) => [...new Set(words)].join(',');
  // No aircraft carries the box: what is in it flies as packages, such as for an alternative by air.
  const flies = mode === 'air' || mode === 'courier';
  const kinds = cargo.map(({ kind }) => (flies && kind === 'containers' ? 'packages' : kind));
  const types = cargo.flatMap((line) =>
    line.kind === 'containers' && !flies ? [line.containerType] : [],
  );
  const question = {
    from: placeOf(origin),
    to: placeOf(destination),
    ...{ mode, on },
    cargo: once(kinds),
    ...(types.length > 0 && { containers: once(types) }),
  };
  return {
    ...question,
    ...((dangerous.length > 0 || containsDangerous === 'yes') && { dangerous: 'yes' as const }),
    ...(temperature && { reefer: 'yes' as const }),
  };
}
