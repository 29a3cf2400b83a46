// The one form of dates: 3 November 2026, and 3 November 2026, 09:05. The texts are English, so their dates
// are too, with any language of the browser. Own code: server and browser write the same, no slow phone
// creates an `Intl.DateTimeFormat`, and none can lack one.

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A day (ISO 8601): 3 November 2026; "unknown date" for what is none. */
export const dayText = (day: string): string => written(new Date(day), dayOf);

/** A day (ISO 8601) for the narrow columns of a chart: 3 Nov. */
export const shortDayText = (day: string): string =>
  written(new Date(day), (date) => `${date.getUTCDate()} ${monthOf(date).slice(0, 3)}`);

/** A month by one of its days (ISO 8601): Nov 2026. */
export const monthText = (day: string): string =>
  written(new Date(day), (date) => `${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()}`);

/** An instant in the reader's own time zone: 3 November 2026, 09:05. */
export const timeText = (at: string | number): string =>
  written(atReader(new Date(at)), (date) => `${dayOf(date)}, ${clockOf(date)}`);

/** The same on paper, which others read too: 3 November 2026, 09:05 (UTC+6). */
export function paperTimeText(at: string | number): string {
  const ahead = -new Date(at).getTimezoneOffset();
  const hours = Math.floor(Math.abs(ahead) / 60);
  const minutes = Math.abs(ahead) % 60;
  const offset = minutes === 0 ? hours : `${hours}:${String(minutes).padStart(2, '0')}`;
  return `${timeText(at)} (UTC${ahead < 0 ? '-' : '+'}${offset})`;
}

/** An instant for who may read it in any time zone: 3 November 2026, 09:05 UTC. */
export const utcText = (at: string | number): string =>
  written(new Date(at), (date) => `${dayOf(date)}, ${clockOf(date)} UTC`);

/** A day in the reader's own time zone, by default today, as names of files have it: `2026-11-26`. */
export const localDay = (at = new Date()): string => atReader(at).toISOString().slice(0, 10);

/** They are kept, because making one takes fifty times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant in a time zone (IANA), as `2026-11-26 09:05:00`: Swedish writes it so. */
function clockIn(timeZone: string, at: Date | number): string {
  const known = clocks.get(timeZone);
  if (known) return known.format(at);
  const form = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  clocks.set(timeZone, new Intl.DateTimeFormat('sv-SE', form));
  return clockIn(timeZone, at);
}

/** The day in a time zone (IANA), by default today, in ISO 8601. */
export const dayIn = (timeZone: string, at = new Date()): string =>
  clockIn(timeZone, at).slice(0, 10);

/** When a day (ISO 8601) ends in a time zone (IANA). */
export function dayEndIn(timeZone: string, day: string): Date {
  const end = Date.parse(day) + 24 * 60 * 60_000;
  const aheadMs = (at: number) => Date.parse(`${clockIn(timeZone, at).replace(' ', 'T')}Z`) - at;
  // Twice: where clocks change in the hours between, the first guess is an hour off.
  return new Date(end - aheadMs(end - aheadMs(end)));
}

const monthOf = (date: Date) => months[date.getUTCMonth()] ?? '';
const dayOf = (date: Date) => `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`;
const clockOf = (date: Date) => date.toISOString().slice(11, 16);

/** The instant whose parts in UTC are those of the clock on the reader's wall. */
const atReader = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

/** A date that is none throws. */
const written = (date: Date, write: (date: Date) => string): string =>
  Number.isNaN(date.getTime()) ? 'unknown date' : write(date);
