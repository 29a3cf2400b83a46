import { safeParse } from 'valibot';
import {
  type CargoGroup,
  CargoGroup as Line,
} from '../../../edge-api/contract/freight/cargo-group';
import { type Count, countPackages } from './count-packages';
import { exact, measureIn } from './measure-in';
import {
  type Column,
  cellIn,
  columnsIn,
  columnsOf,
  type FoundColumn,
  isOfHeader,
  isOfHeaders,
} from './packing-columns';
import { hasSizeColumns, lineIn } from './packing-line';
import { mergeMarks, type Row, type Sheet } from './workbook-rows';

type Packages = Extract<CargoGroup, { kind: 'packages' }>;

/** The lines of a packing list, and the rows that are none, by the numbers that a spreadsheet shows. */
export type PackingList = {
  lines: Packages[];
  wrong: { row: number; message: string }[];
  /** Whether the weights are of each package, as header or cells say; null where they do not say it. */
  isWeightOfEach: boolean | null;
  /** The header of the goods that rows count in place of packages; null where packages are counted. */
  countedGoods: string | null;
};

const headersAtMost = 30;
const mostOfLine = 10_000;
/** A longer cell names no total. */
const mostOfTotal = 80;

const totalWords =
  /^(?:g(?:rand)?|sub)?(?:total|ttl|sum)s?(?:of|and|gross|net|ctns?|cartons?|pkgs?|packages?|pallets?|plts?|boxes|pcs|pieces|qty|quantity|weight|volume|cbm|kgs?)*$/;
const totalStart = /^(?:合[计計]|[总總][计計]|小[计計]|(?:সর্ব)?মোট)/;

/** Such as "Sub-total:" or "TOTAL 20 CTNS / 422 KGS", but no "Total station". */
const isTotal = (cell: string) =>
  (cell.length <= mostOfTotal &&
    totalWords.test(
      cell
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.join('') ?? '',
    )) ||
  totalStart.test(cell.trim());

/**
 * The cargo lines in the rows of a spreadsheet. Rows of totals are left out, and lines alike become one.
 * `isWeightOfEach` is what the person says; null: as the header says, or else of each. `areGoodsPackages`: the
 * person says that the pieces that are counted are the packages.
 * Null where no row has headers of a packing list.
 */
export function readPackingList(
  rows: readonly Row[],
  isWeightOfEach: boolean | null = null,
  areGoodsPackages = false,
): PackingList | null {
  const at = rows.slice(0, headersAtMost).findIndex(({ cells }) => isHeader(columnsIn(cells)));
  if (at < 0) return null;
  const columns = columnsOf(rows[at]?.cells ?? [], rows[at + 1]?.cells ?? []);
  const said = columns.find(({ column }) => column === 'weight')?.isOfEach ?? null;
  const list: PackingList = { lines: [], wrong: [], isWeightOfEach: said, countedGoods: null };
  const above: Sums = { rows: 0, sums: [0, ...summed.map(() => 0)] };
  const byText = new Map<string, Packages>();
  const below = rows.slice(at + 1).filter((row) => !isNoLine(row.cells, columns));
  const counts = countPackages(
    below.map(({ cells }) => cells),
    columns,
    areGoodsPackages,
  );
  let asksOfWeight = false;
  for (const [place, { number, cells, isHidden }] of below.entries()) {
    const count = counts[place];
    const read = count && lineIn(cells, columns, isWeightOfEach ?? said ?? true, count);
    if (!read) continue;
    const figures = figuresOf(cells, columns, count);
    if (isSum(figures, above, hasSizeColumns(columns) ? !read.hasSides : undefined)) continue;
    if (isHidden) {
      list.wrong.push({ row: number, message: 'It is hidden in the sheet, so it was not taken.' });
      continue;
    }
    above.rows += 1;
    above.sums = above.sums.map((sum, at) => sum + (figures[at] || 0));
    if (count.isOfGoods) list.countedGoods = goodsHeader(columns);
    const { success, output, issues } = safeParse(Line, read.line);
    const message = isMergedInPart(cells, columns)
      ? 'Some of its figures are in merged cells.'
      : (count.problem ?? issues?.[0].message);
    if (message) list.wrong.push({ row: number, message });
    else if (success && output.kind === 'packages') {
      asksOfWeight ||= read.asksOfWeight;
      add(list.lines, byText, output);
    }
  }
  // Where each cell says it, there is nothing to ask.
  if (said === null && list.lines.length > 0 && !asksOfWeight) list.isWeightOfEach = true;
  return list;
}

