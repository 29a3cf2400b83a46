import { parseCsv } from '../../../edge-api/contract/text/parse-csv';
import { encodingOf, textIn } from '../../../edge-api/contract/text/text-encoding';
import { mostLetters, PackingFileError, tooManyLetters } from './packing-file-error';
import { mostColumns, type Row, type Sheet, sheetsInWorkbook } from './workbook-rows';

const mostFileBytes = 20_000_000;
const mostRows = 5_000;
const tooManyRows = 'It has more than 5,000 rows, too many for a packing list.';

/**
 * The sheets of rows in a file: CSV in any usual encoding, which is one, or an XLSX workbook.
 * @throws PackingFileError with a sentence for the person, and what to do
 */
export function sheetsInFile(bytes: Uint8Array): Sheet[] {
  if (bytes.length > mostFileBytes) throw new PackingFileError('This file is larger than 20 MB.');
  if (begins(bytes, [0x50, 0x4b])) {
    return sheetsInWorkbook(bytes, mostRows + 1).map((sheet) =>
      sheet.rows.length > mostRows ? { ...sheet, rows: [], problem: tooManyRows } : sheet,
    );
  }
  // The container of Office before 2007, which files with a password have too ([MS-OFFCRYPTO] 2.3.4.4).
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    const isLocked = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
    throw new PackingFileError(
      isLocked
        ? 'This file has a password. Please open it and save it without one.'
        : `This file is an old Excel file (.xls). ${saveIt}`,
    );
  }
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new PackingFileError(
      'A PDF can’t be read. Please copy its cells, or choose CSV or XLSX.',
    );
  }
  const text = textIn(bytes, encodingOf(bytes));
  const start = text.slice(0, 2_000).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<(?:html|head|meta|style|table|div|body)\b|mime-version:)/.test(start)) {
    throw new PackingFileError(`This file is a web page, whatever its name says. ${saveIt}`);
  }
  if (start.startsWith('<?xml') || start.startsWith('<workbook')) {
    throw new PackingFileError(`This file is XML, such as that of Excel 2003. ${saveIt}`);
  }
  return [sheetOf(rowsInText(text))];
}

const saveIt = 'Please open it in a spreadsheet program and save it as .xlsx or CSV.';

/** Rows that no workbook has, as a sheet. */
export const sheetOf = (rows: Row[]): Sheet => ({
  name: '',
  rows,
  isHidden: false,
  problem: null,
});

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
  throw new PackingFileError(tooManyRows);
}

const begins = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);
