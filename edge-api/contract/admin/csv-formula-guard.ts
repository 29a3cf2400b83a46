/** Without it, Excel reads the file as Latin letters. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets run a cell that begins with one of these signs as a formula, also when a visitor wrote it:
// full-width signs too, and signs after blanks and invisible characters. A file may be opened with other
// separators than its own: then a cell also begins after a semicolon, a tab, a quote or a line end. A
// comma is our own separator, and quoted.
const start = String.raw`(?<=^|[";\t\r\n])`;
const blank = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])`;
const formula = String.raw`(?='*${blank}*[=+\-@\t\r＝＋－＠])`;
const cellStart = new RegExp(start + formula, 'gu');
const harmlessCellStart = new RegExp(`${start}'${formula}`, 'gu');

/**
 * A cell that no spreadsheet runs as a formula: `=1+1` becomes `'=1+1`, and `x;=1` becomes `x;'=1`.
 * Other cells stay as they are.
 */
export const harmlessCell = (cell: string): string => cell.replace(cellStart, "'");

/** The cell before `harmlessCell`. */
export const plainCell = (cell: string): string => cell.replace(harmlessCellStart, '');

/** One line of a CSV file (RFC 4180) with its line end; each cell is made harmless. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmlessCell(cell))).join()}\r\n`;

// Semicolons and tabs too: some programs and countries use them as separators.
const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