/**
 * The sheet that has the packing list: of those that are shown the one with most lines of packages, and of
 * those alike the first. The first one that is shown where none has a list.
 */
export function sheetOfList(sheets: readonly Sheet[]): Sheet | undefined {
  const [best] = sheets
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => {
      const list = readPackingList(sheet.rows);
      const isNamed = /pack|p\/?l\b|装箱|裝箱|প্যাকিং/i.test(sheet.name);
      return { sheet, rank: list ? [list.lines.length, isNamed ? 1 : 0, list.wrong.length] : [] };
    })
    .sort((one, other) => {
      const at = [0, 1, 2].find((part) => (one.rank[part] ?? -1) !== (other.rank[part] ?? -1)) ?? 0;
      return (other.rank[at] ?? -1) - (one.rank[at] ?? -1);
    });
  return best?.sheet ?? sheets[0];
}

/** Whether a row is one of totals, of headers once more, or of units below them. */
function isNoLine(cells: readonly string[], columns: readonly FoundColumn[]): boolean {
  const own = inColumns(cells, columns).filter((text) => text.trim() !== '');
  return (
    cells.some(isTotal) || isHeader(columnsIn(own)) || (isOfHeaders(own) && own.every(isOfHeader))
  );
}

const goodsHeader = (columns: readonly FoundColumn[]) =>
  (['goods', 'quantity'] as const)
    .map((name) => columns.find(({ column }) => column === name)?.written)
    .find((written) => written !== undefined) ?? null;

type Figures = (number | undefined)[];

/** What the figures of the rows above come to. */
type Sums = { rows: number; sums: number[] };

const summed: readonly Column[] = ['goods', 'weight', 'volume'];

const figuresOf = (cells: readonly string[], columns: readonly FoundColumn[], count: Count) => [
  count.quantity,
  ...summed.map((name) => measureIn(cellIn(name, cells, columns))?.value),
];

/** Whether a row has the sums of those above it, which often stand below a table without a word. */
function isSum(figures: Figures, above: Sums, lacksSides: boolean | undefined) {
  const isSumOf = (figure: number | undefined, at: number) =>
    figure !== undefined && figure === exact(above.sums[at] ?? 0);
  const [quantity, goods, ...others] = figures;
  const counts = [quantity, goods].map((figure, at) => figure === undefined || isSumOf(figure, at));
  const isOfCounts = counts.every(Boolean) && (quantity ?? goods) !== undefined;
  const isOfOthers = others.some((figure, at) => isSumOf(figure, at + 2));
  return above.rows > 1 && isOfCounts && (lacksSides ?? isOfOthers);
}

const inColumns = (cells: readonly string[], columns: readonly FoundColumn[]) =>
  columns.map(({ place }) => cells[place] ?? '');

/** Whether it is not clear of which rows a figure is. Rows that have all figures in common are one line. */
function isMergedInPart(cells: readonly string[], columns: readonly FoundColumn[]): boolean {
  const filled = inColumns(cells, columns).filter((text) => text !== '');
  return (
    filled.some((text) => mergeMarks.test(text)) && !filled.every((text) => mergeMarks.test(text))
  );
}

/** Lines alike become one, but for totals, which are of one line each. */
function add(lines: Packages[], byText: Map<string, Packages>, line: Packages) {
  const text = JSON.stringify({ ...line, quantity: 0 });
  const before = byText.get(text);
  const mayJoin =
    line.measured !== 'totals' && before && before.quantity + line.quantity <= mostOfLine;
  if (mayJoin) {
    before.quantity += line.quantity;
    return;
  }
  lines.push(line);
  byText.set(text, line);
}

/** Of how many packages, or how heavy, and how large. */
const isHeader = (columns: readonly FoundColumn[]) =>
  columns.length > 1 &&
  (has(columns, ['quantity', 'weight']) ||
    (has(columns, ['goods', 'numbers', 'first']) &&
      (hasSizeColumns(columns) || has(columns, ['volume']))));

const has = (columns: readonly FoundColumn[], names: readonly Column[]) =>
  columns.some(({ column }) => names.includes(column));
