/** What the site is written in, for visitors whose browser names no language that it knows itself. */
const siteLanguage = 'en';

/**
 * `wanted` where it is the tag (BCP 47) of a language that this browser can write, else English:
 * WebKit says `C` where the machine's language is unset, and `Intl` throws for that.
 */
export function usableLanguage(wanted: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(wanted)[0] ?? siteLanguage;
  } catch {
    return siteLanguage;
  }
}

/** What the browser says the visitor's language is. It may be no language tag: see `usableLanguage`. */
export const saidLanguage = (): string =>
  typeof navigator === 'undefined' ? siteLanguage : navigator.language;

/** Writes a value in a language, by default the visitor's. Never throws. */
export type Writer<Value> = (value: Value, wanted?: string) => string;

/**
 * A writer that makes a format once for each language; a slow phone takes long to make one. Where
 * the browser can't make it or can't write the value, `plain` does: old phones know no units.
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
