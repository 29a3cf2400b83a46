import { saidLanguage, usableLanguage, type Writer, writer } from './in-language';

/** A number with at most this many digits after the point. */
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

/** A number with up to eight significant digits: 0.000016387064 keeps what counts of it. */
export const significantText = writer<Intl.NumberFormat, number>(
  (language) => new Intl.NumberFormat(language, { maximumSignificantDigits: 8 }),
  (format, value) => format.format(value),
  (value) => String(Number(value.toPrecision(8))),
);

/** A number written without `Intl`, with at most this many digits after the point. */
export const plainNumber = (value: number, fractionDigits: number): string =>
  String(Number(value.toFixed(fractionDigits)));

/** An instant in the visitor's own calendar and time zone; "unknown date" for what is none. */
export const dateTimeText = writer<Intl.DateTimeFormat, string | number>(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
  (format, at) => format.format(new Date(at)),
  (at) => isoOf(at, (iso) => `${iso.slice(0, 16).replace('T', ' ')} UTC`),
);

/** A day (ISO 8601) as `dateTimeText` writes it, without a time: 3 Nov 2026. */
export const dateText = writer<Intl.DateTimeFormat, string>(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  (format, day) => format.format(new Date(day)),
  (day) => isoOf(day, (iso) => iso.slice(0, 10)),
);

/** A day (ISO 8601) without its year: 3 Nov. */
export const shortDayText = writer<Intl.DateTimeFormat, string>(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  (format, day) => format.format(new Date(day)),
  (day) => isoOf(day, (iso) => iso.slice(0, 10)),
);

/** `shown` of the instant in ISO 8601, or that it is not known: a date that is none throws. */
function isoOf(at: string | number, shown: (iso: string) => string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? 'unknown date' : shown(date.toISOString());
}

type Ago = { count: number; unit: 'minute' | 'hour' | 'day' };

/** How long ago something was: 3 hours ago, yesterday. */
export const agoText = writer<Intl.RelativeTimeFormat, Ago>(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  (format, { count, unit }) => format.format(-count, unit),
  ({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
);

/** The order of names in a language, by default the visitor's; for `sort`. */
export function nameOrder(wanted = saidLanguage()): (a: string, b: string) => number {
  try {
    return new Intl.Collator(usableLanguage(wanted)).compare;
  } catch {
    return codeOrder;
  }
}

/** The order of two texts that no person wrote, such as instants in ISO 8601; for `sort`. */
export function codeOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
