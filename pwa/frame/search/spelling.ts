import { madeOnce } from '../../../edge-api/contract/catalogue/search-text';
import { folded } from './synonyms';

/** Shorter words are one letter away from too many others. */
const shortest = 6;

const wordsOf = (text: string) => folded(text).split(/[^\p{L}\p{N}]+/u);

/** The words of texts that do not change, collected once. */
const knownWords = madeOnce((texts: readonly string[]) => ({
  words: [...new Set(texts.flatMap(wordsOf))],
}));

/**
 * Corrects the typing errors of a query: a word that no text has becomes a word of the texts that is one error away.
 */
export function corrected(query: string, ...texts: readonly (readonly string[])[]): string {
  const known = texts.flatMap((some) => knownWords.of(some).words);
  const correctedWord = (word: string) =>
    word.length < shortest || known.some((other) => other.startsWith(word))
      ? word
      : (known.find((other) => isOneErrorAway(word, other)) ?? word);
  return folded(query).split(' ').map(correctedWord).join(' ');
}

/** Tells whether they differ by one letter, or by two neighbours that changed places. */
function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = at < 0 ? one.length : at;
  const [a, b] = [one.slice(from), other.slice(from)];
  const isOneOther = a.slice(1) === b.slice(1);
  const isOneMore = a.slice(1) === b || a === b.slice(1);
  const isSwapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2);
  return isOneOther || isOneMore || isSwapped;
}
