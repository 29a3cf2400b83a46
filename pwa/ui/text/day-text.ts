const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * A day (ISO 8601) in English: 3 November 2026. Own code, so that server and browser write the
 * same, and no slow phone creates an `Intl.DateTimeFormat`.
 */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 0) - 1] ?? ''} ${year}`;
}
