import type { RequestDirection } from './modes';

/** What an end of a shipment can be. */
export const endKinds = ['port', 'door'] as const;
export type EndKind = (typeof endKinds)[number];

/** Where the company is, as ISO 3166-1 alpha-2. */
export const homeCountries = ['BD', 'HK'];

const isHome = (country: string) => homeCountries.includes(country);

/**
 * The direction that follows from the countries of the two ends; null between the two home countries, where it
 * can be export or import. An empty country is none of them.
 */
export function impliedDirection(origin: string, destination: string): RequestDirection | null {
  if (isHome(origin) && origin === destination) return 'domestic';
  if (isHome(origin)) return isHome(destination) ? null : 'export';
  return isHome(destination) ? 'import' : 'cross-trade';
}
