import PDFDocument from 'pdfkit';
import type { Weight } from './font-files';
import { featuresOf } from './pdf-font';
import type { PartText, Run } from './pdf-fonts';

/** How a text is written: its size in points and its weight. */
type Style = { size: number; weight: Weight };

/** A word with the spaces behind it; between the signs of Chinese and Japanese a line may end. */
const words = /\p{Script=Han}\s*|[^\s\p{Script=Han}]+\s*|\s+/gu;

const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { width }) => sum + width * size, 0);

/**
 * Sets a text in lines no wider than `width` points; each of its own lines begins one. A word that is wider than
 * a line is broken.
 */
function setLines(text: string, { size, weight }: Style, width: number, part: PartText): Run[][] {
  const measured = (piece: string) => widthOf(part(piece.trimEnd(), weight), size);
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    const add = (piece: string) => {
      if (line && used + measured(piece) > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += piece;
      used += widthOf(part(piece, weight), size);
    };
    for (const word of paragraph.match(words) ?? []) {
      if (measured(word) <= width) add(word);
      else for (const { segment } of new Intl.Segmenter().segment(word)) add(segment);
    }
    lines.push(line);
  }
  return lines.map((line) => part(line.trimEnd(), weight));
}

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 48, foot: 36 };
export const textWidth = page.width - 2 * page.margin;
const lineHeight = 1.4;

/** Where a text stands within the margins, in points from the left one. */
type Place = { x?: number; width?: number; align?: 'left' | 'right' };
export type Cell = { text: string; style: Style } & Place;

/**
 * A PDF that is written from top to bottom, over as many A4 pages as it needs. The same texts give the same bytes:
 * its date is `at`, that of a draft says nothing, and PDFKit makes its identifier from title and date.
 */
export function pdfPages(title: string, at: string | null, part: PartText) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Null: none of the fonts that every reader has, which can't write all names.
    font: null as unknown as string,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(at ?? 0) },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const bottom = page.height - page.margin - page.foot;
  let y = page.margin;
  /** While a height is measured nothing is drawn, on a page without an end. */
  let isMeasured = false;

  const setCell = ({ text, style, x = 0, width = textWidth - x, align = 'left' }: Cell) => {
    const lines = setLines(text, style, width, part);
    return { lines, height: lines.length * style.size * lineHeight, style, x, width, align };
  };
  type Set = ReturnType<typeof setCell>;

  const drawLine = (
    { style, x, width: room, align }: Set,
    runs: Set['lines'][number],
    top: number,
  ) => {
    const gap = align === 'right' ? room - widthOf(runs, style.size) : 0;
    let left = page.margin + x + gap;
    for (const { font, text, isRightToLeft, width } of runs) {
      document.font(font as unknown as string).fontSize(style.size);
      const features = featuresOf(isRightToLeft);
      document.text(text, left, top + style.size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features,
      });
      left += width * style.size;
    }
  };

  /** A new page begins unless there is room for this many points. */
  function keep(points: number) {
    if (isMeasured || y + points <= bottom) return;
    document.addPage();
    y = page.margin;
  }

  return {
    /** Texts side by side, which stay on one page if it has room for them. */
    row(cells: readonly Cell[]) {
      const set = cells.map(setCell);
      const height = Math.max(...set.map((cell) => cell.height));
      if (isMeasured) {
        y += height;
        return;
      }
      if (height < bottom - page.margin) keep(height);
      const most = Math.max(...set.map(({ lines }) => lines.length));
      for (let index = 0; index < most; index += 1) {
        const rowHeight = Math.max(...set.map(({ style }) => style.size)) * lineHeight;
        keep(rowHeight);
        for (const cell of set) {
          const runs = cell.lines[index];
          if (runs) drawLine(cell, runs, y);
        }
        y += rowHeight;
      }
    },
    space(points: number) {
      y += points;
    },
    rule() {
      const [left, right] = [page.margin, page.width - page.margin];
      if (!isMeasured) {
        document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke('#888888');
        document.fillColor('#000000');
      }
      y += 4;
    },
    keep,
    /** Keeps the content that `write` writes on one page, if one has room for it. */
    together(write: () => void) {
      const top = y;
      isMeasured = true;
      write();
      isMeasured = false;
      const height = y - top;
      y = top;
      if (height < bottom - page.margin) keep(height);
      write();
    },
    /** Writes the foot of each page, and gives back the file. */
    async end(foot: (number: number, count: number) => Cell[]): Promise<Uint8Array<ArrayBuffer>> {
      const { count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index);
        for (const cell of foot(index + 1, count).map(setCell)) {
          drawLine(cell, cell.lines[0] ?? [], page.height - page.margin);
        }
      }
      document.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
