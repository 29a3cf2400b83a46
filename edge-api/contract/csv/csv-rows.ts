import { byteOrderMark, csvLine, plainCell } from './csv-formula-guard';
import { type ImportResult, type ImportRow, togetherBy } from './csv-import';

/** A file that was read; `refused` are rows that the server need not check. */
export type CsvRows = { headers: string[]; rows: ImportRow[]; refused: ImportResult[] };

/** Why a file can't be read, in a sentence for the person. */
export class CsvFileError extends Error {
  override name = 'CsvFileError';
}

/** The last column of a file of refused rows; ignored when such a file is read. */
export const reasonHeader = 'reason';

/** Why a row was refused, in one line. */
export const reasonOf = ({ errors }: ImportResult): string =>
  errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' ');

/** The refused rows as a file that can be corrected and imported again, with the reason at the end. */
export function refusedFile({ headers, rows }: CsvRows, results: ImportResult[]): string {
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  const lines = results.map((result) => {
    const values = rowAt.get(result.line)?.values ?? {};
    const cells = headers.map((header) => plainCell(values[header] ?? ''));
    return csvLine([...cells, reasonOf(result)]);
  });
  return byteOrderMark + csvLine([...headers, reasonHeader]) + lines.join('');
}

/** The results of the rows with which something begins, such as a rate, whose rows share one outcome. */
export function resultsOfFirstRows(
  { rows }: CsvRows,
  results: ImportResult[],
  idOf: (row: ImportRow) => string,
): ImportResult[] {
  const first = new Set(togetherBy(rows, idOf).map(([row]) => row?.line));
  return results.filter(({ line }) => first.has(line));
}

/** The rows of a file without those that `results` says are refused. */
export function rowsBesides(rows: ImportRow[], results: ImportResult[]): ImportRow[] {
  const refused = new Set(results.map(({ line }) => line));
  return rows.filter(({ line }) => !refused.has(line));
}

/** The rows that would change something, each with the version that the check found. */
export function rowsToImport(rows: ImportRow[], checked: ImportResult[]): ImportRow[] {
  const changes = new Map(
    checked
      .filter(({ outcome }) => outcome === 'create' || outcome === 'update')
      .map(({ line, version }) => [line, version]),
  );
  return rows
    .filter(({ line }) => changes.has(line))
    .map((row) => ({ ...row, expectedVersion: changes.get(row.line) ?? null }));
}
