import { parseCsv } from '../../../edge-api/contract/csv/parse-csv';
import { encodingOf, textIn } from '../../../edge-api/contract/text/text-encoding';
import { otherKindOf, otherKindOfText } from './file-kind';
import { mostLetters, PackingFileError, tooManyLetters } from './packing-file-error';
import { mostColumns, type Row, type Sheet, sheetsInWorkbook } from './workbook-rows';

const mostFileBytes = 20_000_000;
const mostRows = 5_000;
/** A longer line has no columns of spaces. */
const mostOfLine = 500;
const tooManyRows = 'It has more than 5,000 rows, too many for a packing list.';

/**
 * Returns the sheets of rows in a file: CSV in any usual encoding, which is one sheet, or an XLSX workbook.
 * @throws PackingFileError with a sentence for the person, and what to do /
 */
export function sheetsInFile(bytes: Uint8Array): Sheet[] {
  if (bytes.length > mostFileBytes) throw new PackingFileError('This file is larger than 20 MB.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return sheetsInWorkbook(bytes, mostRows + 1).map((sheet) =>
      sheet.rows.length > mostRows ? { ...sheet, rows: [], problem: tooManyRows } : sheet,
    );
  }
  const kind = otherKindOf(bytes);
  if (kind !== null) throw new PackingFileError(kind);
  const text = textIn(bytes, encodingOf(bytes));
  const kindOfText = otherKindOfText(text);
  if (kindOfText !== null) throw new PackingFileError(kindOfText);
  return [sheetOf(rowsInText(text))];
}

/** Makes a sheet of rows that are from no workbook. */
export const sheetOf = (rows: Row[]): Sheet => ({
  name: '',
  rows,
  isHidden: false,
  hiddenColumns: [],
  problem: null,
});

/**
 * Returns the rows of cells in a text: copied from a spreadsheet, CSV, or in columns of spaces, as a mail has them.
 * @throws PackingFileError with a sentence for the person /
 */
export function rowsInText(text: string): Row[] {
  if (text.length > mostLetters) throw tooManyLetters();
  const aligned = rowsInSpaces(text);
  if (aligned) return bounded(aligned);
  let breaks = 0;
  const rows = parseCsv(text, delimiterIn(text), mostRows + 1).map(({ line, cells }) => {
    // A spreadsheet shows a row with lines within its cells as one.
    const number = line - breaks;
    breaks += cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
    return { number, cells: cells.slice(0, mostColumns) };
  });
  return bounded(rows);
}

/**
 * Returns rows whose columns have spaces between them; null if the headers have other signs between them. A line that
 * is in no columns, such as a title, is one cell.
 */
function rowsInSpaces(text: string): Row[] | null {
  const lines = text.split(/\r\n|\r|\n/, mostRows + 2);
  if (lines.some(({ length }) => length > mostOfLine)) return null;
  const isInColumns = (line: string) => line.trim().split(/ {2,}/).length > 2;
  const table = lines.filter(isInColumns);
  const [headers = ''] = table;
  if (table.length < 2 || /[\t,;]/.test(headers)) return null;
  if (lines.length > mostRows + 1) throw new PackingFileError(tooManyRows);
  const widest = Math.max(...table.map(({ length }) => length));
  const isFree = Array.from({ length: widest }, (_, at) =>
    table.every((line) => (line[at] ?? ' ') === ' '),
  );
  // One space may be between words.
  const begins = isFree.flatMap((free, at) =>
    !free && (at === 0 || (isFree[at - 1] && isFree[at - 2] !== false)) ? [at] : [],
  );
  const cellsIn = (line: string) =>
    begins.map((from, column) => line.slice(from, begins[column + 1]).trim()).slice(0, mostColumns);
  return lines.flatMap((line, at) =>
    line.trim() === ''
      ? []
      : [{ number: at + 1, cells: isInColumns(line) ? cellsIn(line) : [line.trim()] }],
  );
}

/**
 * Finds the sign between cells: copied cells have tabs. The first rows may be a title; the headers have most
 * separators.
 */
function delimiterIn(text: string): string {
  const first = text.slice(0, 10_000);
  if (first.includes('\t')) return '\t';
  const mostOf = (delimiter: string) =>
    Math.max(...first.split(/[\r\n]+/).map((line) => line.split(delimiter).length));
  return mostOf(';') > 2 && mostOf(';') >= mostOf(',') / 2 ? ';' : ',';
}

function bounded(rows: Row[]): Row[] {
  if (rows.length <= mostRows) return rows;
  throw new PackingFileError(tooManyRows);
}
