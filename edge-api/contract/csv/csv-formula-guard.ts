/** Without it, Excel reads the file as Latin letters. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets run a cell that begins with one of these signs as a formula, also when a visitor wrote it:
// full-width signs too, and signs after blanks and invisible characters. A file may be opened with other
// separators than its own: then a cell also begins after a semicolon, a tab, a quote or a line end. A
// comma is our own separator, and quoted.
const start = String.raw`(?<=^|[";\t\r\n])`;
const blank = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])`;
const sign = String.raw`[=+\-@＝＋－＠]`;
const end = String.raw`(?=[";\t\r\n]|$)`;
// Ordinary text begins with plus and minus too: a number or a phone number, of digits and their punctuation alone,
const number = String.raw`[+\-][\d .,()/\-]*(?:ext\.? ?\d+)?${end}`;
// and a point of a list, which has a blank behind the sign. It reaches no other program, file or sheet without
// `|` or `!`, and no function reaches anything without a text or a cell (A1) in its brackets.
const brackets = String.raw`\((?:(?!\p{L}\d)[\p{L}\d ,.×/%\-])*\)`;
const point = String.raw`[+\-][ \u00a0](?:[^|!(";\t\r\n]|${brackets})*${end}`;
// The sign first: of many blanks none is the start of a longer look.
const formula = `(?=${sign})(?!${number}|${point})`;
// An apostrophe before a sign or an end of a line is doubled, so that one can always be taken off.
const quotedSign = String.raw`'*${blank}*(?:${sign}|[\t\r])`;

const cellStart = new RegExp(`${start}(?=(?=')${quotedSign}|${blank}*${formula})`, 'giu');
const harmlessCellStart = new RegExp(`${start}'(?=${quotedSign})`, 'giu');

/**
 * A cell that no spreadsheet runs as a formula: `=1+1` becomes `'=1+1`, and `x;=1` becomes `x;'=1`.
 * Other cells stay as they are, points of a list and phone numbers too.
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
