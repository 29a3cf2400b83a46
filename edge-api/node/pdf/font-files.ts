export type Weight = 400 | 700;

/** Where the fonts are before a release is built, which has them in the same folders below `server/fonts`. */
export const fontPackages = 'node_modules/@fontsource';

const sans = (script: string, weight: Weight) =>
  `noto-sans/files/noto-sans-${script}-${weight}-normal.woff`;
const bengali = (weight: Weight) =>
  `noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff`;

/**
 * Files of the Noto fonts (SIL Open Font License 1.1), in the order in which a character is looked for. What no
 * bold font has is written in the regular one.
 */
export const fontFiles: Record<Weight, readonly string[]> = {
  400: [
    ...['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'].map((one) => sans(one, 400)),
    bengali(400),
    'noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  ],
  700: [sans('latin', 700), sans('latin-ext', 700), bengali(700)],
};
