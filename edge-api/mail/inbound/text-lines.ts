/** Deeper quotations are written as this deep: each line repeats the signs. */
const deepestQuote = 8;
/** A row with more text is a part of the page, and no row of figures. */
const longestRow = 2000;
const mostLinesOfCell = 3;

type Row = { cells: number[] };

/** Lines that grow from left to right, as a browser would lay out a mail. Each call takes as long as what it adds. */
export function textLines() {
  const lines: string[] = [];
  let line = '';
  let marker = '';
  let isSpaceDue = false;
  let isBlankDue = false;
  let quote = '';

  let lastQuote = '';

  function add(text: string) {
    if (isBlankDue && lines.length > 0) {
      lines.push((lastQuote.length < quote.length ? lastQuote : quote).trimEnd());
    }
    isBlankDue = false;
    lastQuote = quote;
    lines.push(quote + text);
  }

  function endLine() {
    // A signature begins behind `-- ` (RFC 3676, section 4.3).
    const isDelimiter = /^-- ?$/.test(line.replace('\u00a0', ' ')) && (isSpaceDue || line !== '--');
    const text = isDelimiter ? '-- ' : cleaned(line);
    if (text !== '') {
      add(marker + text);
      marker = '';
    } else if (line !== '') isBlankDue = true;
    line = '';
    isSpaceDue = false;
  }

  return {
    text(text: string) {
      const words = text.replace(/[ \t\r\n\f]+/g, ' ');
      if (words.startsWith(' ')) isSpaceDue = line !== '';
      const own = words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined);
      if (own === '') return;
      line += isSpaceDue ? ` ${own}` : own;
      isSpaceDue = words.endsWith(' ');
    },
    /** Text whose spaces and line ends count. */
    preformatted(text: string) {
      const [first = '', ...more] = text.split(/\r?\n/);
      line += first;
      for (const next of more) {
        if (line === '') isBlankDue = true;
        endLine();
        line = next;
      }
    },
    /** `<br>` */
    lineBreak() {
      if (line === '') isBlankDue = true;
      endLine();
    },
    /** The beginning or the end of a block; `apart`: with an empty line. */
    block(apart: boolean) {
      endLine();
      isBlankDue ||= apart;
    },
    /** What the next line begins with, such as the number of an item. */
    mark(text: string) {
      marker = text;
    },
    quoted(depth: number) {
      endLine();
      quote = '> '.repeat(Math.min(depth, deepestQuote));
    },
    beginCell(row: Row) {
      endLine();
      row.cells.push(lines.length);
    },
    /** Cells of a few words each become one line, apart by tabs; others stay below each other. */
    endRow({ cells }: Row) {
      endLine();
      const [start = 0] = cells;
      const isShort = lines.length - start <= cells.length * mostLinesOfCell * 2;
      if (cells.length < 2 || !isShort) return;
      const texts = cells.map((from, at) =>
        lines
          .slice(from, cells[at + 1] ?? lines.length)
          .map((text) => text.slice(quote.length))
          .filter((text) => text.trim() !== ''),
      );
      const most = Math.max(...texts.map(({ length }) => length));
      const length = texts.flat().reduce((sum, text) => sum + text.length, 0);
      if (length === 0 || length > longestRow) return;
      if (most > (cells.length > 2 ? mostLinesOfCell : 1)) return;
      lines.length = start;
      add(
        texts
          .map((parts) => parts.join(' '))
          .join('\t')
          .trimEnd(),
      );
    },
    end(): string {
      endLine();
      return lines.join('\n').trim();
    },
  };
}

// Bangla needs the two joiners, U+200C and U+200D.
const cleaned = (line: string): string =>
  line
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();
