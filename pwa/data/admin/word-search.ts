import { longestQuery } from '../../../edge-api/contract/catalogue/listing';

export type WordSearch<T> = {
  /** Tells whether an item has every word of a search, in any order and case. */
  fits: (query: string) => (item: T) => boolean;
  /** Makes the text of an item in advance, so that the first search is quick too; false: it was made. */
  prepare: (item: T) => boolean;
};

/** A search through the texts of items. They must not change: another record is another item. */
export function wordSearch<T extends object>(textOf: (item: T) => string): WordSearch<T> {
  const texts = new WeakMap<T, string>();
  const prepared = (item: T): string => {
    const known = texts.get(item);
    if (known !== undefined) return known;
    const text = textOf(item).toLowerCase();
    texts.set(item, text);
    return text;
  };
  return {
    prepare: (item) => {
      const isNew = !texts.has(item);
      if (isNew) prepared(item);
      return isNew;
    },
    fits: (query) => {
      const words = query.slice(0, longestQuery).trim().toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) return () => true;
      return (item) => {
        const text = prepared(item);
        return words.every((word) => text.includes(word));
      };
    },
  };
}
