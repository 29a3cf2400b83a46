const digits = /^\d{1,15}(?:\.\d{0,6})?$/;

/**
 * A number without sign as a whole number of its smallest unit: "12.5" with two places is 1250. Null
 * for what is no such number, has more places, or is more than `most` (in whole units).
 */
export function decimal(text: string, places: number, most: number): number | null {
  if (!digits.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > places) return null;
  const scaled = Number(whole + fraction.padEnd(places, '0'));
  return scaled <= most * 10 ** places ? scaled : null;
}
