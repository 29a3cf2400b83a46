import { foldLetters } from './slug';

/**
 * The signs of an apostrophe, which people write or leave out: "women's" and "womens" are the same, with any of them.
 */
export const apostrophes = "'’ʼ`";
const apostrophePattern = new RegExp(`[${apostrophes}]`, 'g');

/**
 * The form in which every search compares what was typed with what is looked through, in browsers, workers and
 * on servers: folded letters without apostrophes. The database does the same (`db/search-text-sql.ts`).
 */
export const searchText = (text: string): string =>
  foldLetters(text).replace(apostrophePattern, '');

/** As `searchText`, but for names: it treats spaces and hyphens alike. */
export const searchedName = (text: string): string => searchText(text.trim()).replaceAll(' ', '-');

/**
 * Remembers what `make` makes of an item, such as its text for the search, so that the next typed letter makes
 * nothing again. Items must not change; a changed record is another item.
 */
export function madeOnce<Item extends object, Made extends object>(make: (item: Item) => Made) {
  const made = new WeakMap<Item, Made>();
  return {
    of(item: Item): Made {
      const known = made.get(item) ?? make(item);
      made.set(item, known);
      return known;
    },
    has: (item: Item): boolean => made.has(item),
  };
}
