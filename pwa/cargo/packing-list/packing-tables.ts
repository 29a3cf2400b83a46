import {
  columnsIn,
  columnsOf,
  type FoundColumn,
  haveDigits,
  isHeader,
  isOfHeader,
  isOfHeaders,
  isUnknown,
  withoutMarks,
} from './packing-columns';
import type { Row, Sheet } from './workbook-rows';

/** A table of a packing list: its columns, and the rows below that are no totals and no headers. */
export type Table = {
  columns: FoundColumn[];
  rows: Row[];
  /** The columns that the sheet does not show. Their cells are empty in the rows. */
  hidden: FoundColumn[];
  /** Columns with headers that are not known. */
  unknown: Pick<FoundColumn, 'place' | 'written'>[];
};

export type WrongRow = { row: number; message: string };

const headersAtMost = 30;
/** A longer cell names no total. */
const mostOfTotal = 80;

const totalWords =
  /^(?:g(?:rand)?|sub)?(?:total|ttl|sum)s?(?:of|and|gross|net|ctns?|cartons?|pkgs?|packages?|pallets?|plts?|boxes|pcs|pieces|qty|quantity|weight|volume|cbm|kgs?)*$/;
const totalStart = /^(?:合[计計]|[总總][计計]|小[计計]|(?:সর্ব)?মোট)/;

/** Tells whether a cell names a total, such as "Sub-total:" or "TOTAL 20 CTNS / 422 KGS", but not "Total station". */
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
 * Finds the tables of a sheet, one below the other, each with its own headers. Rows below headers that are not known,
 * and a table beside another one, are in `wrong`.
 */
export function tablesIn({ rows, hiddenColumns }: Pick<Sheet, 'rows' | 'hiddenColumns'>): {
  tables: Table[];
  wrong: WrongRow[];
} {
  const tables: Table[] = [];
  const wrong: WrongRow[] = [];
  let begunAt = 0;
  let strange: Row | null = null;
  for (const [at, row] of rows.entries()) {
    const table = tables.at(-1);
    if (!table && at >= headersAtMost) break;
    // The row below the headers may belong to them.
    const mayBegin = !table || (at > begunAt + 1 && !isPlainRow(row.cells, table));
    const isFirst = mayBegin && (!table || isApart(rows, at, table));
    if (mayBegin && areHeaders(row.cells, isFirst ? 2 : 3)) {
      const next = tableAt(rows, at, hiddenColumns);
      strange = null;
      begunAt = at;
      if (table && areAlike(table.columns, next.columns)) continue;
      tables.push(next);
      if (hasTableBeside(row.cells, next.columns)) {
        wrong.push({
          row: row.number,
          message: 'Another table is beside this one. It was not read.',
        });
      }
      continue;
    }
    if (!table || isNoLine(row.cells, table.columns)) continue;
    if (isFirst && areStrangeHeaders(row.cells, table.columns)) strange = row;
    else if (!strange) table.rows.push(withoutPlaces(row, hiddenColumns));
    else if (haveDigits(inColumns(row.cells, table.columns))) {
      const message = `The headers above it, in row ${strange.number}, are not known.`;
      wrong.push({ row: row.number, message });
    }
  }
  for (const table of tables) {
    table.hidden = table.hidden.filter(({ place }) =>
      rows.some(({ cells }) => /\p{Nd}/u.test(cells[place] ?? '')),
    );
  }
  return { tables, wrong };
}

function tableAt(rows: readonly Row[], at: number, hiddenColumns: readonly number[]): Table {
  const [top, under] = [rows[at], rows[at + 1]];
  const shown = columnsOf(
    withoutPlaces(top, hiddenColumns).cells,
    withoutPlaces(under, hiddenColumns).cells,
  );
  const unknown = withoutPlaces(top, hiddenColumns).cells.flatMap((written, place) => {
    const isRead = shown.some((column) => column.place === place);
    return !isRead && isUnknown(written) ? [{ place, written: written.trim() }] : [];
  });
  if (hiddenColumns.length === 0) return { columns: shown, rows: [], hidden: [], unknown };
  const others = [top, under].map((row) =>
    (row?.cells ?? []).map((cell, place) => (hiddenColumns.includes(place) ? cell : '')),
  );
  const hidden = columnsOf(others[0] ?? [], others[1] ?? []);
  // A hidden column stays if there is no other one with its meaning, so that nothing takes its place.
  const missing = hidden.filter((one) => shown.every(({ column }) => column !== one.column));
  return { columns: [...shown, ...missing], rows: [], hidden, unknown };
}

const noRow: Row = { number: 0, cells: [] };

const withoutPlaces = (row: Row = noRow, places: readonly number[]): Row =>
  places.length === 0
    ? row
    : { ...row, cells: row.cells.map((cell, at) => (places.includes(at) ? '' : cell)) };

const areHeaders = (cells: readonly string[], least: number) => {
  const columns = columnsIn(cells);
  return columns.length >= least && isHeader(columns);
};

const areAlike = (some: readonly FoundColumn[], others: readonly FoundColumn[]) =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at];
    return other?.column === one.column && other.place === one.place && other.header === one.header;
  });

/** Whether a row has figures of the table, or is merged with the one above, and so is no row of headers. */
const isPlainRow = (cells: readonly string[], { columns }: Table) =>
  cells.includes('↑') || haveDigits(inColumns(cells, columns));

/** Whether there is an empty row, a total or a title between a row and the table above. */
function isApart(rows: readonly Row[], at: number, { columns }: Table): boolean {
  const [before, row] = [rows[at - 1], rows[at]];
  return (
    !before ||
    !row ||
    row.number > before.number + 1 ||
    isNoLine(before.cells, columns) ||
    before.cells.filter((cell) => cell.trim() !== '').length === 1
  );
}

/** Whether a row has different words, no errors of formulas, in place of figures. */
function areStrangeHeaders(cells: readonly string[], columns: readonly FoundColumn[]): boolean {
  const words = inColumns(cells, columns).filter((cell) => /^[^#]*\p{L}/u.test(cell));
  return isOfHeaders(cells) && new Set(words).size > 1;
}

/** Tells whether the headers of a table are repeated to its right. */
function hasTableBeside(cells: readonly string[], columns: readonly FoundColumn[]): boolean {
  const [first] = columns;
  const far = first ? cells.indexOf(cells[first.place] ?? '', first.place + 1) : -1;
  const step = far - (first?.place ?? 0);
  return far > 0 && columns.every(({ place }) => cells[place] === cells[place + step]);
}

/** Tells whether a row is one of totals, of headers once more, or of units below them. */
function isNoLine(cells: readonly string[], columns: readonly FoundColumn[]): boolean {
  const own = inColumns(cells, columns).map(withoutMarks).filter(Boolean);
  return (
    cells.some(isTotal) || isHeader(columnsIn(own)) || (isOfHeaders(own) && own.every(isOfHeader))
  );
}

export const inColumns = (cells: readonly string[], columns: readonly FoundColumn[]) =>
  columns.map(({ place }) => cells[place] ?? '');
