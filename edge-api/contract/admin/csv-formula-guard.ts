/** Excel takes a file without it for Latin letters. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets run a cell that begins with one of these as a formula, even when a visitor wrote
// it: full-width ones and those behind blanks and invisible signs too. Where a file is opened with other
// separators than its own, cells also begin within ours: behind a semicolon, a tab, a quote or a line
// end. A comma is our own separator, and quoted.
const start = String.raw`(?<=^|[";\t\r\n])`;
const blank = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])`;
const formula = String.raw`(?='*${blank}*[=+\-@\t\r＝＋－＠])`;
const cellStart = new RegExp(start + formula, 'gu');
const harmlessCellStart = new RegExp(`${start}'${formula}`, 'gu');

/**
 * A cell that no spreadsheet takes for a formula: `=1+1` becomes `'=1+1`, and `x;=1` becomes `x;'=1`.
 * Other cells stay as they are.
 */
export const harmlessCell = (cell: string): string => cell.replace(cellStart, "'");

/** The cell that `harmlessCell` was given. */
export const plainCell = (cell: string): string => cell.replace(harmlessCellStart, '');

/** One record of RFC 4180 with its line end, each cell made harmless. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmlessCell(cell))).join()}\r\n`;

// Semicolons and tabs too: in some countries and programs they part the cells.
const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
