let names: Intl.DisplayNames | undefined;

/** The English name of a country (ISO 3166-1 alpha-2), or its code where no name is known. */
export function countryName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en', { type: 'region' });
    // "Hong Kong", without the state it belongs to. In short, the United States would be "US".
    return names.of(code)?.replace(' SAR China', '') ?? code;
  } catch {
    // An old browser, or a text of an older version that is no code.
    return code;
  }
}
