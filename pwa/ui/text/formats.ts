import { saidLanguage, usableLanguage, type Writer, writer } from './in-language';

/** Writes a number with at most this many digits after the point. */
export const numberText = (value: number, fractionDigits = 3, wanted?: string): string =>
  numberWriter(fractionDigits)(value, wanted);

const numberWriters = new Map<number, Writer<number>>();

function numberWriter(maximumFractionDigits: number): Writer<number> {
  const known = numberWriters.get(maximumFractionDigits);
  if (known) return known;
  const made = writer<Intl.NumberFormat, number>(
    (language) => new Intl.NumberFormat(language, { maximumFractionDigits }),
    (format, value) => format.format(value),
    (value) => plainNumber(value, maximumFractionDigits),
  );
  numberWriters.set(maximumFractionDigits, made);
  return made;
}

/** Writes a number with up to eight significant digits, so that 0.000016387064 keeps those that count. */
export const significantText = writer<Intl.NumberFormat, number>(
  (language) => new Intl.NumberFormat(language, { maximumSignificantDigits: 8 }),
  (format, value) => format.format(value),
  (value) => String(Number(value.toPrecision(8))),
);

/** Writes a number without `Intl`, with at most this many digits after the point. */
export const plainNumber = (value: number, fractionDigits: number): string =>
  String(Number(value.toFixed(fractionDigits)));

type Ago = { count: number; unit: 'minute' | 'hour' | 'day' };

/** Says how long ago something was: 3 hours ago, yesterday. */
export const agoText = writer<Intl.RelativeTimeFormat, Ago>(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  (format, { count, unit }) => format.format(-count, unit),
  ({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
);

/** Returns the order of names in a language, by default the visitor's; for `sort`. */
export function nameOrder(wanted = saidLanguage()): (a: string, b: string) => number {
  try {
    return new Intl.Collator(usableLanguage(wanted)).compare;
  } catch {
    return codeOrder;
  }
}

/** Compares two texts that no person wrote, such as instants in ISO 8601; for `sort`. */
export function codeOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
