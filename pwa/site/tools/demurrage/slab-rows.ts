import { decimal } from '../../../../edge-api/contract/tools/decimal';
import { type Slab, slabsProblem } from '../../../../edge-api/contract/tools/demurrage';

/** The sizes of containers that tariffs have rates for, in the order of a row's `rates`. */
export const sizes = ['20 ft', '40 ft'] as const;

/** A slab as it is typed: the last day of it, empty for all later days, and its rates per day by size. */
export type SlabRow = { upToDay: string; rates: readonly string[] };

const emptyRow: SlabRow = { upToDay: '', rates: ['', ''] };
const mostSlabs = 20;
const mostDay = 3_650;
const mostRate = 1_000_000;
/** How many decimals a rate may have as long as its currency is not known. */
const mostDigits = 2;

/**
 * Writes rows as an address has them, such as `7_12_24-10_20_40-_40_80`: up to day 7, up to day 10, all later days. A
 * row without a rate of 40 ft ends before it.
 */
export const slabsText = (rows: readonly SlabRow[]): string =>
  // A minus or an underscore would end the figure.
  rows
    .map(({ upToDay, rates: [twenty = '', forty = ''] }) =>
      [upToDay, twenty, ...(forty ? [forty] : [])].map((one) => one.replace(/[-_]/g, '')).join('_'),
    )
    .join('-');

/** Reads the rows of such a text; an empty text gives one empty row. */
export const slabRows = (text: string): SlabRow[] =>
  text.split('-').map((part) => {
    const [upToDay = '', twenty = '', forty = ''] = part.split('_');
    return { upToDay, rates: [twenty, forty] };
  });

/** Whether a rate of any size is filled in. */
export const hasRates = (text: string): boolean =>
  slabRows(text).some(({ rates }) => rates.some((rate) => rate !== ''));

/** Says in a sentence why rows can't be slabs, whatever size they are for; null if they can. */
export function rowsProblem(text: string): string | null {
  const problems = sizes.map((_, size) => slabsOf(text, size, mostDigits, true));
  return problems.find((problem) => typeof problem === 'string') ?? null;
}

/**
 * Returns the filled-in slabs of a size (its place in `sizes`), with rates of at most `digits` decimals. It returns a
 * sentence if a figure or their order is wrong, or, unless it `mayLack` one, if there is a rate only for the other
 * size.
 */
export function slabsOf(
  text: string,
  size: number,
  digits = mostDigits,
  mayLack = false,
): Slab[] | string {
  const rows = slabRows(text);
  if (rows.length > mostSlabs) return `Enter at most ${mostSlabs} slabs.`;
  const slabs: Slab[] = [];
  for (const { upToDay, rates } of rows) {
    const day = upToDay === '' ? null : decimal(upToDay, 0, mostDay);
    if (day === null && upToDay !== '') return 'Enter the last day of a slab as a whole number.';
    const rate = rates[size] ?? '';
    if (rate === '') {
      // It is not filled in yet.
      if (mayLack || rates.every((one) => one === '')) continue;
      return `Enter the rate of ${sizes[size]} in each slab.`;
    }
    const ratePerDayMinor = decimal(rate, digits, mostRate);
    if (ratePerDayMinor === null) {
      return `Enter a rate from 0, ${digits === 0 ? 'without decimals' : `with at most ${digits} decimals`}.`;
    }
    slabs.push({ upToDay: day, ratePerDayMinor });
  }
  return slabsProblem(slabs) ?? slabs;
}

/** Adds an empty row behind the rows. */
export const withRow = (text: string) => slabsText([...slabRows(text), emptyRow]);
