import { readFile } from 'node:fs/promises';
import { Blob, Direction, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs';
import { fontOf, type Tables, tablesOf } from './sfnt';

/** Letters that are shaped together, with the glyphs that write them from left to right, at places in font units. */
export type Cluster = {
  text: string;
  glyphs: { glyph: number; x: number; y: number }[];
  advance: number;
};

const shaped = new Shaped();

/** One file of a font, as HarfBuzz reads and shapes it. */
export type FontFile = ReturnType<typeof fontFile>;

export const readFontFile = async (path: string): Promise<FontFile> =>
  fontFile(tablesOf(await readFile(path)));

function fontFile(tables: Tables) {
  const font = new Font(new Face(new Blob(fontOf(tables))));
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new TypeError(`A font has no table ${name}.`);
    return found;
  };
  const places = table('loca');
  const isLong = table('head').readInt16BE(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? places.readUInt32BE(4 * glyph) : 2 * places.readUInt16BE(2 * glyph);
  return {
    table,
    has: (letter: string): boolean => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined,
    advance: (glyph: number): number => font.glyphHAdvance(glyph),
    outline: (glyph: number): Buffer => table('glyf').subarray(placeOf(glyph), placeOf(glyph + 1)),
    /** Shapes a text of one script and direction; the first cluster is the leftmost. */
    shape(text: string, isRightToLeft: boolean): Cluster[] {
      shaped.clearContents();
      shaped.addText(text);
      shaped.guessSegmentProperties();
      // HarfBuzz guesses the language from the machine, and PDFs must be the same on all machines.
      shaped.setLanguage('en');
      shaped.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      shape(font, shaped);
      return clustersOf(text, shaped);
    },
  };
}

/** Matches the signs that join two letters of Indic scripts into one, and those that say how. */
const joins = /[\u094d\u09cd]\p{Cf}*$/u;

/**
 * Returns the clusters of HarfBuzz, with each conjunct as one: its glyphs may be one above the other, and readers
 * of PDFs would see a space or another order there.
 */
function clustersOf(text: string, shaped: Shaped): Cluster[] {
  const infos = shaped.getGlyphInfos();
  const positions = shaped.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  let open: number | undefined;
  for (const [index, { codepoint: glyph, cluster }] of infos.entries()) {
    if (cluster !== open) {
      const letters = text.slice(cluster, ends.get(cluster));
      const before = clusters.at(-1);
      if (before && joins.test(before.text)) before.text += letters;
      else clusters.push({ text: letters, glyphs: [], advance: 0 });
    }
    open = cluster;
    const [last, at] = [clusters.at(-1), positions[index]];
    if (!last || !at) continue;
    last.glyphs.push({ glyph, x: last.advance + at.xOffset, y: at.yOffset });
    last.advance += at.xAdvance;
  }
  return clusters;
}
