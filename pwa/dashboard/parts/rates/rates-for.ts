import type { RequestRecord } from '../../../../edge-api/contract/admin/inbox';
import type { RateMode } from '../../../../edge-api/contract/quotation/rate';
import type { RateQuestion } from '../../../../edge-api/contract/quotation/rate-search';
import { flies } from './rated-end';

export type RatedShipment = Pick<
  NonNullable<RequestRecord['shipment']>,
  'origin' | 'destination' | 'cargo' | 'dangerous' | 'containsDangerous' | 'temperature' | 'readyOn'
>;

/** Returns the day on which the rates of a shipment are to hold: when its cargo is ready, or today. */
export const rateDay = ({ readyOn }: Pick<RatedShipment, 'readyOn'>, today: string): string =>
  readyOn && readyOn > today ? readyOn : today;

/** By which mode and between which places a shipment travels, and the day on which its rates are to hold. */
type Asked = { mode: RateMode; from: string; to: string; on: string };

/** Makes the question which rates fit a shipment. */
export function questionFor(shipment: RatedShipment, asked: Asked): RateQuestion {
  const { cargo, dangerous, containsDangerous, temperature } = shipment;
  const once = (words: string[]) => [...new Set(words)].join(',');
  // No aircraft carries the box: what is in it flies as packages, such as for an alternative by air.
  const isFlown = flies(asked.mode);
  const kinds = cargo.map(({ kind }) => (isFlown && kind === 'containers' ? 'packages' : kind));
  const types = cargo.flatMap((line) =>
    line.kind === 'containers' && !isFlown ? [line.containerType] : [],
  );
  const question = {
    ...asked,
    cargo: once(kinds),
    ...(types.length > 0 && { containers: once(types) }),
  };
  return {
    ...question,
    ...((dangerous.length > 0 || containsDangerous === 'yes') && { dangerous: 'yes' as const }),
    ...(temperature && { reefer: 'yes' as const }),
  };
}
