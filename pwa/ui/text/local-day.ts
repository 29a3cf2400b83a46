/** A day in the reader's own calendar and time zone, by default today, in ISO 8601: `2026-11-26`. */
export function localDay(at = new Date()): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}
