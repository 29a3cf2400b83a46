import { useEffect, useState } from 'react';
import { usePageData } from '../../loading/page-data';
import { type Country, nearestCountries, otherCountry } from './nearest-countries';

/** Lists the countries as options of a select; `chosen` is one of them, or empty. */
export function CountryOptions({ chosen }: { chosen: string }) {
  const given = usePageData('countries');
  const [countries, setCountries] = useState<Country[]>(given ?? nearestCountries);
  // The whole list comes after rendering, so that the page's HTML stays small.
  useEffect(() => {
    import('./all-countries')
      .then(({ allCountries }) => setCountries(allCountries()))
      .catch(() => {}); // Not loaded: the nearest remain, and the chosen one.
  }, []);
  return (
    <>
      {withCountry(countries, chosen).map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
      {countries === nearestCountries && <option value={otherCountry}>Another country</option>}
    </>
  );
}

/** Adds a country that was chosen before by its code, because the whole list may not be here yet. */
const withCountry = (countries: Country[], code: string): Country[] =>
  code === '' || countries.some((one) => one.code === code)
    ? countries
    : [...countries, { code, label: code }];
