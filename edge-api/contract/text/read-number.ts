import { plainDigits } from './plain-digits';

/** Thousands in threes, or lakhs and crores in twos before the last three. */
const groups = {
  ',': /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})*,\d{3}$/,
  '.': /^\d{1,3}(?:\.\d{3})+$/,
};

/** A text in the digits 0 to 9 and without what separates groups besides points and commas. */
const cleaned = (text: string): string =>
  plainDigits(text)
    .replace(/[\s'’_]/g, '')
    .replace('−', '-');

/**
 * Both readings of what a person typed, such as 1250 and 1.25 for "1,250" and for "1.250"; null where there is one at
 * most.
 */
export function bothReadings(text: string): { whole: string; decimal: string } | null {
  const [, sign = '', before = '', after = ''] =
    /^(-?)([1-9]\d{0,2})[.,](\d{3})$/.exec(cleaned(text)) ?? [];
  if (!before) return null;
  const decimal = String(Number(`${before}.${after}`));
  return { whole: sign + before + after, decimal: sign + decimal };
}

/**
 * A number that a person typed, with a point before its decimals: "60,5", "1,250.5", "1.250,5", "১২৫০" and "1,00,000"
 * are 60.5, 1250.5, 1250.5, 1250 and 100000. Null for what is no number, and for "1,250", which is 1250 to one reader
 * and 1.25 to the next. "1.250" is 1.25, as we write it ourselves.
 */
export function plainNumber(text: string): string | null {
  const clean = cleaned(text);
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(clean) ?? [];
  if (!/\d/.test(digits)) return null;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return sign + digits;
  const decimalSign = digits.charAt(last);
  const others = digits.slice(0, last);
  if (others.includes(decimalSign)) {
    return groups[decimalSign as '.' | ','].test(digits)
      ? sign + digits.replaceAll(decimalSign, '')
      : null;
  }
  if (decimalSign === ',' && bothReadings(clean)) return null;
  const otherSign = decimalSign === '.' ? ',' : '.';
  if (others.includes(otherSign) && !groups[otherSign].test(others)) return null;
  const decimals = digits.slice(last + 1);
  const whole = others.replaceAll(otherSign, '') || '0';
  return sign + whole + (decimals && `.${decimals}`);
}

/** A number that we have written with commas, without them where it could be read in two ways. */
export const inOneWay = (text: string): string =>
  bothReadings(text) ? text.replaceAll(',', '') : text;

/** Reads `plainNumber` as a number; NaN, which every schema refuses, for a text that is none or not clear. */
export const numberFrom = (text: string): number => Number(plainNumber(text) ?? Number.NaN);
