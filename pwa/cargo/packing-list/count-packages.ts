import { countsByNumbers, rangesIn } from './carton-numbers';
import { measureIn } from './measure-in';
import { type Column, cellIn, countsPackages, type FoundColumn } from './packing-columns';

type Cells = readonly string[];
type Columns = readonly FoundColumn[];

/** How many packages a row has: undefined where nothing is written, NaN where that can't be read. */
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
 * How many packages each row has. What counts packages comes first, then their numbers, as in "C/NO 1-12", then a
 * quantity that does not say of what. Pieces of goods are taken for packages only where the person says so.
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
    // Without any column that counts, each row is one.
    return { ...count, quantity: counted || goods ? undefined : 1 };
  });
}

/** What a cell counts, with the unit that it or the cell of units has. */
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
