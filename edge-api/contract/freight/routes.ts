import { homes } from '../../../pwa/config/company/places';
import type { RequestDirection, RequestMode } from './modes';

/** What an end of a shipment can be. */
export const endKinds = ['port', 'door'] as const;
export type EndKind = (typeof endKinds)[number];

/** Whether an end may have a port of loading or discharge beside it: a courier brings its own way. */
export const takesPort = (kind: EndKind, mode: RequestMode): boolean =>
  kind === 'door' && mode !== 'courier';

/** How long the name of a place may be, as it is typed. */
export const longestPlace = 120;

/** Where the company is, as ISO 3166-1 alpha-2. */
export const homeCountries = homes.map(({ code }) => code);

export const isHome = (country: string) => homeCountries.includes(country);

/** The countries of the usual way; where the company is in one only, the other end is the visitor's choice. */
export const [home = '', otherHome = ''] = homeCountries;

/** "Bangladesh and Hong Kong". */
export const homeNames = homes
  .map(({ name }) => name)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');

/** The usual direction of a way: between two homes the way to the first is an import, as in our services. */
export const directionBetween = (origin: string, destination: string): RequestDirection =>
  impliedDirection(origin, destination) ?? (destination === home ? 'import' : 'export');

type End = { country: string; place: string };

/**
 * The direction that follows from two ends; null while one has no country. Where both have the same one, it says
 * nothing of an end without a place: a form began with it.
 */
export function directionOfEnds(origin: End, destination: End): RequestDirection | null {
  if (!origin.country || !destination.country) return null;
  const isOneEmpty = !origin.place || !destination.place;
  if (isOneEmpty && origin.country === destination.country) return null;
  return directionBetween(origin.country, destination.country);
}

/**
 * The direction that follows from the countries of the two ends; null between the two home countries, where it
 * can be export or import. An empty country is none of them.
 */
export function impliedDirection(origin: string, destination: string): RequestDirection | null {
  if (isHome(origin) && origin === destination) return 'domestic';
  if (isHome(origin)) return isHome(destination) ? null : 'export';
  return isHome(destination) ? 'import' : 'cross-trade';
}
