/**
 * Names that browsers and Node write differently: server and page must say the same. Node 20 (ICU 78) has "Hong Kong SAR
 * China" and "Palestinian Territories" where Chromium 156 has "Hong Kong" and "Palestine", and "Falkland Islands"
 * where that adds "(Islas Malvinas)". Older browsers have the names of before of the last four.
 */
const ownNames: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
  CZ: 'Czechia',
  MK: 'North Macedonia',
  SZ: 'Eswatini',
  TR: 'Türkiye',
};

let names: Intl.DisplayNames | undefined;

/** The English name of a country (ISO 3166-1 alpha-2), or its code where no name is known. */
export function countryName(code: string): string {
  const own = ownNames[code];
  if (own) return own;
  try {
    // The short form of the United States would be "US".
    names ??= new Intl.DisplayNames('en', { type: 'region' });
    return names.of(code) ?? code;
  } catch {
    // An old browser, or a text of an older version that is no code.
    return code;
  }
}
