import type { Weight } from './font-files';
import type { PartText, Run } from './pdf-fonts';

/** How a text is written: its size in points and its weight. */
export type Style = { size: number; weight: Weight };

/** A word with the spaces behind it; between the signs of Chinese and Japanese a line may end. */
const words = /\p{Script=Han}\s*|[^\s\p{Script=Han}]+\s*|\s+/gu;

export const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { width }) => sum + width * size, 0);

/**
 * Sets a text in lines no wider than `width` points; each of its own lines begins one. A word that is wider than
 * a line is broken.
 */
export function setLines(
  text: string,
  { size, weight }: Style,
  width: number,
  part: PartText,
): Run[][] {
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
