import { compactText, searchWords } from '../../../edge-api/contract/admin/record-search';
import { searchText } from '../../../edge-api/contract/catalogue/search-text';

export type WordSearch<T> = {
  /** Tells whether an item has every word of a search, in any order and case. */
  fits: (query: string) => (item: T) => boolean;
  /** Makes the text of an item in advance, so that the first search is quick too; false: it was made. */
  prepare: (item: T) => boolean;
};

/** A search through the texts of items. They must not change: another record is another item. */
export function wordSearch<T extends object>(textOf: (item: T) => string): WordSearch<T> {
  const texts = new WeakMap<T, { text: string; compact: string }>();
  const prepared = (item: T) => {
    const known = texts.get(item);
    if (known) return known;
    const text = searchText(textOf(item));
    const made = { text, compact: compactText(text) };
    texts.set(item, made);
    return made;
  };
  return {
    prepare: (item) => {
      const isNew = !texts.has(item);
      if (isNew) prepared(item);
      return isNew;
    },
    fits: (query) => {
      const words = searchWords(query);
      if (words.length === 0) return () => true;
      return (item) => {
        const made = prepared(item);
        return words.every(
          ({ text, compact }) =>
            made.text.includes(text) || (compact !== null && made.compact.includes(compact)),
        );
      };
    },
  };
}
