import { CsvError, type Info, parse } from 'csv-parse/browser/esm/sync';
import { plainCell } from '../../../edge-api/contract/admin/csv-formula-guard';
import type { ImportResult, ImportRow } from '../../../edge-api/contract/admin/csv-import';
import { CsvFileError, type CsvRows, reasonHeader } from './csv-rows';

type Parsed = { record: string[]; info: Info; raw: string };

/**
 * Reads a CSV file: RFC 4180 with or without a byte order mark, separated by commas, semicolons or
 * tabs. Rows that no server could import are refused here, with the reason.
 * @param codesIn the cell of a column with labels replaced by the codes that the server reads
 * @throws CsvFileError with a sentence for the person
 */
export function readCsv(
  bytes: ArrayBuffer,
  codesIn: (header: string, cell: string) => string,
): CsvRows {
  const [first, ...parsed] = parseText(textOf(bytes));
  const headers = first?.record.map((header) => header.trim()) ?? [];
  const twin = twinIn(headers);
  if (twin) throw new CsvFileError(`The column “${twin}” is listed twice.`);
  if (!headers.includes('slug')) {
    throw new CsvFileError('The first line has no column “slug”, which identifies each row.');
  }
  if (parsed.length === 0) throw new CsvFileError('There are no rows below the first line.');

  const rows: ImportRow[] = [];
  const refused: ImportResult[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, info, raw } of parsed) {
    const line = info.lines - (raw.trim().split('\n').length - 1);
    const values = Object.fromEntries(
      headers.map((header, at) => [header, codesIn(header, record[at] ?? '')]),
    );
    delete values[reasonHeader];
    const slug = plainCell(values.slug ?? '').trim();
    const message =
      record.length !== headers.length
        ? `This row has ${record.length} cells where the first line has ${headers.length}. Please check its separators and quotes.`
        : slug === ''
          ? 'This row has no slug. Please write one, such as red-shoe: it is the end of the page’s address.'
          : lineOf.has(slug)
            ? `Line ${lineOf.get(slug)} has the same slug. Please give one of them another.`
            : null;
    if (!lineOf.has(slug)) lineOf.set(slug, line);
    rows.push({ line, values });
    if (message === null) continue;
    const errors = [{ path: 'slug', message }];
    refused.push({ line, outcome: 'refused', slug, version: null, errors });
  }
  return { headers: headers.filter((header) => header !== reasonHeader), rows, refused };
}

function parseText(text: string): Parsed[] {
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return records as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFileError(`A quoted cell is not closed properly, near line ${error.lines}.`);
  }
}

/** Without byte order mark; with the line ends that the parser counts correctly. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new CsvFileError('This file is not UTF-8. Please save it as “CSV UTF-8”.');
  }
}

/** The first header that is listed twice; a set keeps this fast for any number of columns. */
function twinIn(headers: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return headers.find((header) => seen.size === seen.add(header).size);
}

/** Headers contain none of them, so the first line shows which one separates the cells. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
