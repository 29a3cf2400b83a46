import * as v from 'valibot';
import { storable } from '../fields';
import { normalized } from '../text/normalized';
import { plainDigits } from '../text/plain-digits';

/** Marks that are not seen, such as those of the direction of text: they come along when a number is copied. */
const unseen = /\p{Cf}|\u034f/gu;

/**
 * A phone number in the characters of ASCII, whatever script, spaces and hyphens it is written with:
 * "০১৭১১–২৩৪৫৬৭" is "01711-234567". Empty when it has no digit, as "-----".
 */
export function plainPhone(text: string): string {
  // Characters of double width, and spaces that do not break.
  const plain = normalized(plainDigits(text), 'NFKC')
    .replace(unseen, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\u00b7\u2022\u3002]/gu, '.')
    .replace(/\s+/gu, ' ')
    .trim();
  return /\d/.test(plain) ? plain : '';
}

// Two zeros lead abroad from most countries, and from those of the company; the code may be in brackets.
const withPlus = (phone: string) => plainPhone(phone).replace(/^\(? ?(?:\+|00(?=[1-9]))/, '+');

/** Whether a number begins with the code of its country, as "+880" or "00880". */
export const hasCountryCode = (phone: string): boolean => withPlus(phone).startsWith('+');

type Parsed = { isPossible: () => boolean; isValid: () => boolean };

/**
 * Reads a phone number with `parse` of libphonenumber-js; undefined where it is unclear. A number without a country
 * code belongs to the first of `countries` that can have it.
 */
export function phoneIn<Phone extends Parsed>(
  phone: string,
  countries: readonly string[],
  parse: (text: string, country?: string) => Phone | undefined,
): Phone | undefined {
  const plain = withPlus(phone);
  if (plain.startsWith('+')) {
    const found = parse(plain);
    // New ranges of numbers are given out before the library knows them.
    return found?.isPossible() ? found : undefined;
  }
  return countries.map((country) => parse(plain, country)).find((one) => one?.isValid());
}

const longestPhone = 80;

// What is dialled after the answer: "ext. 12", "x12", "#12", ";ext=12", ",,12".
const extension = / ?(?:;ext=|(?:ext(?:ension|n)?|x|#|,{1,3})[.: ]{0,2}) ?\d{1,7}$/i;
const number = /^\(? ?\+?[0-9 ()./-]{5,30}$/;

/**
 * Whether a text is accepted. Marks without a digit are: they are stored as an empty number. A text that is too long
 * has its own sentence.
 */
const isNumber = (text: string) => {
  const plain = plainPhone(text.slice(0, longestPhone));
  if (plain === '') return !/\p{L}/u.test(text);
  return number.test(plain.replace(extension, ''));
};

const tooLong = `Phone can be at most ${longestPhone} characters long.`;
const wrong =
  'Write a phone number of at least 5 digits, such as +880 1711 234567; an extension as “ext. 12”.';

/** The sentence for a text that is no number, such as "-----". */
export const noPhone = 'This has no digit. Write a phone number such as +880 1711 234567.';

/**
 * A phone number as it was typed, in the characters of ASCII; whether it exists is not checked. It is empty where the
 * text has no digit: older forms took that for a number, and today's refuse it with `noPhone`.
 */
export const PhoneNumber = v.pipe(
  v.string('Phone is missing.'),
  v.trim(),
  v.nonEmpty('Please fill in your phone number.'),
  v.maxLength(longestPhone, tooLong),
  storable('Phone'),
  v.check(isNumber, wrong),
  v.transform(plainPhone),
);
/** Like `PhoneNumber`, but it may be empty. */
export const OptionalPhoneNumber = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longestPhone, tooLong),
    storable('Phone'),
    v.check(isNumber, wrong),
    v.transform(plainPhone),
  ),
  '',
);
