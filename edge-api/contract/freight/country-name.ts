let names: Intl.DisplayNames | undefined;

/** The English name of a country (ISO 3166-1 alpha-2), or its code where no name is known. */
export function countryName(code: string): string {
  try {
    // Short: "Hong Kong", without the state it belongs to.
    names ??= new Intl.DisplayNames('en', { type: 'region', style: 'short' });
    return names.of(code) ?? code;
  } catch {
    // An old browser, or a text of an older version that is no code.
    return code;
  }
}
