import { compactText, searchWords } from '../../../edge-api/contract/admin/record-search';
import { madeOnce, searchText } from '../../../edge-api/contract/catalogue/search-text';

export type WordSearch<T> = {
  /** Tells whether an item has every word of a search, in any order and case. */
  fits: (query: string) => (item: T) => boolean;
  /**
   * Makes the text of an item in advance, so that the first search is quick too. Returns false if it was made before.
   */
  prepare: (item: T) => boolean;
};

/** Makes a search through the texts of items. The items must not change: another record is another item. */
export function wordSearch<T extends object>(textOf: (item: T) => string): WordSearch<T> {
  const texts = madeOnce((item: T) => {
    const text = searchText(textOf(item));
    return { text, compact: compactText(text) };
  });
  return {
    prepare: (item) => {
      const isNew = !texts.has(item);
      if (isNew) texts.of(item);
      return isNew;
    },
    fits: (query) => {
      const words = searchWords(query);
      if (words.length === 0) return () => true;
      return (item) => {
        const made = texts.of(item);
        return words.every(
          ({ text, compact }) =>
            made.text.includes(text) || (compact !== null && made.compact.includes(compact)),
        );
      };
    },
  };
}
