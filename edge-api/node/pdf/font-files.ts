export type Weight = 400 | 700;

/** The folder of the fonts before a release is built, which has them in the same folders below `server/fonts`. */
export const fontPackages = 'node_modules/@fontsource';

/** A font of one script or more, in several files that each have some of its letters. */
export type FontFamily = {
  package: string;
  /** Which of its files, the usual letters first; `numbered`: the hundred whose letters its `unicode.json` lists. */
  subsets: readonly string[] | 'numbered';
};

/**
 * The Noto fonts (SIL Open Font License 1.1), in the order in which a letter is searched for. A letter without a bold
 * font is written in the regular one. The files `chinese-simplified` and `chinese-hongkong` each lack a thousand
 * letters that are in daily use in Hong Kong; only the numbered files are whole.
 */
export const fontFamilies: Record<Weight, readonly FontFamily[]> = {
  400: [
    {
      package: 'noto-sans',
      subsets: ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
    },
    { package: 'noto-sans-bengali', subsets: ['bengali'] },
    { package: 'noto-sans-hk', subsets: 'numbered' },
    { package: 'noto-sans-sc', subsets: 'numbered' },
    { package: 'noto-sans-kr', subsets: ['korean'] },
    { package: 'noto-sans-thai', subsets: ['thai'] },
    { package: 'noto-sans-devanagari', subsets: ['devanagari'] },
    { package: 'noto-sans-arabic', subsets: ['arabic'] },
  ],
  700: [
    { package: 'noto-sans', subsets: ['latin', 'latin-ext'] },
    { package: 'noto-sans-bengali', subsets: ['bengali'] },
  ],
};

export const fontFile = (name: string, subset: string, weight: Weight): string =>
  `${name}/files/${name}-${subset}-${weight}-normal.woff`;

/** The file of a package that says which letters its numbered files have. */
export const letterList = (name: string): string => `${name}/unicode.json`;

/** The numbered files of a font by its letter list, each with the ranges of its letters. */
export function numberedSubsets(list: string): { subset: string; ranges: [number, number][] }[] {
  return Object.entries<string>(JSON.parse(list)).flatMap(([name, text]) => {
    const [, subset] = /^\[(\d+)\]$/.exec(name) ?? [];
    const ranges = text.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
    return subset ? [{ subset, ranges }] : [];
  });
}
