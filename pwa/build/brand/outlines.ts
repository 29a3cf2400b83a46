import { type Font, openSync } from 'fontkit';

const fontOf = (weight: 500 | 700) =>
  openSync(`node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`) as Font;

/** The site's own font, in a file for each weight: fontkit sees one weight of a variable WOFF2. */
const fonts = { 500: fontOf(500), 700: fontOf(700) };

export type Letters = { weight: 500 | 700; size: number; spacing?: number };

/** Returns the letters of a text that the font of the site does not have. */
export const lettersWithout = (text: string): string[] =>
  [...text].filter((letter) => !fonts[500].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Returns the width of a text, in pixels. */
export const textWidth = (text: string, letters: Letters): number =>
  laidOut(text, letters).reduce((sum, { advance }) => sum + advance, 0);

/** Draws a text as outlines, which no font of a machine changes; `y` is its base line. */
export function outlined(text: string, x: number, y: number, letters: Letters): string {
  const scale = scaleOf(letters);
  let left = x;
  return laidOut(text, letters)
    .map(({ d, advance }) => {
      const at = `translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})`;
      left += advance;
      return d ? `<path transform="${at}" d="${d}"/>` : '';
    })
    .join('');
}

function laidOut(text: string, letters: Letters) {
  const scale = scaleOf(letters);
  const { glyphs, positions } = fonts[letters.weight].layout(text);
  return glyphs.map((glyph, at) => ({
    d: glyph.path.toSVG(),
    advance: (positions[at]?.xAdvance ?? 0) * scale + (letters.spacing ?? 0) * letters.size,
  }));
}

const scaleOf = ({ weight, size }: Letters) => size / fonts[weight].unitsPerEm;

/** Breaks a text into lines of at most this width. */
export function wrapped(text: string, width: number, letters: Letters): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, letters) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
