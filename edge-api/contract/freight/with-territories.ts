import type { Shipment } from '../shipment';
import { countryInText, isTerritoryOf } from './country-in-text';
import { directionOfEnds } from './routes';

type Place = { place: string; country: string; unlocode: string | null };

/**
 * Returns the territory that the words of a place name, where its country is the one that the territory belongs to;
 * null where they name none.
 */
function territoryNamed({ place, country, unlocode }: Place): string | null {
  const named = unlocode ? null : countryInText(place);
  return named?.isSure && isTerritoryOf(named.country, country) ? named.country : null;
}

/**
 * A shipment with the territories that its words name: who writes "Kwun Tong, Hong Kong, China" may give China as its
 * country, but papers, customs and price are those of Hong Kong. The direction follows.
 */
export function withTerritories(shipment: Shipment): Shipment {
  const settled = <At extends Place>(at: At): At => ({
    ...at,
    country: territoryNamed(at) ?? at.country,
  });
  const end = (at: Shipment['origin']) => ({ ...settled(at), port: at.port && settled(at.port) });
  const ends = { origin: end(shipment.origin), destination: end(shipment.destination) };
  const isSame =
    ends.origin.country === shipment.origin.country &&
    ends.destination.country === shipment.destination.country;
  const direction = isSame ? null : directionOfEnds(ends.origin, ends.destination);
  return { ...shipment, ...ends, direction: direction ?? shipment.direction };
}
