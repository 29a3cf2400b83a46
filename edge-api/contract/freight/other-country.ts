import type { Shipment } from '../shipment';
import { namesakeStates } from './country-forms';
import { countryInText, isTerritoryOf } from './country-in-text';
import { directionOfEnds } from './routes';

type Place = { place: string; country: string; unlocode: string | null };

/** The territory that the words of a place name where its country is that of which it is one; null: none. */
function territoryNamed({ place, country, unlocode }: Place): string | null {
  const named = unlocode ? null : countryInText(place);
  return named?.isSure && isTerritoryOf(named.country, country) ? named.country : null;
}

/** "Kwun Tong, Hong Kong": a country behind a place. A name alone may be that of a town: Jordan is one in Hong Kong. */
const isBehindPlace = (place: string, name: string) =>
  name !== '' && /[,;，、；()（）]/.test(place);

/**
 * The country that the code or the words of a place name where that is another one than its own; null: none. A
 * UN/LOCODE begins with the country (UNECE Recommendation 16), and words beside it are those of the list of ports.
 */
export function otherCountry(at: Place): string | null {
  const { place, country, unlocode } = at;
  if (unlocode) return unlocode.startsWith(country) ? null : unlocode.slice(0, 2);
  const territory = territoryNamed(at);
  if (territory) return territory;
  const named = countryInText(place);
  if (!named?.isSure || named.country === country || !isBehindPlace(place, named.name)) return null;
  // "Savannah, Georgia" is in a state; "Kowloon, China" says no other country than Hong Kong.
  const isSame = namesakeStates[named.country] === country || isTerritoryOf(country, named.country);
  return isSame ? null : named.country;
}

/**
 * A shipment with the territories that its words name: forms of versions before made a place in China of "Kwun Tong,
 * Hong Kong, China". The direction follows.
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
