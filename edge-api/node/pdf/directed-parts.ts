import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters that are written from right to left, and signs that turn the direction. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u202b\u202e\u2067]/u;

/**
 * The parts of a line by their direction, from left to right (UAX #9); the line as a whole reads from the left, as on
 * the page.
 */
export function directedParts(text: string): { text: string; isRightToLeft: boolean }[] {
  if (!turning.test(text)) return [{ text, isRightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const { levels } = embedding;
  const order = bidi.getReorderedIndices(text, embedding);
  const parts: { first: number; last: number; level: number }[] = [];
  for (const index of order) {
    const level = levels[index] ?? 0;
    const part = parts.at(-1);
    if (part?.level === level && index === part.last + 1) part.last = index;
    else if (part?.level === level && index === part.first - 1) part.first = index;
    else parts.push({ first: index, last: index, level });
  }
  return parts.map(({ first, last, level }) => ({
    text: text.slice(first, last + 1),
    isRightToLeft: level % 2 === 1,
  }));
}
