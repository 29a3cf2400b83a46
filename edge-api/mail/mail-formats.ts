import { moneyText } from '../contract/catalogue/money-text';
import { metric, type TextFormats } from '../contract/freight/text-formats';
import { dayText } from '../contract/text/dates';

const language = 'en-GB';
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });

/** How the mails to the company write numbers, days and measures: in British English, metric. */
export const mailFormats: TextFormats = metric({
  number: (value) => numbers.format(value),
  money: moneyText,
  day: dayText,
});
