/** A row of a CSV file: the line where it begins, its cells, and whether its quotes are in order. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean };

/**
 * The rows of a CSV file (RFC 4180), cells as they are, ends of lines within them too. Cells are separated
 * by commas, semicolons or tabs: as a first line such as `sep=;` says, or by `delimiter`, which is the sign that
 * the first line has most of. A quote within a cell that does not begin with one is a letter. A row whose quotes
 * end nowhere, or in the middle of a cell, is broken and ends with its line, so that it costs no other row. Rows
 * without any text, which Excel writes below a table, are left out. It stops after `most` rows.
 */
export function parseCsv(
  text: string,
  delimiter = delimiterOf(text),
  most = Number.POSITIVE_INFINITY,
): CsvRow[] {
  const [named = '', said] = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const separator = said ?? delimiter;
  const rows: CsvRow[] = [];
  const begun = new Set<number>();
  let line = named === '' ? 1 : 2;
  for (let at = named.length; at < text.length && rows.length < most; ) {
    const whole = wholeRow(text, at, separator, begun);
    const end = whole?.end ?? afterLineEnd(text, nextOf(text, at, lineEnds));
    const part = text.slice(at, end);
    const cells = whole?.cells ?? part.trim().split(separator);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, isBroken: !whole });
    line += part.match(/\r\n|\r|\n/g)?.length ?? 0;
    at = end;
  }
  return rows;
}

const lineEnds = ['\r', '\n'];

/**
 * The cells of a row and where the next one begins; null where its quotes are not in order. `begun` has where cells
 * of several lines began: one that a broken row had, breaks this one too.
 */
function wholeRow(text: string, from: number, delimiter: string, begun: Set<number>) {
  const cells: string[] = [];
  const ends = [delimiter, ...lineEnds];
  for (let at = from; ; at += 1) {
    const isQuoted = text[at] === '"';
    if (begun.has(at)) return null;
    const end = isQuoted ? afterQuote(text, at) : nextOf(text, at, ends);
    if (end === null || (end < text.length && !ends.includes(text[end] ?? ''))) return null;
    const cell = text.slice(at, end);
    if (isQuoted && /[\r\n]/.test(cell)) begun.add(at);
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    at = end;
    if (text[at] !== delimiter) return { cells, end: afterLineEnd(text, at) };
  }
}

/**
 * Returns the place behind the quote that closes the one at `from`; null where there is none. Doubled quotes are
 * letters.
 */
function afterQuote(text: string, from: number): number | null {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? null : at + 1;
}

/** Returns where one of the signs comes next; the end of the text where none does. */
function nextOf(text: string, from: number, signs: readonly string[]): number {
  let at = from;
  while (at < text.length && !signs.includes(text[at] ?? '')) at += 1;
  return at;
}

const afterLineEnd = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;

/** Finds the sign that separates cells: headers contain none of them, so the first line shows it. */
function delimiterOf(text: string): string {
  const first = text.slice(0, nextOf(text, 0, lineEnds));
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
