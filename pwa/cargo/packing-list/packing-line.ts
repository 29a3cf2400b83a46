import type { packageKinds } from '../../../edge-api/contract/freight/cargo-kinds';
import type { Count } from './count-packages';
import { exact, factorOf, measureIn, plainLetters } from './measure-in';
import { type Column, cellIn, type FoundColumn, qualityOf } from './packing-columns';

type PackageKind = (typeof packageKinds)[number];
type Cells = readonly string[];
type Columns = readonly FoundColumn[];

const sideColumns: readonly Column[] = ['diameter', 'length', 'width', 'height'];
const sizeColumns: readonly Column[] = [...sideColumns, 'size'];
const figureColumns: readonly Column[] = ['quantity', 'goods', 'weight', 'volume', ...sizeColumns];

/**
 * Reads a line as its row has it, right or wrong: a text that can't be read becomes NaN, which the schema refuses.
 * `isOfEach` is about the weight, if its cell does not say it; `asksOfWeight` tells that it does not. Null for a row
 * with no figure of ours, such as a remark.
 */
export function lineIn(
  cells: Cells,
  columns: Columns,
  isOfEach: boolean,
  { quantity, names }: Count,
): { line: object; hasSides: boolean; asksOfWeight: boolean } | null {
  const unitOf = (name: Column) => columns.find(({ column }) => column === name)?.unit;
  const cellOf = (name: Column) => cellIn(name, cells, columns);
  const isThere = (name: Column) => /\p{Nd}/u.test(cellOf(name));
  const figure = (name: Column) =>
    cellOf(name) === '' ? undefined : inOurs(cellOf(name), name, unitOf(name));
  const isNumbered = quantity !== undefined && columns.some(({ column }) => isOfNumbers(column));
  const filled = figureColumns.filter((name) => cellOf(name) !== '');
  // The row has words in place of figures, such as "#REF!" or "to follow".
  if (!figureColumns.some(isThere) && filled.length < 2 && !isNumbered) return null;
  const weighed = measureIn(cellOf('weight'));
  const isWeightOfEach = weighed?.isOfEach || isOfEach;
  const weight = figure('weight');
  const each =
    weight === undefined || !quantity || isWeightOfEach ? weight : exact(weight / quantity);
  const shared = { kind: 'packages', quantity, packageKind: kindIn(names) };
  const asksOfWeight = weight !== undefined && weighed?.isOfEach !== true;
  const measured = measureIn(cellOf('size'));
  const isInVolume = measured?.unit
    ? factorOf(measured.unit, 'volume') !== undefined
    : measured !== null && namesMeasures(columns);
  const sides = columns.filter(({ column }) => sideColumns.includes(column) && isThere(column));
  const hasSize = isThere('size') && !isInVolume;
  const hasSides = sides.length > 0 || hasSize;
  const line = (rest: object) => ({ line: { ...shared, ...rest }, hasSides, asksOfWeight });
  if (isThere('diameter')) {
    const [lengthCm, heightCm] = [figure('diameter'), figure('height') ?? figure('length')];
    return line({ measured: 'round', lengthCm, heightCm, weightKg: each });
  }
  const volume = figure('volume') ?? (isInVolume ? inVolume(cellOf('size')) : undefined);
  if (hasSides || (volume === undefined && weight === undefined)) {
    // A column "Size" beside the sides is of the goods.
    const [lengthCm, widthCm, heightCm] =
      hasSize && sides.length < 3
        ? sidesIn(cellOf('size'), unitOf('size'))
        : [figure('length'), figure('width'), figure('height')];
    return line({ lengthCm, widthCm, heightCm, weightKg: each });
  }
  if (volume === undefined) return line({ measured: 'weight', weightKg: each });
  const isVolumeOfEach =
    measureIn(cellOf(isInVolume ? 'size' : 'volume'))?.isOfEach ||
    columns.some(({ column, isOfEach: says }) => column === 'volume' && says);
  const all = (one: number | undefined, isEach: boolean) =>
    one !== undefined && quantity && isEach ? exact(one * quantity) : one;
  const totalM3 = all(volume, isVolumeOfEach);
  return line({ measured: 'totals', totalM3, totalKg: all(weight, isWeightOfEach) });
}

