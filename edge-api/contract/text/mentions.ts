import { normalized } from './normalized';

/** Words for one thing: in English, in lower case, and in Bangla and Chinese. */
export type WordsFor = readonly [english: RegExp, others: readonly string[]];

/** Bangla writes its words apart: a short one must not be found within another. */
const wholeWord = (text: string, word: string) =>
  /\p{Script=Bengali}/u.test(word)
    ? new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'u').test(text)
    : text.includes(word);

/** Whether what a person wrote of the goods names one of these things. */
export function mentions(words: string, [english, others]: WordsFor): boolean {
  const text = normalized(words, 'NFKC').toLowerCase();
  return english.test(text) || others.some((word) => wholeWord(text, word.normalize('NFKC')));
}
