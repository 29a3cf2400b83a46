import { plainDigits } from '../../../edge-api/contract/text/plain-digits';

/** A longer cell has no figure. */
const mostLetters = 60;

export type Quality = 'length' | 'weight' | 'volume';

/** How many cm, kg or m³ one of a unit is; "mt" is a metre or a tonne. */
const factors: Record<Quality, [unit: RegExp, factor: number][]> = {
  length: [
    [/^(?:cms?|厘米|公分|সেমি)$/, 1],
    [/^(?:mms?|毫米)$/, 0.1],
    [/^(?:m|mt|mtrs?|metres?|meters?|米)$/, 100],
    [/^(?:in|inch|inches|["″])$/, 2.54],
    [/^(?:ft|feet|foot)$/, 30.48],
  ],
  weight: [
    [/^(?:kgs?|kilos?|公斤|千克|কেজি)$/, 1],
    [/^(?:g|gms?|grams?)$/, 0.001],
    [/^(?:lbs?|pounds?)$/, 0.453_592_37],
    [/^(?:t|mt|tons?|tonnes?|[吨噸])$/, 1_000],
  ],
  volume: [
    [/^(?:cbm|m3|立方米)$/, 1],
    [/^(?:cft|cuft|ft3)$/, 0.028_316_846_592],
  ],
};

/** How many cm, kg or m³ one of a unit is; undefined for a unit that is none of them. */
export const factorOf = (unit: string, quality: Quality): number | undefined =>
  factors[quality].find(([spelling]) => spelling.test(unit))?.[1];

const units = '[a-z]+3?|["″]|厘米|公分|毫米|立方米|米|公斤|千克|[吨噸]|সেমি|কেজি';
const unitsIn = new RegExp(units, 'g');
const written = new RegExp(`^(\\d[\\d.,'’ ]*|[.,]\\d+) ?(${units})?\\.?$`);

/** The unit that a header names: the last word that is one, as in "Length in cm". */
export const unitIn = (header: string, quality: Quality): string | undefined =>
  (header.match(unitsIn) ?? []).findLast((word) => factorOf(word, quality));

/** Six digits behind the point: what a division or a unit leaves behind them is no measure. */
export const exact = (value: number): number => Number(value.toFixed(6));

/** A number as people write it, with a unit behind it: "1,200.5", "1.200,5", "60,5", "0.6 m", `24"`. */
export function measureIn(cell: string): { value: number; unit: string | undefined } | null {
  if (cell.length > mostLetters) return null;
  const compatible = plainDigits(cell.normalize('NFKC')).toLowerCase();
  const plain = compatible.replace(/[\s()]+/g, ' ').trim();
  const [, digits = '', unit] = written.exec(plain) ?? [];
  const text = digits.replace(/['’ ]/g, '');
  const value = Number(plainNumber(text));
  return text === '' || !Number.isFinite(value) ? null : { value, unit };
}

function plainNumber(text: string): string {
  // Thousands, or lakhs; a number that begins with 0 has none.
  if (/^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}
