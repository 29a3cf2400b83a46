import { normalized } from '../text/normalized';

const longestSlug = 80;

/** What a slug is made of: letters of any script, small ones where there are capitals, and digits. */
const ofSlug = '[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]';
/** A slug, or nothing. */
export const slugPattern = new RegExp(`^(${ofSlug}+(-${ofSlug}+)*)?$`, 'u');

/**
 * The characters that folding removes, as a class in a regular expression of JavaScript and of PostgreSQL: the
 * accents of Latin, Greek and Cyrillic letters, and invisible characters. The vowel signs of Bangla and other scripts
 * are letters and stay.
 */
export const foldedAway = '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]';
const foldedAwayPattern = new RegExp(`${foldedAway}+`, 'g');

/** Letters that Unicode does not decompose into others, and Bangla digits, with what they are compared as. */
export const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ς: 'σ' },
  ...{ '০': '0', '১': '1', '২': '2', '৩': '3', '৪': '4' },
  ...{ '৫': '5', '৬': '6', '৭': '7', '৮': '8', '৯': '9' },
};
const plainLetterPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const isPlain = (text: string) => !/[^\0-\x7f]/.test(text);

/**
 * `text` in lower case, without accents and in one width: "São Tomé" gives "sao tome", "Tromsø" gives "tromso",
 * "İzmir" gives "izmir" and "ＦＣＬ" gives "fcl". What other scripts write stays, composed (NFC). The database
 * does the same (`db/folded-letters.ts`).
 */
export function foldLetters(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  // They are removed before as well, because the marks that come in long runs are accents.
  const apart = normalized(text.replace(foldedAwayPattern, ''), 'NFKD');
  const folded = apart
    .replace(foldedAwayPattern, '')
    .toLowerCase()
    .replace(plainLetterPattern, (letter) => plainLetters[letter] ?? letter);
  return normalized(folded, 'NFC');
}

/** The public rule of the menus and of the women's product page: lower-cased, spaces turned into hyphens; composed (NFC). */
export function routeName(text: string): string {
  return normalized(text, 'NFC').toLowerCase().replaceAll(' ', '-');
}

/**
 * Returns the spellings in which a database may have the name in an address: letters composed or not, and İ and Σ,
 * whose lower case PostgreSQL may write as one letter in every place, by its locale.
 */
export function writtenNames(name: string): string[] {
  const written = [name, ...(['NFC', 'NFD'] as const).map((form) => normalized(name, form))];
  return [...new Set(written.flatMap(lowerCases))];
}

const oneSignFor: Record<string, string> = { 'i\u0307': 'i', ς: 'σ' };
/** A name with more of them is looked up as it is. */
const mostLowerCases = 16;

const lowerCases = (text: string): string[] =>
  text.split(/(i\u0307|ς)/).reduce<string[]>(
    (all, part) => {
      const other = all.length < mostLowerCases ? oneSignFor[part] : undefined;
      return [part, ...(other ? [other] : [])].flatMap((one) => all.map((text) => text + one));
    },
    [''],
  );

/**
 * A title as a piece of an address: letters and digits of any script, and single hyphens, 1 to 80 characters;
 * "item" when nothing is left. Latin letters lose their accents, so that it equals `routeName` for plain titles
 * (letters, digits, single spaces). Uniqueness is the caller's: append `-2`, `-3` …
 */
export function slugify(text: string): string {
  const words = foldLetters(text)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  return cutAt(words, longestSlug).replace(/-$/, '') || 'item';
}

/** The beginning of a text, in whole letters with their marks. */
function cutAt(text: string, length: number): string {
  const head = text.slice(0, length);
  return /^[\p{M}\p{Cs}]/u.test(text.slice(length)) ? head.replace(/.\p{M}*$/su, '') : head;
}
