import { plainDigits } from '../../../edge-api/contract/text/plain-digits';
import { numberFrom } from '../../../edge-api/contract/text/read-number';

/** A longer cell has no figure. */
const mostLetters = 60;

export type Quality = 'length' | 'weight' | 'volume';

/** How many cm, kg or m³ one of a unit is; "mt" is a metre or a tonne. */
const factors: Record<Quality, [unit: RegExp, factor: number][]> = {
  length: [
    [/^(?:cms?|厘米|公分|সেমি|সে\.মি)$/, 1],
    [/^(?:mms?|毫米|মিমি)$/, 0.1],
    [/^(?:m|mt|mtrs?|metres?|meters?|米|মিটার)$/, 100],
    [/^(?:in|ins|inch|inches|"|英寸|ইঞ্চি)$/, 2.54],
    [/^(?:ft|feet|foot|'|英尺|ফুট)$/, 30.48],
  ],
  weight: [
    [/^(?:kgs?|kilos?|kilograms?|公斤|千克|কেজি)$/, 1],
    [/^(?:g|gms?|grams?|克)$/, 0.001],
    [/^(?:lbs?|pounds?|磅)$/, 0.453_592_37],
    [/^(?:t|mt|tons?|tonnes?|[吨噸]|টন)$/, 1_000],
  ],
  volume: [
    [/^(?:cbms?|m3|立方米|ঘনমিটার)$/, 1],
    [/^(?:cft|cbf|cuft|ft3)$/, 0.028_316_846_592],
  ],
};

/** Returns how many cm, kg or m³ one of a unit is; undefined for any other unit. */
export const factorOf = (unit: string, quality: Quality): number | undefined =>
  factors[quality].find(([spelling]) => spelling.test(unit))?.[1];

// Words of letters with the marks that Bangla has; Chinese words have no spaces between them.
const units =
  '[a-z]+3?|"|厘米|公分|毫米|立方米|米|公斤|千克|克|磅|英寸|英尺|[吨噸]|সে\\.মি|[\\u0980-\\u09e3]+|[箱件托袋桶卷包]';
const unitsIn = new RegExp(units, 'g');
// A sign before three digits separates groups, and "6'2" is in feet and inches.
const written = new RegExp(`^(\\d(?:[\\d.,]|[' ](?=\\d{3}))*|[.,]\\d+) ?(${units}|')?\\.?$`);
const ofEach =
  / ?(?:(?:\/|\bper\b|(?<=[a-z])\/) ?(?:ctns?|cartons?|pkgs?|packages?|box|case|plt|pallets?|pcs?|piece|unit|bag|drum|roll|bale|箱|件)|\b(?:each|ea)\b)\.?$/;

const fractions = /(?<![\d.,])(\d+)[ -]+(\d+)[/⁄](2|4|8|16|32)(?!\d)/g;
const feetAndInches =
  /(?<![\d.,])(\d+) ?(?:'|ft\.?|feet) ?(\d+(?:\.\d+)?) ?(?:"|in(?:s|ch|ches)?\b\.?)/g;

/**
 * Writes a text in usual letters and digits, small, with one sign for inches and feet, and one word for the units of
 * volume that people write in two. Inches with a fraction have decimals, and feet and inches are inches.
 */
export const plainLetters = (text: string): string =>
  // NFKC would join "22½" to "221⁄2".
  plainDigits(text.replace(/[¼-¾⅛-⅞]/g, ' $&').normalize('NFKC'))
    .toLowerCase()
    // NFKC turns the one sign for inches (U+2033) into two signs of feet.
    .replace(/[”“]|['’′]{2}/g, '"')
    .replace(/[’′]/g, "'")
    .replace(fractions, (all, whole, part, of) =>
      Number(part) < Number(of) ? String(Number(whole) + Number(part) / Number(of)) : all,
    )
    .replace(feetAndInches, (all, feet, inches) =>
      Number(inches) < 12 ? `${exact(Number(feet) * 12 + Number(inches))}"` : all,
    )
    .replace(/\bcu(?:bic)?\.? ?(?:ft|feet|foot)\b/g, 'cft')
    .replace(/\bcu(?:bic)?\.? ?(?:m|mtrs?|met(?:re|er)s?)\b/g, 'cbm');

/** Returns the unit that a header names: the last word that is one, as in "Length in cm". */
export const unitIn = (header: string, quality: Quality): string | undefined =>
  // "In" before a word is no inch.
  (header.replace(/\bin(?= [a-z])/g, '').match(unitsIn) ?? []).findLast((word) =>
    factorOf(word, quality),
  );

/** Rounds to six digits behind the point: what a division or a unit leaves behind them is no measure. */
export const exact = (value: number): number => Number(value.toFixed(6));

export type Measure = { value: number; unit: string | undefined; isOfEach: boolean };

/**
 * Reads a number as people write it, with a unit behind it: "1,200.5", "1.200,5", "60,5", "0.6 m", `24"`, and "18.5
 * kgs/ctn" or "@18.5", which are of each. Null for any other text, and for "1,250", which `decideNumbers` writes in
 * one way.
 */
export function measureIn(cell: string): Measure | null {
  if (cell.length > mostLetters) return null;
  const whole = plainLetters(cell)
    .replace(/[\s()]+/g, ' ')
    .trim();
  const plain = whole.replace(/^@/, '').replace(ofEach, '').trim();
  const [, digits = '', unit] = written.exec(plain) ?? [];
  const value = numberFrom(digits);
  if (!Number.isFinite(value)) return null;
  return { value, unit, isOfEach: plain !== whole };
}
