import { moneyText } from '../contract/catalogue/money-text';
import { metric, type TextFormats } from '../contract/freight/text-formats';

const language = 'en-GB';
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat(language, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** How the mails to the company write numbers, days and measures: in British English, metric. */
export const mailFormats: TextFormats = metric({
  number: (value) => numbers.format(value),
  money: moneyText,
  day: (day) => days.format(new Date(day)),
});

/** An instant (ISO 8601) in UTC: "1 Jun 2025, 08:30 UTC". */
export const mailTime = (at: string): string => `${times.format(new Date(at))} UTC`;
