import type { RequestDirection } from './modes';

/** Where the company is, as ISO 3166-1 alpha-2. */
export const homeCountries = ['BD', 'HK'];

const isHome = (country: string) => homeCountries.includes(country);

/** The direction that follows from the two ends; null where both are home, so that it can be either. */
export function impliedDirection(origin: string, destination: string): RequestDirection | null {
  if (isHome(origin)) return isHome(destination) ? null : 'export';
  return isHome(destination) ? 'import' : 'cross-trade';
}
