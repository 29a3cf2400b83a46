import type { packageKinds } from '../../../edge-api/contract/freight/cargo-kinds';
import { exact, factorOf, measureIn } from './measure-in';
import { type Column, type FoundColumn, qualityOf } from './packing-columns';
import { mergeMarks } from './workbook-rows';

type PackageKind = (typeof packageKinds)[number];
type Cells = readonly string[];
type Columns = readonly FoundColumn[];

const sizeColumns: readonly Column[] = ['diameter', 'length', 'width', 'height', 'size'];
const figureColumns: readonly Column[] = ['quantity', 'weight', 'volume', ...sizeColumns];

export const hasSizeColumns = (columns: Columns) =>
  columns.some(({ column }) => sizeColumns.includes(column));

/**
 * A line as its row has it, right or wrong: what is there and can't be read is NaN, which the schema refuses.
 * Null for a row with no figure of ours, such as a remark.
 */
export function lineIn(
  cells: Cells,
  columns: Columns,
  isOfEach: boolean,
): { line: object; hasSides: boolean } | null {
  const unitOf = (name: Column) => columns.find(({ column }) => column === name)?.unit;
  const cellOf = (name: Column) => cellIn(name, cells, columns);
  const isThere = (name: Column) => /\p{Nd}/u.test(cellOf(name));
  const figure = (name: Column) =>
    cellOf(name) === '' ? undefined : inOurs(cellOf(name), name, unitOf(name));
  if (!figureColumns.some(isThere)) return null;
  const isCounted = columns.some(({ column }) => column === 'quantity');
  const quantity = isCounted ? figureIn('quantity', cells, columns) : 1;
  const [weight, volume] = [figure('weight'), figure('volume')];
  const each = weight === undefined || !quantity || isOfEach ? weight : exact(weight / quantity);
  const shared = { kind: 'packages', quantity, packageKind: kindIn(cells, columns) };
  const hasSides = sizeColumns.some(isThere);
  const line = (rest: object) => ({ line: { ...shared, ...rest }, hasSides });
  if (isThere('diameter')) {
    const [lengthCm, heightCm] = [figure('diameter'), figure('height') ?? figure('length')];
    return line({ measured: 'round', lengthCm, heightCm, weightKg: each });
  }
  if (hasSides || (volume === undefined && weight === undefined)) {
    const [lengthCm, widthCm, heightCm] = isThere('size')
      ? sidesIn(cellOf('size'), unitOf('size'))
      : [figure('length'), figure('width'), figure('height')];
    return line({ lengthCm, widthCm, heightCm, weightKg: each });
  }
  if (volume === undefined) return line({ measured: 'weight', weightKg: each });
  const isVolumeOfEach = columns.some(({ column, isOfEach: says }) => column === 'volume' && says);
  const all = (one: number | undefined, isEach: boolean) =>
    one !== undefined && quantity && isEach ? exact(one * quantity) : one;
  const totalM3 = all(volume, isVolumeOfEach);
  return line({ measured: 'totals', totalM3, totalKg: all(weight, isOfEach) });
}

/** What a row has in a column, without marks of merged cells; empty where there is no such column. */
function cellIn(name: Column, cells: Cells, columns: Columns): string {
  const place = columns.find(({ column }) => column === name)?.place ?? -1;
  return (cells[place] ?? '').replace(mergeMarks, '').trim();
}

/** The number that a row has in a column, as it is written. */
export const figureIn = (name: Column, cells: Cells, columns: Columns): number | undefined =>
  measureIn(cellIn(name, cells, columns))?.value;

/** A figure in cm, kg or m³, which it is in where nothing is said; NaN where it can't be read. */
function inOurs(cell: string, column: Column, unit: string | undefined): number {
  const read = measureIn(cell);
  const own = read?.unit ?? unit;
  const factor = own ? factorOf(own, qualityOf(column)) : 1;
  return read && factor ? exact(read.value * factor) : Number.NaN;
}

/** The three sides in a cell such as "60 x 40 x 30 cm"; a unit behind the last one is that of all. */
function sidesIn(cell: string, unit: string | undefined): number[] {
  const parts = cell.normalize('NFKC').split(/[x×*/]/i);
  if (parts.length !== 3) return [Number.NaN, Number.NaN, Number.NaN];
  const own = measureIn(parts[2] ?? '')?.unit ?? unit;
  return parts.map((part) => inOurs(part, 'size', own));
}

const kindSpellings: [kind: PackageKind, spelling: RegExp][] = [
  ['carton', /carton|\bctn|\bbox|(?<!木)箱|কার্টন/],
  ['pallet', /pallet|\bplt|skid|托[盘盤]|卡板|প্যালেট/],
  ['crate', /crate|case|木箱/],
  ['drum', /drum|barrel|桶|ড্রাম/],
  ['bag', /\bbag|sack|袋|বস্তা/],
  ['bale', /\bbale|বেল/],
  ['roll', /\broll|卷|রোল/],
];

/** The kind of packages that a cell, or the header of the quantity, names. */
function kindIn(cells: Cells, columns: Columns): PackageKind {
  const texts = [
    cellIn('kind', cells, columns).toLowerCase(),
    cellIn('quantity', cells, columns).toLowerCase(),
    columns.find(({ column }) => column === 'quantity')?.header ?? '',
  ];
  for (const text of texts) {
    const [kind] = kindSpellings.find(([, spelling]) => spelling.test(text)) ?? [];
    if (kind) return kind;
  }
  return 'other';
}
