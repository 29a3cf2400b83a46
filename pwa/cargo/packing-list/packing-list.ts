import { safeParse } from 'valibot';
import {
  type CargoGroup,
  CargoGroup as Line,
} from '../../../edge-api/contract/freight/cargo-group';
import { bothReadings, plainNumber } from '../../../edge-api/contract/text/read-number';
import { isDate } from './cell-formats';
import { type Count, countPackages } from './count-packages';
import { type DecidedRow, type DecimalSign, decideNumbers, signsIn } from './decide-numbers';
import { exact, measureIn } from './measure-in';
import { type Column, cellIn, type FoundColumn, hasSizeColumns } from './packing-columns';
import { lineIn } from './packing-line';
import { inColumns, type Table, tablesIn, type WrongRow } from './packing-tables';
import { mergeMarks, type Sheet } from './workbook-rows';

type Packages = Extract<CargoGroup, { kind: 'packages' }>;

/** The lines of a packing list, and the rows that are no lines, by the numbers that a spreadsheet shows. */
export type PackingList = {
  lines: Packages[];
  wrong: WrongRow[];
  /**
   * Whether the weights are of each package, as headers or cells say; null if they do not say it. `by-table` means
   * that the headers of one table say so, and those of another the opposite.
   */
  isWeightOfEach: boolean | 'by-table' | null;
  /** The header of the goods that rows count in place of packages; null where packages are counted. */
  countedGoods: string | null;
  /** The headers of columns that may count the packages, if none surely does; empty if one does. */
  mayCount: string[];
  /** A number that has two readings, such as "1,250", and nothing in the list says which. */
  unclearNumber: string | null;
  /** The headers of columns that the sheet does not show. They were not read. */
  hiddenColumns: string[];
};

/** The person's answers about a list that does not say it itself. */
export type Answers = {
  isWeightOfEach?: boolean | null;
  /** Whether the pieces that are counted are the packages. */
  areGoodsPackages?: boolean;
  /** The header that counts the packages; empty: each row is one. */
  countedBy?: string | null;
  decimalSign?: DecimalSign | null;
};

const mostOfLine = 10_000;

/**
 * Reads the cargo lines in the rows of a spreadsheet. It leaves out rows of totals and joins lines that are alike.
 * Weights are of each package if neither the person nor a header says it. Null if no row has headers of a packing
 * list.
 */
export function readPackingList(
  sheet: Pick<Sheet, 'rows' | 'hiddenColumns'>,
  answers: Answers = {},
): PackingList | null {
  const { tables, wrong } = tablesIn(sheet);
  if (tables.length === 0) return null;
  const list: PackingList = {
    lines: [],
    wrong,
    isWeightOfEach: null,
    countedGoods: null,
    mayCount: [],
    unclearNumber: null,
    hiddenColumns: [
      ...new Set(tables.flatMap(({ hidden }) => hidden.map(({ written }) => written))),
    ],
  };
  const saids = new Set(tables.map(({ columns }) => weightsIn(columns)));
  const shared: Shared = {
    answers,
    signs: new Set(tables.flatMap(({ rows, columns }) => [...signsIn(rows, columns)])),
    areOpposite: saids.has(true) && saids.has(false),
    byText: new Map(),
  };
  const weights = tables.map((table) => readTable(table, shared, list));
  list.wrong.sort((one, other) => one.row - other.row);
  const withLines = weights.filter(({ lines }) => lines > 0);
  const ways = new Set((withLines.length > 0 ? withLines : weights).map(({ said }) => said));
  const [way = null] = ways;
  list.isWeightOfEach = ways.has(null) ? null : ways.size > 1 ? 'by-table' : way;
  return list;
}

const weightsIn = (columns: readonly FoundColumn[]) =>
  columns.find(({ column }) => column === 'weight')?.isOfEach ?? null;

/** What the tables of a sheet have in common. */
type Shared = {
  answers: Answers;
  signs: Set<DecimalSign>;
  /** Whether the headers say that the weights of one table are of each package, and those of another of all. */
  areOpposite: boolean;
  byText: Map<string, Packages>;
};

const notCounted = 'It is not known how many packages it has.';

/**
 * Returns the columns of a table, with the one that counts its packages as the person says. `isOpen` means that none
 * of them counts, and that one whose header is not known may.
 */
function withCounted({ columns, rows, unknown }: Table, said: string | null, list: PackingList) {
  const counts: Column[] = ['quantity', 'goods', 'numbers', 'first'];
  if (columns.some(({ column }) => counts.includes(column))) return { columns, isOpen: false };
  const may = unknown.filter(({ place }) =>
    rows.some(({ cells }) => Number(plainNumber(cells[place] ?? '')) > 1),
  );
  list.mayCount = [...new Set([...list.mayCount, ...may.map(({ written }) => written)])];
  const counted = may.find(({ written }) => written === said);
  if (!counted) return { columns, isOpen: may.length > 0 && said !== '' };
  const unread = { unit: undefined, isOfEach: undefined };
  const quantity: FoundColumn = { column: 'quantity', header: '', ...counted, ...unread };
  return { columns: [...columns, quantity], isOpen: false };
}

/**
 * Reads a table into a list. Returns how many lines it had, and whether its weights are of each package, as far as it
 * says so.
 */
