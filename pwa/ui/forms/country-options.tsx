import { useEffect, useState } from 'react';
import { type Country, nearestCountries } from './nearest-countries';

/** The countries as options of a select; `chosen` is one of them, or empty. */
export function CountryOptions({ chosen }: { chosen: string }) {
  const [countries, setCountries] = useState<Country[]>(nearestCountries);
  // The whole list comes after rendering, so that the page's HTML stays small.
  useEffect(() => {
    import('./all-countries')
      .then(({ allCountries }) => setCountries(allCountries()))
      .catch(() => {}); // Not loaded: the nearest remain, and the chosen one.
  }, []);
  return withCountry(countries, chosen).map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
}

/** The whole list may not be here yet: a country that was chosen before is shown by its code. */
const withCountry = (countries: Country[], code: string): Country[] =>
  code === '' || countries.some((one) => one.code === code)
    ? countries
    : [...countries, { code, label: code }];
