import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Deeper quotations are written as this deep: each line repeats the signs. */
const deepestQuote = 8;
/** A row with more text is a part of the page, and no row of figures. */
const longestRow = 2000;
const mostLinesOfCell = 3;

type Row = { cells: number[] };

/** Collects lines of text, as a browser would lay out a mail. Each call takes time only for the text that it adds. */
function textLines() {
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
    /** Begins or ends a block; `apart`: with an empty line. */
    block(apart: boolean) {
      endLine();
      isBlankDue ||= apart;
    },
    /** Sets the text that the next line begins with, such as the number of an item. */
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
    /**
     * Ends a row. It joins cells of a few words each to one line with tabs between them; other cells stay below each
     * other.
     */
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

/** A longer HTML text is not read to its end: no one writes so much, and only 100,000 letters of it are stored. */
const longestHtml = 10_000_000;
const longestAttribute = 4000;
const deepestList = 10;

const isOf = (names: string) => {
  const all = new Set(names.split(' '));
  return (name: string) => all.has(name);
};
const isUnseen = isOf('script style title textarea iframe noembed noframes template');
const isBlock = isOf(
  'address article aside body caption center dd div dt fieldset figcaption figure footer form header main nav section table',
);
const isBlockApart = isOf('blockquote dl h1 h2 h3 h4 h5 h6 p pre');

/**
 * Returns the whole text of an HTML mail. A quotation has `> ` before each line, tabs separate the cells of a row,
 * and a link whose text does not show its address has the address behind it.
 * The code uses only the tokenizer of the library: its parser looks through all open elements at each tag, and takes
 * more than ten seconds for a megabyte of them (12.0.0).
 */
export function htmlText(html: string): string {
  const source = html.slice(0, longestHtml);
  const page = pageText();
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const open = () => page.open(name, attributes);
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => page.text(source.slice(start, end)),
    ontextentity: (code) => page.text(String.fromCodePoint(code)),
    onopentagname(start, end) {
      name = source.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname(start, end) {
      attribute = source.slice(start, end).toLowerCase();
      value = '';
    },
    onattribdata(start, end) {
      value += source.slice(start, Math.min(end, start + longestAttribute));
    },
    onattribentity(code) {
      value += String.fromCodePoint(code);
    },
    onattribend: () => void attributes.set(attribute, value.slice(0, longestAttribute)),
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag: (start, end) => page.close(source.slice(start, end).trim().toLowerCase()),
    oncdata() {},
    oncomment() {},
    ondeclaration() {},
    onend() {},
    onprocessinginstruction() {},
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
  return page.end();
}

/** The text of elements as they open and close. None looks for another among those that are open. */
function pageText() {
  const lines = textLines();
  const tables: { row: { cells: number[] } | null; quotes: number }[] = [];
  const lists: { next: number | null }[] = [];
  const quotes: boolean[] = [];
  let depth = 0;
  let unseen = '';
  let preformatted = 0;
  let isParagraphApart = true;
  let link: { address: string; label: string } | null = null;

  function text(part: string) {
    if (unseen !== '') return;
    if (link && link.label.length < longestAttribute) link.label += part;
    if (preformatted > 0) lines.preformatted(part);
    else lines.text(part);
  }

  function endQuotes(most: number) {
    while (quotes.length > most) if (quotes.pop()) depth--;
    lines.quoted(depth);
  }

  function endRow() {
    const table = tables.at(-1);
    if (table?.row) lines.endRow(table.row);
    if (table) table.row = null;
  }

  function endLink() {
    const { address = '', label = '' } = link ?? {};
    link = null;
    const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
    const isShown = label.includes(bare) || label.trim() === '';
    if (/^https?:/i.test(address) && !isShown) text(` <${address}>`);
  }

  /** Opens a part of a list or a table. */
  function openPart(name: string) {
    const table = tables.at(-1);
    if (name === 'table') tables.push({ row: null, quotes: quotes.length });
    else if (name === 'tr') endRow();
    else if (name === 'td' || name === 'th') {
      if (!table) return lines.block(false);
      table.row ??= { cells: [] };
      lines.beginCell(table.row);
    } else if (name === 'ul' || name === 'ol') {
      lines.block(lists.length === 0);
      lists.push({ next: name === 'ol' ? 1 : null });
    } else if (name === 'li') {
      lines.block(false);
      const list = lists.at(-1);
      const sign = list?.next ? `${list.next++}. ` : '• ';
      lines.mark('  '.repeat(Math.min(Math.max(lists.length - 1, 0), deepestList)) + sign);
    }
  }

  return {
    text,
    open(name: string, attributes: Map<string, string>) {
      if (unseen !== '') return;
      if (isUnseen(name)) unseen = name;
      else if (name === 'br') lines.lineBreak();
      else if (name === 'hr') {
        lines.block(false);
        lines.text('_'.repeat(32));
        lines.block(false);
      } else if (name === 'img') text(pictureText(attributes));
      else if (name === 'a') {
        if (link) endLink();
        link = { address: attributes.get('href')?.trim() ?? '', label: '' };
      }
      if (isBlockApart(name)) {
        if (name === 'p') isParagraphApart = !isLine(attributes);
        lines.block(name !== 'p' || isParagraphApart);
      } else if (isBlock(name)) lines.block(false);
      if (name === 'pre') preformatted++;
      if (name === 'blockquote') {
        quotes.push(isQuotation(attributes));
        if (quotes.at(-1)) lines.quoted(++depth);
      }
      openPart(name);
    },
    close(name: string) {
      if (unseen !== '') {
        if (name === unseen) unseen = '';
        return;
      }
      if (name === 'a') endLink();
      if (isBlockApart(name)) lines.block(name !== 'p' || isParagraphApart);
      else if (isBlock(name) || name === 'li') lines.block(false);
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
      if (name === 'blockquote' && quotes.length > 0) endQuotes(quotes.length - 1);
      if (name === 'tr') endRow();
      if (name === 'ul' || name === 'ol') {
        lists.pop();
        lines.block(lists.length === 0);
      }
      if (name === 'table') {
        endRow();
        endQuotes(tables.pop()?.quotes ?? quotes.length);
      }
    },
    end: lines.end,
  };
}

/** Outlook writes each line as a paragraph without a margin, of the class `MsoNormal`. */
const isLine = (attributes: Map<string, string>): boolean =>
  /\bMso/.test(attributes.get('class') ?? '') ||
  /margin(?:-bottom)?\s*:\s*0/i.test(attributes.get('style') ?? '');

/**
 * Whether a block quote is a quotation. Gmail and others also use one to indent, with a margin and without a border.
 */
function isQuotation(attributes: Map<string, string>): boolean {
  const style = attributes.get('style') ?? '';
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`;
  return (
    attributes.get('type')?.toLowerCase() === 'cite' ||
    attributes.has('cite') ||
    /quote|cite|isReplyContent/i.test(names) ||
    /border-left(?:-width|-style)?\s*:(?!\s*(?:none|0(?:px)?\s*(?:;|$)))/i.test(style) ||
    style === ''
  );
}

/** Gmail and others send an emoji as a picture with the sign as its text. */
function pictureText(attributes: Map<string, string>): string {
  const text = attributes.get('alt') ?? '';
  return text.length <= 16 && /^\p{Extended_Pictographic}/u.test(text) ? text : '';
}