function readTable(table: Table, shared: Shared, list: PackingList) {
  const { rows } = table;
  const { columns, isOpen } = withCounted(table, shared.answers.countedBy ?? null, list);
  const { isWeightOfEach = null, areGoodsPackages = false, decimalSign = null } = shared.answers;
  const said = weightsIn(columns);
  const isOfEach = (shared.areOpposite ? said : null) ?? isWeightOfEach ?? said ?? true;
  const decided = decideNumbers(rows, columns, shared.signs, decimalSign);
  const cells = decided.map((row) => row.cells);
  const counts = countPackages(cells, columns, areGoodsPackages);
  const above: Sums = { rows: 0, sums: [0, ...summed.map(() => 0)] };
  const hasSizes = hasSizeColumns(columns);
  let asksOfWeight = false;
  let lines = 0;
  for (const [place, row] of decided.entries()) {
    const count = counts[place];
    const read = count && lineIn(row.cells, columns, isOfEach, count);
    if (!read) continue;
    const figures = figuresOf(row.cells, columns, count);
    if (isSum(figures, above, hasSizes ? !read.hasSides : undefined)) continue;
    if (row.isHidden) {
      const message = 'It is hidden in the sheet, so it was not taken.';
      list.wrong.push({ row: row.number, message });
      continue;
    }
    above.rows += 1;
    above.sums = above.sums.map((sum, at) => sum + (figures[at] || 0));
    if (count.isOfGoods) list.countedGoods = goodsHeader(columns);
    list.unclearNumber ??= row.unclear ?? null;
    const { success, output, issues } = safeParse(Line, read.line);
    const unclear = decimalSign === null ? unclearIn(row) : null;
    const message =
      (isOpen ? notCounted : problemIn(row.cells, columns)) ??
      unclear ??
      count.problem ??
      issues?.[0].message;
    if (message) list.wrong.push({ row: row.number, message });
    else if (success && output.kind === 'packages') {
      lines += 1;
      asksOfWeight ||= read.asksOfWeight;
      add(list.lines, shared.byText, output);
    }
  }
  // Where each cell says it, there is nothing to ask.
  return { lines, said: said ?? (lines === 0 || asksOfWeight ? null : true) };
}

function problemIn(cells: readonly string[], columns: readonly FoundColumn[]): string | null {
  if (isMergedInPart(cells, columns)) return 'Some of its figures are in merged cells.';
  const date = inColumns(cells, columns).find((cell) => isDate(cell.trim()));
  return date ? `It has the date ${date} in place of a figure.` : null;
}

function unclearIn({ unclear = '' }: DecidedRow): string | null {
  const both = bothReadings(unclear);
  return both && `“${unclear}” may be ${both.whole} or ${both.decimal}.`;
}

/**
 * Finds the sheet that has the packing list: of those that are shown the one with most lines of packages, and the
 * first of several alike; the first shown one if none has a list.
 */
export function sheetOfList(sheets: readonly Sheet[]): Sheet | undefined {
  const [best] = sheets
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => {
      // An open question makes no list shorter.
      const list = readPackingList(sheet, { decimalSign: '.', countedBy: '' });
      const isNamed = /pack|p\/?l\b|装箱|裝箱|প্যাকিং/i.test(sheet.name);
      return { sheet, rank: list ? [list.lines.length, isNamed ? 1 : 0, list.wrong.length] : [] };
    })
    .sort((one, other) => {
      const at = [0, 1, 2].find((part) => (one.rank[part] ?? -1) !== (other.rank[part] ?? -1)) ?? 0;
      return (other.rank[at] ?? -1) - (one.rank[at] ?? -1);
    });
  return best?.sheet ?? sheets[0];
}

const goodsHeader = (columns: readonly FoundColumn[]) =>
  (['goods', 'quantity'] as const)
    .map((name) => columns.find(({ column }) => column === name)?.written)
    .find((written) => written !== undefined) ?? null;

type Figures = (number | undefined)[];

/** The sums of the figures of the rows above. */
type Sums = { rows: number; sums: number[] };

const summed: readonly Column[] = ['goods', 'weight', 'volume'];

const figuresOf = (cells: readonly string[], columns: readonly FoundColumn[], count: Count) => [
  count.quantity,
  ...summed.map((name) => measureIn(cellIn(name, cells, columns))?.value),
];

/** Tells whether a row has the sums of those above it, which often are below a table without a word. */
function isSum(figures: Figures, above: Sums, lacksSides: boolean | undefined) {
  const isSumOf = (figure: number | undefined, at: number) =>
    figure !== undefined && figure === exact(above.sums[at] ?? 0);
  const [quantity, goods, ...others] = figures;
  const counts = [quantity, goods].map((figure, at) => figure === undefined || isSumOf(figure, at));
  const isOfCounts = counts.every(Boolean) && (quantity ?? goods) !== undefined;
  const isOfOthers = others.some((figure, at) => isSumOf(figure, at + 2));
  return above.rows > 1 && isOfCounts && (lacksSides ?? isOfOthers);
}

/** Tells whether it is not clear of which rows a figure is. Rows that have all figures in common are one line. */
function isMergedInPart(cells: readonly string[], columns: readonly FoundColumn[]): boolean {
  const filled = inColumns(cells, columns).filter((text) => text !== '');
  return (
    filled.some((text) => mergeMarks.test(text)) && !filled.every((text) => mergeMarks.test(text))
  );
}

/** Adds a line. Lines alike become one, except lines with totals. */
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