/** Tells whether a header such as "MEAS." says neither sides nor a unit: then a figure alone is a volume in m³. */
const namesMeasures = (columns: Columns) =>
  columns.some(
    ({ column, header }) =>
      column === 'size' && /^(?:total )?(?:meas(?:urements?|\.)?|m['’]?ment)$/.test(header),
  );

const isOfNumbers = (column: Column) => ['numbers', 'first', 'last'].includes(column);

/** Reads a figure in cm, kg or m³, which it is in if nothing is said; NaN if it can't be read. */
function inOurs(cell: string, column: Column, unit: string | undefined): number {
  const read = measureIn(cell);
  const own = read?.unit ?? unit;
  const factor = own ? factorOf(own, qualityOf(column)) : 1;
  return read && factor ? exact(read.value * factor) : Number.NaN;
}

const inVolume = (cell: string) => inOurs(cell, 'volume', undefined);

const noSides = [Number.NaN, Number.NaN, Number.NaN];
/** A longer cell has no sides. */
const mostLetters = 80;
const isLabel = /^[lwbh长長宽寬高]$/;
const sideLetters = [/[l长長]/, /[wb宽寬]/, /[h高]/];

/**
 * Reads the three sides in a cell such as "60 x 40 x 30 cm", "L60 W40 H35" or "60(L)*40(W)*35(H)". The unit behind
 * the last one, or the only one, is that of all.
 */
function sidesIn(cell: string, unit: string | undefined): number[] {
  if (cell.length > mostLetters) return noSides;
  const plain = plainLetters(cell)
    .replace(/(?:\/|\bper\b) ?(?:ctns?|cartons?|pkgs?|box|plt|pallet|case|箱)\.?$|\beach$/, '')
    .replace(/[();:=]/g, ' ')
    .replace(/^\s*l ?[x*] ?w ?[x*] ?h\s*/, '')
    .trim();
  const between = /[x×✕✖х*/+]|\bby\b/;
  const texts = between.test(plain)
    ? plain.split(between)
    : plain.split(/(?<=.)(?=[lwh长長宽寬高] ?\d)/);
  if (texts.length !== 3) return noSides;
  const parts = texts.map((text) => {
    const side = text.trim();
    const [front = side, start = '', figure = ''] =
      /^([lwbh长長宽寬高]?)[ .]*(\d[\d.,]*)/.exec(side) ?? [];
    const words = side.slice(front.length).trim().split(/\s+/);
    const end = words.find((word) => isLabel.test(word)) ?? '';
    const measured = `${figure} ${words.filter((word) => word !== end).join(' ')}`;
    return { label: start || end, text: measured, unit: measureIn(measured)?.unit };
  });
  const said = new Set(parts.flatMap((part) => part.unit ?? []));
  const own = parts[2]?.unit ?? (said.size === 1 ? [...said][0] : unit);
  if (said.size > 1 && parts.some((part) => !part.unit)) return noSides;
  const sides = parts.map((part) => inOurs(part.text, 'size', own));
  if (parts.every(({ label }) => label === '')) return sides;
  return sideLetters.map((letter) => {
    const named = parts.findIndex(({ label }) => letter.test(label));
    return sides[named] ?? Number.NaN;
  });
}

// In "wooden pallet", "wooden box" and "cardboard box" the surest kind must win, so it comes first.
const kindSpellings: [kind: PackageKind, spelling: RegExp][] = [
  ['pallet', /pallet|(?<![a-z])plt|skid|托|卡板|প্যালেট/],
  ['crate', /crate|wooden|(?<![a-z])case|木/],
  [
    'carton',
    /carton|(?<![a-z])ctn|(?<![a-z])box|(?<![a-z])c ?\/ ?(?:t ?\/? ?)?n|(?<![a-z])c\/t|箱|কার্টন/,
  ],
  ['drum', /drum|barrel|桶|ড্রাম/],
  ['bag', /(?<![a-z])bag|sack|袋|বস্তা/],
  ['bale', /(?<![a-z])bale|বেল/],
  ['roll', /(?<![a-z])roll|卷|রোল/],
];

/** Returns the kind of packages that the first text with a kind names. */
function kindIn(texts: readonly string[]): PackageKind {
  for (const text of texts) {
    const [kind] = kindSpellings.find(([, spelling]) => spelling.test(text.toLowerCase())) ?? [];
    if (kind) return kind;
  }
  return 'other';
}
