import { parseCsv } from '../../../edge-api/contract/text/parse-csv';
import { encodingOf, textIn } from '../../../edge-api/contract/text/text-encoding';
import { mostLetters, PackingFileError, tooManyLetters } from './packing-file-error';
import { mostColumns, type Row, rowsInWorkbook } from './workbook-rows';

const mostFileBytes = 20_000_000;
const mostRows = 5_000;

/**
 * The rows of cells in a file: CSV in any usual encoding, or the first sheet of an XLSX workbook.
 * @throws PackingFileError with a sentence for the person
 */
export function rowsInFile(bytes: Uint8Array): Row[] {
  if (bytes.length > mostFileBytes) throw new PackingFileError('This file is larger than 20 MB.');
  if (begins(bytes, [0x50, 0x4b])) return bounded(rowsInWorkbook(bytes, mostRows + 1));
  // Of the format of Office before 2007, which files with a password have too.
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new PackingFileError(
      'This file is an old XLS, or has a password. Please save it as XLSX without one, or copy its cells.',
    );
  }
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new PackingFileError(
      'A PDF can’t be read. Please copy its cells, or choose CSV or XLSX.',
    );
  }
  return rowsInText(textIn(bytes, encodingOf(bytes)));
}

/**
 * The rows of cells in a text: copied from a spreadsheet, or CSV.
 * @throws PackingFileError with a sentence for the person
 */
export function rowsInText(text: string): Row[] {
  if (text.length > mostLetters) throw tooManyLetters();
  let breaks = 0;
  const rows = parseCsv(text, delimiterIn(text), mostRows + 1).map(({ line, cells }) => {
    // A spreadsheet shows a row with lines within its cells as one.
    const number = line - breaks;
    breaks += cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
    return { number, cells: cells.slice(0, mostColumns) };
  });
  return bounded(rows);
}

/** Copied cells have tabs between them. The first rows may be a title; the headers have most separators. */
function delimiterIn(text: string): string {
  const first = text.slice(0, 10_000);
  if (first.includes('\t')) return '\t';
  const mostOf = (delimiter: string) =>
    Math.max(...first.split(/[\r\n]+/).map((line) => line.split(delimiter).length));
  return mostOf(';') > 2 && mostOf(';') >= mostOf(',') / 2 ? ';' : ',';
}

function bounded(rows: Row[]): Row[] {
  if (rows.length <= mostRows) return rows;
  throw new PackingFileError('It has more than 5,000 rows, too many for a packing list.');
}

const begins = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);
