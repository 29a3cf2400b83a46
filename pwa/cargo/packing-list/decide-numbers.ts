import { bothReadings, plainNumber } from '../../../edge-api/contract/text/read-number';
import { plainLetters } from './measure-in';
import type { Column, FoundColumn } from './packing-columns';
import type { Row } from './workbook-rows';

/** The sign before decimals in a list. */
export type DecimalSign = ',' | '.';

/** A longer cell has no figure. */
const mostLetters = 80;
const numbers = /\d(?:[\d.,'’ ]*\d)?/g;

const counts: readonly Column[] = ['quantity', 'goods'];
const measures: readonly Column[] = [
  'diameter',
  'length',
  'width',
  'height',
  'size',
  'weight',
  'volume',
];

/**
 * What the person types at one time is written in one way: "60,5" shows that the "1,250" of the same list is 1.25.
 */
export function signsIn(rows: readonly Row[], columns: readonly FoundColumn[]): Set<DecimalSign> {
  const found = new Set<DecimalSign>();
  for (const row of rows) {
    for (const { column, place } of columns) {
      const cell = measures.includes(column) ? typedIn(row, place) : '';
      for (const [number] of cell.matchAll(numbers)) {
        const sign = decimalSignOf(number.replace(/['’ ]/g, ''));
        if (sign) found.add(sign);
      }
    }
  }
  return found;
}

/**
 * Returns the text of a cell that may have a typed figure; cells that the file has as numbers can be read in one way
 * only.
 */
function typedIn({ cells, numbers: places }: Row, place: number): string {
  const cell = cells[place] ?? '';
  return cell.length > mostLetters || places?.includes(place) ? '' : plainLetters(cell);
}

/** Returns which sign a number shows to be before decimals; null if it shows nothing, as "1,250" and "60". */
function decimalSignOf(number: string): DecimalSign | null {
  if (plainNumber(number) === null || bothReadings(number)) return null;
  const last = /[.,](?=\d*$)/.exec(number)?.[0] as DecimalSign | undefined;
  if (!last) return null;
  // "1,250,000" and "1,00,000" have no decimals.
  if (number.indexOf(last) === number.lastIndexOf(last)) return last;
  return last === ',' ? '.' : ',';
}

/**
 * A row with its numbers in one reading; `unclear` is a number that has two, such as "1,250", which the list does not
 * decide.
 */
export type DecidedRow = Row & { unclear?: string };

/**
 * Writes each number that could be read in two ways in one: a count is whole; a measure is read as the others of its
 * column, then as those of the list (`ofList`), then as the person says (`said`).
 */
export function decideNumbers(
  rows: readonly Row[],
  columns: readonly FoundColumn[],
  ofList: ReadonlySet<DecimalSign>,
  said: DecimalSign | null,
): DecidedRow[] {
  const decided = columns.flatMap((found) => {
    const isCount = counts.includes(found.column);
    if (!isCount && !measures.includes(found.column)) return [];
    const shown = isCount ? null : (onlyOf(signsIn(rows, [found])) ?? onlyOf(ofList));
    return [{ place: found.place, isCount, shown }];
  });
  return rows.map((row) => {
    const next: DecidedRow = { ...row, cells: [...row.cells] };
    for (const { place, isCount, shown } of decided) {
      const cell = typedIn(row, place);
      if (!/\d[.,]\d/.test(cell)) continue;
      next.cells[place] = cell.replace(numbers, (number) => {
        const both = bothReadings(number);
        if (!both) return number;
        if (!isCount && shown === null) next.unclear ??= number;
        const isDecimal = !isCount && number.includes(shown ?? said ?? ' ');
        return isDecimal ? both.decimal : both.whole;
      });
    }
    return next;
  });
}

const onlyOf = (signs: ReadonlySet<DecimalSign>): DecimalSign | null =>
  signs.size === 1 ? ([...signs][0] ?? null) : null;
