import { plainCell } from './csv-formula-guard';
import type { ImportResult, ImportRow } from './csv-import';
import { CsvFileError, type CsvRows, reasonHeader } from './csv-rows';
import { type CsvRow, parseCsv } from './parse-csv';

/** What a file may have: the names of its columns, and labels in a column replaced by their codes. */
export type CsvForm = {
  columns: readonly string[];
  /** The column that identifies each row; none: a row is a part of something, which must not lose one. */
  key?: string;
  codesIn: (header: string, cell: string) => string;
};

/**
 * The rows of a CSV file. Headers are read in capitals or not, and with blanks or without; what Excel leaves
 * empty beside and below a table is left out, and cells that it leaves out at the end of a row are empty.
 * Rows that no server could import are refused here, with the reason.
 * @throws CsvFileError with a sentence for the person
 */
export function readCsv(text: string, { columns, key, codesIn }: CsvForm): CsvRows {
  const [first, ...parsed] = parseCsv(text);
  const headers = withoutEmptyEnd(first?.cells ?? []).map(headerOf(columns));
  const twin = twinIn(headers.filter((header) => header !== ''));
  if (twin) throw new CsvFileError(`The column “${twin}” is listed twice.`);
  if (key && !headers.includes(key)) {
    throw new CsvFileError(`The first line has no column “${key}”, which identifies each row.`);
  }
  if (parsed.length === 0) throw new CsvFileError('There are no rows below the first line.');

  const rows: ImportRow[] = [];
  const refused: ImportResult[] = [];
  const lineOf = new Map<string, number>();
  const endsWithin = !/[\r\n]$/.test(text);
  for (const row of parsed) {
    const { line, cells } = row;
    const isCut = endsWithin && row === parsed.at(-1) && cells.length < headers.length;
    const values = Object.fromEntries(
      headers.map((header, at) => [header, codesIn(header, cells[at] ?? '')]),
    );
    delete values[reasonHeader];
    delete values[''];
    const slug = key ? plainCell(values[key] ?? '').trim() : String(line);
    const message =
      wrongForm(row, headers) ??
      (isCut
        ? `The file ends within this row: it has ${cells.length} cells where the first line has ${headers.length}. Please save the file again.`
        : null) ??
      (slug === ''
        ? 'This row has no slug. Please write one, such as red-shoe: it is the end of the page’s address.'
        : lineOf.has(slug)
          ? `Line ${lineOf.get(slug)} has the same slug. Please give one of them another.`
          : null);
    if (!lineOf.has(slug)) lineOf.set(slug, line);
    rows.push({ line, values });
    if (message === null) continue;
    if (!key) throw new CsvFileError(`Line ${line}: ${message}`);
    const errors = [{ path: key, message }];
    refused.push({ line, outcome: 'refused', slug, version: null, errors });
  }
  const named = headers.filter((header) => header !== '' && header !== reasonHeader);
  return { headers: named, rows, refused };
}

/** Explains why the cells of a row can't be told apart, or belong to no column; null where they fit. */
function wrongForm({ cells, isBroken }: CsvRow, headers: readonly string[]): string | null {
  if (isBroken) {
    return 'A quote in this row is not closed, or stands alone within a quoted cell. Please write it twice ("").';
  }
  const count = withoutEmptyEnd(cells).length;
  if (count > headers.length) {
    return `This row has ${count} cells where the first line has ${headers.length}. Please check its separators and quotes.`;
  }
  const unnamed = headers.findIndex((header, at) => header === '' && cells[at]?.trim());
  if (unnamed === -1) return null;
  return `“${cells[unnamed]?.trim()}” is in a column without a name in the first line. Please name the column, or empty it.`;
}

/** The column that a header means, or the header as it is; the server refuses what is none. */
function headerOf(columns: readonly string[]) {
  const known = new Map([...columns, reasonHeader].map((column) => [plainName(column), column]));
  return (header: string) => known.get(plainName(header)) ?? header.trim();
}

const plainName = (header: string) => header.toLowerCase().replace(/[\s_-]/g, '');

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/** The first header that is listed twice; a set keeps this fast for any number of columns. */
function twinIn(headers: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return headers.find((header) => seen.size === seen.add(header).size);
}
