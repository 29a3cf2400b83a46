import { type Font, openSync } from 'fontkit';
import { socialColours } from '../../config/company/colours';
import { company } from '../../config/company/company';
import { mapSize } from './draw-map.mjs';
import { logoAt } from './logo';
import { drawPng } from './pixels';

const { ground, land, port } = socialColours;
const left = 80;
const bottom = 554;
/** The words stay on the plain half. */
const widest = 484;
const letters: Letters = { weight: 500, size: 44 };
const lineHeight = 1.2 * letters.size;
const logoSize = 104;
const gap = 24;

/** Says which letters the words of the share picture need and its font does not have, one sentence each. */
export const wrongWords = (): string[] =>
  (['brand', 'tagline'] as const).flatMap((field) => {
    const without = lettersWithout(company[field]);
    return without.length === 0
      ? []
      : [
          `company.ts: "${field}" has "${without.join('')}", which the font of the share picture does not have.`,
        ];
  });

/** Draws the picture that chats show for a link to the site: the map, the logo, the name and the tagline. */
export function socialPicture(map: string): Promise<Uint8Array> {
  const lines = wrapped(company.tagline, widest, letters);
  const linesTop = bottom - lines.length * lineHeight;
  const rowTop = linesTop - 36 - logoSize;
  const nameAt: Letters = { weight: 700, size: 92, spacing: -0.02 };
  const beside = widest - logoSize - gap;
  const size = Math.min(92, Math.floor((92 * beside) / textWidth(company.brand, nameAt)));
  const name: Letters = { ...nameAt, size };
  // From the middle of the row to the base line of the capitals.
  const nameBase = rowTop + logoSize / 2 + 0.35 * size;
  return drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs><linearGradient id="veil"><stop offset=".36" stop-color="${ground}"/><stop offset=".49" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="1200" height="630" fill="${ground}"/>
${onGround(map)}
<rect width="1200" height="630" fill="url(#veil)"/>
${logoAt(socialColours.name, left, rowTop, logoSize)}
<g fill="${socialColours.name}">${outlined(company.brand, left + logoSize + gap, nameBase, name)}</g>
<g fill="${socialColours.tagline}">${lines
    .map((line, at) =>
      outlined(line, left, linesTop + at * lineHeight + 0.95 * letters.size, letters),
    )
    .join('')}</g>
</svg>`);
}

/** The map in the colours of the picture, without its feeder lane, and to the right of its words. */
const onGround = (map: string) =>
  map
    .replace(
      /<style>[^<]*<\/style>/,
      `<style>.hm-land{fill:${land}}.hm-border{stroke:${ground}}.hm-sea{stroke:${socialColours['sea-lane']}}.hm-air{stroke:${socialColours['air-lane']}}.hm-port{fill:${port};stroke:${ground}}</style>`,
    )
    .replaceAll(/<path [^<>]*>/g, (path) => (path.includes(' opacity="') ? '' : path))
    .replace('<svg ', `<svg x="188" y="-5" width="${mapSize.width}" height="${mapSize.height}" `);

const fontOf = (weight: 500 | 700) =>
  openSync(`node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`) as Font;

/** The site's own font, in a file for each weight: fontkit sees one weight of a variable WOFF2. */
const fonts = { 500: fontOf(500), 700: fontOf(700) };

type Letters = { weight: 500 | 700; size: number; spacing?: number };

/** Returns the letters of a text that the font of the site does not have. */
export const lettersWithout = (text: string): string[] =>
  [...text].filter((letter) => !fonts[500].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Returns the width of a text, in pixels. */
const textWidth = (text: string, letters: Letters): number =>
  laidOut(text, letters).reduce((sum, { advance }) => sum + advance, 0);

/** Draws a text as outlines, which no font of a machine changes; `y` is its base line. */
function outlined(text: string, x: number, y: number, letters: Letters): string {
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
