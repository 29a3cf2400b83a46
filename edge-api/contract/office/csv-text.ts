/** Excel takes a file without it for Latin letters. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets take a cell that begins like this for a formula and carry it out, whoever wrote it.
const formula = /^'*[=+\-@\t\r]/;
const harmlessFormula = /^'+[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula: `=1+1` becomes `'=1+1`. Other cells stay as they are. */
export const harmlessCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell that `harmlessCell` was given. */
export const plainCell = (cell: string): string =>
  harmlessFormula.test(cell) ? cell.slice(1) : cell;

/** One record of RFC 4180 with its line end, each cell made harmless. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmlessCell(cell))).join()}\r\n`;

// Semicolons too: in some countries they part the cells.
const quoted = (cell: string) =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
