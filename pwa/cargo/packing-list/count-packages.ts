import { measureIn, plainLetters } from './measure-in';
import { type Column, cellIn, countsPackages, type FoundColumn } from './packing-columns';

/** A longer cell has no numbers of packages. */
const mostLetters = 200;

/** The first and the last number of packages that stand together. */
type Range = [first: number, last: number];

const before =
  /^(?:c ?\/ ?(?:t ?\/? ?)?n(?:os?)?|c ?\/ ?t|ctns?|cartons?|cases?|box(?:es)?|pkgs?|packages?|plts?|pallets?|কার্টন|箱[号號]?|第)?[\s.:#-]*(?:nos?\b|numbers?\b|নং|নম্বর)?[\s.:#-]*/;
const behind = / ?(?:ctns?|cartons?|pkgs?|plts?|box(?:es)?|cases?|箱|[号號])?\.?$/;
const one =
  /^([a-z]{0,6}[-/. ]?)0*(\d{1,6})(?: ?(?:-{1,2}|~|–|—|−|to|thru|through|till|until|至|到|থেকে) ?(?:\1)0*(\d{1,6}))?$/;

/**
 * Reads the numbers of packages in a cell: "1-12", "C/NO. 1~12", "1 TO 12", "A1-A12", "1-5, 8", "第1-12箱". Null for
 * other texts, such as "1/20", which may be the first of twenty, or a date.
 */
function rangesIn(cell: string): Range[] | null {
  if (cell.length > mostLetters) return null;
  const plain = plainLetters(cell).replace(/\s+/g, ' ').trim();
  const texts = plain.split(/ ?[,;&、+] ?| and |及|和/).map((part) => inNumbers(part.trim()));
  const ranges = texts.map((text): Range => {
    const [, , first, last = first] = one.exec(text) ?? [];
    return [Number(first), Number(last)];
  });
  return ranges.every(([first, last]) => first <= last) ? ranges : null;
}

const inNumbers = (text: string) => text.replace(before, '').replace(behind, '');

const countOf = (ranges: readonly Range[]) =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/**
 * Counts the packages of each row by their numbers; NaN if they do not say it. The same numbers in two rows are two
 * goods in the same packages, or the numbers begin again. A column of single numbers counts packages only where each
 * is the next one; otherwise it may be how many there are.
 */
function countsByNumbers(rows: readonly (Range[] | null)[]): number[] {
  const read = rows.filter((ranges) => ranges !== null);
  const isOfSingles = read.every((ranges) => countOf(ranges) === 1);
  const firsts = read.map(([range]) => range?.[0] ?? Number.NaN);
  const isCounting = firsts.every((first, at) => first === (firsts[at - 1] ?? first - 1) + 1);
  if (isOfSingles && !(isCounting && (firsts.length > 1 || firsts[0] === 1))) {
    return rows.map(() => Number.NaN);
  }
  const twice = rowsThatMeet(rows);
  return rows.map((ranges, row) => (ranges && !twice.has(row) ? countOf(ranges) : Number.NaN));
}

/** Returns the rows that have a number in common with another one, or have it twice. */
function rowsThatMeet(rows: readonly (Range[] | null)[]): Set<number> {
  const all = rows.flatMap((ranges, row) => (ranges ?? []).map((range) => ({ range, row })));
  all.sort((one, other) => one.range[0] - other.range[0]);
  const found = new Set<number>();
  let [farthest] = all;
  for (const next of all.slice(1)) {
    if (farthest && next.range[0] <= farthest.range[1]) found.add(farthest.row).add(next.row);
    if (farthest && next.range[1] > farthest.range[1]) farthest = next;
  }
  return found;
}

type Cells = readonly string[];
type Columns = readonly FoundColumn[];

/** How many packages a row has: undefined if nothing is written, NaN if that can't be read. */
export type Count = {
  quantity: number | undefined;
  /** Why the row is not taken. */
  problem: string | null;
  /** Whether only its goods are counted. */
  isOfGoods: boolean;
  /** What may name the kind of the packages. */
  names: string[];
};

const goodsUnits =
  /^(?:pcs?|pieces?|sets?|pairs?|prs|doz|dozens?|units?|nos|garments|件|个|個|套|双|雙|পিস|টি)\.?$/;
const packageUnits =
  /^(?:ctns?|cartons?|pkgs?|packages?|box|boxes|bxs?|cases?|crates?|plts?|pallets?|skids?|bags?|sacks?|bales?|drums?|rolls?|bundles?|bdls?|colli|colis?|coli|kolli|kartons?|bultos?|packs?|wooden|[箱托板袋桶卷包]|卡板|কার্টু?ন|প্যাকে[জট]|বস্তা|ব্যাগ)\.?$/;

const goodsAlone = 'It counts goods, not packages. Please enter how many packages they are in.';
const notCounted =
  'Its numbers of packages can’t be counted, or are in another row too. Please enter how many packages it has.';

/**
 * Counts the packages of each row. A column that counts packages comes first, then their numbers, as in "C/NO 1-12",
 * then a quantity that does not say of what. Pieces of goods are taken for packages only if the person says so.
 */
export function countPackages(
  rows: readonly Cells[],
  columns: Columns,
  areGoodsPackages: boolean,
): Count[] {
  const counted = columns.find(({ column }) => column === 'quantity');
  const goods = columns.find(({ column }) => column === 'goods');
  const places = columns.filter(({ column }) => ['numbers', 'first', 'last'].includes(column));
  const ranges = rows.map((cells) => rangesOf(cells, columns));
  const isNumbered = ranges.some((row) => row !== null);
  const byNumbers = countsByNumbers(ranges);
  const isSure = counted !== undefined && countsPackages(counted);
  return rows.map((cells, at) => {
    const cell = (column: Column) => cellIn(column, cells, columns);
    const own = quantityIn(cell('quantity'), cell('unit'), isSure);
    const pieces = goods ? measureIn(cell('goods'))?.value : own.value;
    const range = byNumbers[at];
    const headers = places.map(({ header }) => header).join(' ');
    const names = [cell('kind'), cell('unit'), cell('quantity'), counted?.header ?? ''];
    const count = { problem: null, isOfGoods: false, names };
    if (own.isOfPackages) {
      const isOther = range !== undefined && range > 1 && own.value !== range;
      const problem = isOther
        ? `It says ${own.value} packages, but has the numbers of ${range}.`
        : null;
      return { ...count, quantity: own.value, problem };
    }
    const ofNumbers = { ...count, quantity: range, names: [cell('kind'), headers] };
    if (isNumbered && (ranges[at] || places.some(({ column }) => cell(column) !== ''))) {
      return { ...ofNumbers, problem: Number.isNaN(range) ? notCounted : null };
    }
    if (isNumbered) return { ...ofNumbers, quantity: undefined };
    if (counted && cell('quantity') !== '' && !own.isOfGoods) {
      return { ...count, quantity: own.value };
    }
    if (goods ? cell('goods') !== '' : own.isOfGoods) {
      const isOfGoods = !isSure;
      const problem = isOfGoods && areGoodsPackages ? null : goodsAlone;
      return { ...count, quantity: pieces ?? Number.NaN, problem, isOfGoods };
    }
    if (places.length > 0) return { ...ofNumbers, quantity: Number.NaN, problem: notCounted };
    // Without any column that counts, each row is one package.
    return { ...count, quantity: counted || goods ? undefined : 1 };
  });
}

/** Reads what a cell counts, with the unit of the cell itself or of the cell of units. */
function quantityIn(cell: string, unitCell: string, isSure: boolean) {
  const read = measureIn(cell);
  const unit = read?.unit ?? (isSure ? '' : unitCell.toLowerCase().trim());
  const isOfGoods = goodsUnits.test(unit) && !(isSure && unit === '件');
  const isKnown = unit === '' || isOfGoods || packageUnits.test(unit);
  return {
    value: read && isKnown ? read.value : Number.NaN,
    isOfGoods,
    isOfPackages: cell !== '' && !isOfGoods && (isSure || packageUnits.test(unit)),
  };
}

function rangesOf(cells: Cells, columns: Columns) {
  const [first, last] = [cellIn('first', cells, columns), cellIn('last', cells, columns)];
  if (first !== '' || last !== '') return rangesIn(last === '' ? first : `${first}-${last}`);
  const numbers = cellIn('numbers', cells, columns);
  return numbers === '' ? null : rangesIn(numbers);
}
