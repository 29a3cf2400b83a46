/** The language of the site, for browsers that report an unknown one. */
const siteLanguage = 'en';

/**
 * Returns `wanted` if it is the tag (BCP 47) of a language that this browser can write, else English. WebKit reports
 * `C` when the system has no language, and `Intl` throws for that.
 */
export function usableLanguage(wanted: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(wanted)[0] ?? siteLanguage;
  } catch {
    return siteLanguage;
  }
}

/** Returns the visitor's language as the browser reports it; it may be no language tag: see `usableLanguage`. */
export const saidLanguage = (): string =>
  typeof navigator === 'undefined' ? siteLanguage : navigator.language;

/** Writes a value in a language, by default the visitor's. Never throws. */
export type Writer<Value> = (value: Value, wanted?: string) => string;

/**
 * Makes a writer that makes a format once for each language, because a slow phone needs long to make one. If the
 * browser can't make it or can't write the value, `plain` does: old phones know no units.
 */
export function writer<Format, Value>(
  make: (language: string) => Format,
  write: (format: Format, value: Value) => string,
  plain: (value: Value) => string,
): Writer<Value> {
  const made = new Map<string, Format>();
  return (value, wanted = saidLanguage()) => {
    try {
      const format = made.get(wanted) ?? make(usableLanguage(wanted));
      made.set(wanted, format);
      return write(format, value);
    } catch {
      return plain(value);
    }
  };
}
