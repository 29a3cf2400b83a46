import { printedForm } from './printed-letters';
import type { PrintedQuotation } from './printed-quotation';
import ranges from './printed-ranges.json';

/** The starts of runs of code points, in turn without and with a glyph; the first run is empty and starts at 0. */
const starts: number[] = [0];
for (const length of ranges.split(' ')) {
  starts.push((starts.at(-1) ?? 0) + Number.parseInt(length, 36));
}

function hasGlyph(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= point) low = middle;
    else high = middle;
  }
  return low % 2 === 1 && high < starts.length;
}

/** Matches characters that show no glyph of their own. */
const silent = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** The letters of a text that a PDF shows as boxes, each once. */
export const unprintedLetters = (text: string): string[] =>
  [...new Set(text)].filter(
    (letter) =>
      !silent.test(letter) && !hasGlyph(letter) && ![...printedForm(letter)].every(hasGlyph),
  );

/** A sentence about each text of a quotation that has letters which its PDF shows as boxes. */
export function unprintedTexts({ facts, parts, alternatives }: PrintedQuotation): string[] {
  const texts = [
    ...facts,
    ...alternatives.flatMap(({ name, groups }) => [
      ['Name of the alternative', name],
      ...groups.flatMap(({ lines }) =>
        lines.map(({ chargeName, quantity }, index): [string, string] => [
          `${name}, line ${index + 1}`,
          `${chargeName} ${quantity}`,
        ]),
      ),
    ]),
    ...parts,
  ];
  return texts.flatMap(([label = '', text = '']) => {
    const letters = unprintedLetters(text).slice(0, mostNamed);
    return letters.length > 0
      ? [`“${label}”: the PDF shows a box instead of ${letters.join(' ')}.`]
      : [];
  });
}

const mostNamed = 20;
