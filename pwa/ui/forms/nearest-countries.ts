import { homes } from '../../config/company/places';

/** A country by its ISO 3166-1 alpha-2 code and its English name. */
export type Country = { code: string; label: string };

/** The countries where the company is. They are first in the list, and the only ones that the server renders. */
export const nearestCountries: Country[] = homes.map(({ code, name }) => ({ code, label: name }));

/** The choice for other countries, if only the nearest are offered: the page comes again with all of them. */
export const otherCountry = 'other';
