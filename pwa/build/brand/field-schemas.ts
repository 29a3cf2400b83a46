import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { minorDigits } from '../../../edge-api/contract/catalogue/minor-units';
import { weekdays } from '../../config/weekdays';
import { isCountry } from '../../ui/forms/all-countries';

// Each message ends the sentence "company.ts: company.email …".

export const text = v.pipe(
  v.string('is missing, or no text.'),
  v.check((one) => one.trim() !== '', 'is empty.'),
  v.check((one) => one === one.trim(), 'has a space at its beginning or end.'),
);
export const lowerCase = v.pipe(
  text,
  v.check((one) => one === one.toLowerCase(), 'has a capital letter.'),
);
export const slug = v.pipe(
  text,
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has other signs than a–z, 0–9 and single hyphens.'),
);
export const link = v.pipe(
  text,
  v.check((one) => /^https:\/\//.test(one) && URL.canParse(one), 'is no address with https://.'),
);
const drawingOf = (path: string) => `pwa/config/company/drawings/${path.slice('/brand/'.length)}`;
const publicFile = v.pipe(
  text,
  v.check((one) => one.startsWith('/'), 'is no path that begins with a slash.'),
  v.check(
    // `npm run brand` makes /brand/ of the drawings.
    (one) => existsSync(one.startsWith('/brand/') ? drawingOf(one) : `public${one}`),
    (issue) => `is neither made of a drawing nor a file of public/: “${issue.input}”.`,
  ),
);
export const country = v.pipe(text, v.check(isCountry, 'is no country code such as BD.'));
export const unlocode = v.pipe(
  text,
  v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'is no UN/LOCODE such as BDCGP.'),
);

/** `Intl.supportedValuesOf` lists only one name of each zone, and on Node.js 20 the former one (Asia/Calcutta). */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export const timeZone = v.pipe(text, v.check(isTimeZone, 'is no time zone such as Asia/Dhaka.'));
export const closedDays = v.pipe(
  v.array(v.picklist(weekdays, 'is no day of the week such as Friday.')),
  v.check((days) => weekdays.some((day) => !days.includes(day)), 'leaves no day to work.'),
);
export const day = v.pipe(text, v.isoDate('is no day such as 2026-01-31.'));
export const currency = v.pipe(
  text,
  v.check(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'is no currency of ISO 4217, such as USD.',
  ),
);
/** Prices are stored, sorted and typed in hundredths. */
export const priceCurrency = v.pipe(
  currency,
  v.check(
    (code) => minorDigits(code) === 2,
    'is no currency with a hundred smallest units, such as USD.',
  ),
);
export const noneTwice = (what: string) =>
  v.check<string[], string>((list) => new Set(list).size === list.length, `names a ${what} twice.`);
export const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'is missing, or no list.'), v.minLength(1, 'has no entry.'));

const digits = (one: string) => one.replace(/\D/g, '');
export const phone = v.pipe(
  v.object({
    display: text,
    tel: v.pipe(text, v.regex(/^tel:\+\d{6,15}$/, 'is no number such as tel:+85212345678.')),
  }),
  v.check(
    ({ display, tel }) => digits(display) === digits(tel),
    'shows another number than it dials.',
  ),
);
export const pictured = v.object({ name: text, image: publicFile, href: link });

/** The texts and figures with which staff begin a quotation. */
export const quotations = v.object({
  quotationStart: v.object({
    validDays: v.pipe(
      v.number('is no number of days.'),
      v.integer('is no whole number.'),
      v.minValue(1),
    ),
    included: v.string('is missing, or no text.'),
    excluded: v.string('is missing, or no text.'),
    terms: v.string('is missing, or no text.'),
  }),
});
