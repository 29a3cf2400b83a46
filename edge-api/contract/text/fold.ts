import { foldLetters } from '../catalogue/slug';
import { normalized } from './normalized';

/** Comparable: no case, no diacritics, and any run of punctuation is one space ("Port-au-Prince"). */
export const fold = (text: string): string =>
  foldLetters(normalized(text, 'NFKC'))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
