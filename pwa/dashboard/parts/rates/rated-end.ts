import type { RequestRecord } from '../../../../edge-api/contract/admin/inbox';
import type { RateMode } from '../../../../edge-api/contract/quotation/rate';
import { fold } from '../../../../edge-api/contract/text/fold';
import { type Port, withoutKind } from '../../../data/enquiry/ports';

type End = NonNullable<RequestRecord['shipment']>['origin'];

/** The place by which rates are searched at an end; `airports` to choose from, if it is not known which one it is. */
export type RatedEnd = { place: string; airports: readonly Port[] };

/** Tells whether a mode flies: no aircraft carries a container, and none lands at a seaport. */
export const flies = (mode: RateMode): boolean => mode === 'air' || mode === 'courier';

const isAirport = ({ kinds }: Port) => kinds.includes('air');

/** "Hazira Port/Surat" is a port of Surat: `hazira` and `surat`. */
const townsOf = ({ name, aliases, keys }: Port): string[] => [
  ...keys.own,
  ...[name, ...aliases].flatMap((one) => one.split('/')).map((one) => withoutKind(fold(one))),
];

/**
 * Returns the port of an end, or its country if no port is known. A flight is searched by the airport of the port's
 * town; if the list has none or several, by the country until staff choose. A place that is not on the list is
 * searched as it is.
 */
export function ratedEnd(
  { unlocode, country, port }: End,
  mode: RateMode,
  ports: readonly Port[],
): RatedEnd {
  const place = port?.unlocode ?? unlocode ?? port?.country ?? country;
  const listed = ports.find(({ keys }) => keys.codes.includes(place));
  if (!flies(mode) || !listed || isAirport(listed)) return { place, airports: [] };
  const airports = ports.filter((one) => one.country === listed.country && isAirport(one));
  const towns = townsOf(listed);
  const near = airports.filter((one) => townsOf(one).some((town) => towns.includes(town)));
  const [own, ...others] = near;
  if (own?.unlocode && others.length === 0) return { place: own.unlocode, airports: [] };
  return { place: listed.country, airports: own ? near : airports };
}
