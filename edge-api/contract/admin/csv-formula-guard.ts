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
const inCell = String.raw`[^";\t\r\n]*`;
// Ordinary text begins with plus and minus too. A number or a phone number, and a line of nothing else:
const ordinaryNumber = String.raw`[+\-] ?\d[\d ,.]*${end}`;
const onlySigns = String.raw`[+\- ]+${end}`;
// And the points of a list. With words behind it a sign computes nothing; it does harm where the words name
// another program or file (`|`, `!`), or a function: of those with a blank before the bracket only the ones
// that reach beyond the file, as "- Bag (red)" is what people write.
const reaching =
  'hyperlink|webservice|filterxml|image|import\\w{1,9}|rtd|dde\\w{0,9}|call|register|exec';
const reaches = String.raw`[|!]|[\p{L}\d_.]\(|(?:${reaching})\s+\(`;
const point = String.raw`[+\-]\s(?=${inCell}\p{L}{2})(?!${inCell}(?:${reaches}))`;
// The sign first: of many blanks none is the start of a longer look.
const formula = `(?=${sign})(?!${ordinaryNumber}|${onlySigns}|${point})`;
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
