const longestSlug = 80;

// Letters that Unicode does not decompose into a base letter and a mark.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** `text` in lower case and without accents: "São Tomé" gives "sao tome", "Tromsø" gives "tromso". Other scripts stay. */
export function foldLetters(text: string): string {
  return (
    text
      .toLowerCase()
      // Before as well: to put a long run of marks in its order takes quadratic time.
      .replace(/\p{M}+/gu, '')
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)
  );
}

/** The public rule of the menus and of the women's product page: lower-cased, spaces turned into hyphens. */
export function routeName(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

/**
 * A title as a piece of an address: `a-z`, `0-9` and single hyphens, 1 to 80 characters, "item" when nothing is left.
 * Equals `routeName` for plain titles (letters, digits, single spaces). Uniqueness is the caller's: append `-2`, `-3` …
 */
export function slugify(text: string): string {
  const slug = foldLetters(text)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestSlug)
    .replace(/-$/, '');
  return slug || 'item';
}
