import { countryCodes } from '../../../edge-api/contract/freight/country-codes';
import { countryName } from '../../../edge-api/contract/freight/country-name';
import { nameOrder } from '../text/formats';
import { type Country, nearestCountries } from './nearest-countries';

/** Whether a code is one of the list. */
export const isCountry = (code: string): boolean => countryCodes.includes(code);

/** Returns the nearest countries first, then all others by name. */
export function allCountries(): Country[] {
  const byName = nameOrder('en');
  const others = countryCodes
    .filter((code) => nearestCountries.every((near) => near.code !== code))
    .map((code) => ({ code, label: countryName(code) }))
    .sort((a, b) => byName(a.label, b.label));
  return [...nearestCountries, ...others];
}
