// The figures as a table, each beside its budget.

const COLUMNS = ['what', 'figure', 'budget', 'verdict'];

/**
 * A row. Without a budget it is there to be read, not judged; `figure` null was not measured.
 * @param {string} what
 * @param {number | null} figure
 * @param {{ unit: string, digits?: number, most?: number, least?: number, note?: string }} options
 */
export function row(what, figure, { unit, digits = 0, most, least, note = '' }) {
  const text = (value) => `${value.toFixed(digits)} ${unit}`.trim();
  return {
    what,
    figure: figure === null ? 'not measured' : text(figure),
    budget:
      most === undefined ? (least === undefined ? '' : `≥ ${text(least)}`) : `≤ ${text(most)}`,
    verdict: [verdict(figure, most, least), note].filter(Boolean).join('; '),
  };
}

function verdict(figure, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY) {
  if (figure === null || (most === Number.POSITIVE_INFINITY && least === -most)) return '';
  return figure > most || figure < least ? 'OVER BUDGET' : 'within';
}

/** Prints the rows under a title, in aligned columns. */
export function printTable(title, rows) {
  const lines = [Object.fromEntries(COLUMNS.map((name) => [name, name])), ...rows];
  const widths = COLUMNS.map((name) => Math.max(...lines.map((line) => line[name].length)));
  say(`\n${title}`);
  for (const line of lines) {
    const cells = COLUMNS.map((name, column) =>
      name === 'figure' || name === 'budget'
        ? line[name].padStart(widths[column])
        : line[name].padEnd(widths[column]),
    );
    say(`  ${cells.join('  ').trimEnd()}`);
  }
}

/** Writes one line. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** The middle one; of an even number, the lower of the two in the middle. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}
