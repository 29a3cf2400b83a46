import { decimal } from '../../../../edge-api/contract/tools/decimal';
import { type Slab, slabsProblem } from '../../../../edge-api/contract/tools/demurrage';

/** A slab as it is typed: the last day of it, empty for all later days, and its rate per day. */
export type SlabRow = { upToDay: string; rate: string };

const emptyRow: SlabRow = { upToDay: '', rate: '' };
const mostSlabs = 20;
const mostDay = 3_650;
const mostRate = 1_000_000;

/** Rows as an address has them, such as `7_12-10_20-_40`: up to day 7, up to day 10, all later days. */
export const slabsText = (rows: readonly SlabRow[]): string =>
  // A minus or an underscore would end the figure.
  rows
    .map(({ upToDay, rate }) => [upToDay, rate].map((one) => one.replace(/[-_]/g, '')).join('_'))
    .join('-');

/** The rows of such a text; one empty row of no text. */
export const slabRows = (text: string): SlabRow[] =>
  text.split('-').map((part) => {
    const [upToDay = '', rate = ''] = part.split('_');
    return { ...emptyRow, upToDay, rate };
  });

/** The slabs that are filled in; a sentence instead if a figure or their order is wrong. */
export function slabsOf(text: string): Slab[] | string {
  const rows = slabRows(text);
  if (rows.length > mostSlabs) return `Enter at most ${mostSlabs} slabs.`;
  const slabs: Slab[] = [];
  for (const { upToDay, rate } of rows) {
    const day = upToDay === '' ? null : decimal(upToDay, 0, mostDay);
    if (day === null && upToDay !== '') return 'Enter the last day of a slab as a whole number.';
    // It is not filled in yet.
    if (rate === '') continue;
    const ratePerDayMinor = decimal(rate, 2, mostRate);
    if (ratePerDayMinor === null) return 'Enter a rate from 0, with at most 2 decimals.';
    slabs.push({ upToDay: day, ratePerDayMinor });
  }
  return slabsProblem(slabs) ?? slabs;
}

/** The rows with an empty one behind them. */
export const withRow = (text: string) => slabsText([...slabRows(text), emptyRow]);
