import { safeParse } from 'valibot';
import {
  type CargoGroup,
  CargoGroup as Line,
} from '../../../edge-api/contract/freight/cargo-group';
import type { Row } from './file-rows';
import { exact } from './measure-in';
import { type Column, columnsIn, columnsOf, type FoundColumn } from './packing-columns';
import { figureIn, hasSizeColumns, lineIn } from './packing-line';
import { mergeMarks } from './workbook-rows';

type Packages = Extract<CargoGroup, { kind: 'packages' }>;

/** The lines of a packing list, and the rows that are none, by the numbers that a spreadsheet shows. */
export type PackingList = {
  lines: Packages[];
  wrong: { row: number; message: string }[];
  /** Whether the weights are of each package, as the header says; null where it does not say it. */
  isWeightOfEach: boolean | null;
};

const headersAtMost = 30;
const mostOfLine = 10_000;

const totalWords =
  /^(?:grand|sub)?(?:total|ttl|sum)s?(?:ctns?|cartons?|pkgs?|packages?|pallets?|plts?|pcs|pieces|qty|quantity|weight|cbm|kgs?)?$/;
const totalStart = /^(?:合计|总计|合計|總計|小计|小計|(?:সর্ব)?মোট)/;

/** Such as "Sub-total:" or "TOTAL 20 CTNS", but no "Total station". */
const isTotal = (cell: string) =>
  totalWords.test(
    cell
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.join('') ?? '',
  ) || totalStart.test(cell.trim());

/**
 * The cargo lines in the rows of a spreadsheet. Rows of totals are left out, and lines alike become one.
 * `isWeightOfEach` is what the person says; null: as the header says, or else of each.
 * Null where no row has headers of a packing list.
 */
export function readPackingList(
  rows: readonly Row[],
  isWeightOfEach: boolean | null = null,
): PackingList | null {
  const at = rows.slice(0, headersAtMost).findIndex(({ cells }) => isHeader(columnsIn(cells)));
  if (at < 0) return null;
  const columns = columnsOf(rows[at]?.cells ?? [], rows[at + 1]?.cells ?? []);
  const said = columns.find(({ column }) => column === 'weight')?.isOfEach ?? null;
  const list: PackingList = { lines: [], wrong: [], isWeightOfEach: said };
  const above: Sums = { rows: 0, sums: summed.map(() => 0) };
  const byText = new Map<string, Packages>();
  for (const { number, cells } of rows.slice(at + 1)) {
    if (cells.some(isTotal) || isHeader(columnsIn(inColumns(cells, columns)))) continue;
    const read = lineIn(cells, columns, isWeightOfEach ?? said ?? true);
    if (read === null) continue;
    const figures = summed.map((name) => figureIn(name, cells, columns));
    if (isSum(figures, above, hasSizeColumns(columns) ? !read.hasSides : undefined)) continue;
    above.rows += 1;
    above.sums = above.sums.map((sum, at) => sum + (figures[at] ?? 0));
    const { success, output, issues } = safeParse(Line, read.line);
    if (isMergedInPart(cells, columns)) {
      list.wrong.push({ row: number, message: 'Some of its figures are in merged cells.' });
    } else if (success && output.kind === 'packages') add(list.lines, byText, output);
    else if (issues) list.wrong.push({ row: number, message: issues[0].message });
  }
  return list;
}

type Figures = (number | undefined)[];

/** What the figures of the rows above come to. */
type Sums = { rows: number; sums: number[] };

const summed: Column[] = ['quantity', 'weight', 'volume'];

/** Whether a row has the sums of those above it, which often stand below a table without a word. */
function isSum(figures: Figures, above: Sums, lacksSides: boolean | undefined) {
  const [isOfQuantities, ...others] = figures.map(
    (figure, at) => figure !== undefined && figure === exact(above.sums[at] ?? 0),
  );
  return above.rows > 1 && isOfQuantities && (lacksSides ?? others.includes(true));
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
  columns.length > 1 && columns.some(({ column }) => ['quantity', 'weight'].includes(column));
