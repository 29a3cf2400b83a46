import { printedForm } from '../../contract/quotation/printed-letters';
import type { Cluster, FontFile } from './font-file';
import type { Weight } from './font-files';
import { fontOf } from './sfnt';

/** Glyphs of one letter or of several that are shaped together, each at its place in font units. */
type Sign = { parts: readonly SignPart[]; advance: number };
type SignPart = { file: FontFile; glyph: number; x: number; y: number };

/** Flags of a component (OpenType, `glyf`). */
const component = { words: 1, xy: 2, scale: 8, more: 0x20, scales: 0x40, matrix: 0x80 };

/**
 * Builds a TrueType font in which each sign is one glyph, in the given order; the glyphs of which these consist
 * follow. A sign of several glyphs becomes a composite one, so that one code of a PDF stands for all letters of a
 * sign, in reading order, wherever its glyphs are. The files are of one design, with the same units.
 */
function embeddedFont(signs: readonly Sign[]): Buffer {
  const [first] = signs[0]?.parts ?? [];
  if (!first) throw new TypeError('A font has a sign for what it lacks.');
  const outlines: Buffer[] = [];
  const advances = signs.map(({ advance }) => Math.max(0, Math.round(advance)));
  const components = new Map<FontFile, Map<number, number>>();
  /** Glyphs that others consist of, and whose outlines are still missing. */
  const waiting: [FontFile, number][] = [];
  const idsOf = (file: FontFile) => {
    const ids = components.get(file) ?? new Map<number, number>();
    components.set(file, ids);
    return ids;
  };
  /** A glyph is stored once, also where it is a whole sign. */
  const isFirst = (file: FontFile, glyph: number, id: number) => {
    const ids = idsOf(file);
    if (ids.has(glyph)) return false;
    ids.set(glyph, id);
    return true;
  };
  const idOf = (file: FontFile, glyph: number) => {
    const ids = idsOf(file);
    const known = ids.get(glyph);
    if (known !== undefined) return known;
    const id = signs.length + waiting.length;
    waiting.push([file, glyph]);
    ids.set(glyph, id);
    return id;
  };
  for (const [id, { parts }] of signs.entries()) {
    const drawn = parts.filter(({ file, glyph }) => file.outline(glyph).length > 0);
    const [only] = drawn;
    const isPlain = drawn.length === 1 && only?.x === 0 && only.y === 0;
    if (only && isPlain && isFirst(only.file, only.glyph, id)) {
      outlines.push(withOwnComponents(only.file, only.glyph, idOf));
    } else outlines.push(composite(drawn, idOf));
  }
  for (const [file, glyph] of waiting) {
    outlines.push(withOwnComponents(file, glyph, idOf));
    advances.push(file.advance(glyph));
  }
  const files = [...new Set(signs.flatMap(({ parts }) => parts.map(({ file }) => file)))];
  const most = Math.max(1, ...signs.map(({ parts }) => parts.length));
  return fontOf(
    new Map([
      ...outlineTables(outlines),
      ['hmtx', metrics(advances, outlines)],
      ['head', patched(first.file.table('head'), [[50, 1]])],
      ['hhea', patched(first.file.table('hhea'), [[34, outlines.length]])],
      ['maxp', limits(files, outlines.length, most)],
    ]),
  );
}

type IdOf = (file: FontFile, glyph: number) => number;

function composite(parts: readonly SignPart[], idOf: IdOf): Buffer {
  if (parts.length === 0) return Buffer.alloc(0);
  const glyph = Buffer.alloc(10 + 8 * parts.length);
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, { file, glyph: id, x, y }] of parts.entries()) {
    const outline = file.outline(id);
    for (const [side, shift] of [x, y, x, y].entries()) {
      const edge = outline.readInt16BE(2 + 2 * side) + shift;
      box[side] = (side < 2 ? Math.min : Math.max)(box[side] ?? edge, edge);
    }
    const place = 10 + 8 * index;
    const more = index < parts.length - 1 ? component.more : 0;
    glyph.writeUInt16BE(component.words | component.xy | more, place);
    glyph.writeUInt16BE(idOf(file, id), place + 2);
    glyph.writeInt16BE(x, place + 4);
    glyph.writeInt16BE(y, place + 6);
  }
  glyph.writeInt16BE(-1, 0);
  for (const [side, edge] of box.entries()) glyph.writeInt16BE(edge, 2 + 2 * side);
  return glyph;
}

/** Returns an outline with the numbers that the glyphs of which it consists have here. */
function withOwnComponents(file: FontFile, id: number, idOf: IdOf): Buffer {
  const outline = file.outline(id);
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const glyph = Buffer.from(outline);
  let place = 10;
  for (let flags = component.more; flags & component.more; ) {
    flags = glyph.readUInt16BE(place);
    glyph.writeUInt16BE(idOf(file, glyph.readUInt16BE(place + 2)), place + 2);
    place += flags & component.words ? 8 : 6;
    if (flags & component.scale) place += 2;
    else if (flags & component.scales) place += 4;
    else if (flags & component.matrix) place += 8;
  }
  return glyph;
}

function outlineTables(outlines: readonly Buffer[]): [string, Buffer][] {
  const places = Buffer.alloc(4 * (outlines.length + 1));
  const padded: Buffer[] = [];
  let offset = 0;
  for (const [index, outline] of outlines.entries()) {
    const padding = Buffer.alloc((4 - (outline.length % 4)) % 4);
    padded.push(outline, padding);
    offset += outline.length + padding.length;
    places.writeUInt32BE(offset, 4 * (index + 1));
  }
  return [
    ['glyf', Buffer.concat(padded)],
    ['loca', places],
  ];
}

function metrics(advances: readonly number[], outlines: readonly Buffer[]): Buffer {
  const table = Buffer.alloc(4 * outlines.length);
  for (const [index, outline] of outlines.entries()) {
    table.writeUInt16BE(advances[index] ?? 0, 4 * index);
    table.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, 4 * index + 2);
  }
  return table;
}

function patched(table: Buffer, values: [offset: number, value: number][]): Buffer {
  const copy = Buffer.from(table);
  for (const [offset, value] of values) copy.writeUInt16BE(value, offset);
  return copy;
}

/**
 * Returns the most that a reader needs for a glyph: the largest `maxp` of all files, and for a sign the number of
 * glyphs in the longest.
 */
function limits(files: readonly FontFile[], glyphs: number, most: number): Buffer {
  const tables = files.map((file) => file.table('maxp'));
  const largest = (offset: number) =>
    Math.max(...tables.map((table) => table.readUInt16BE(offset)));
  const inAll = (simple: number, composed: number) =>
    Math.min(0xffff, most * Math.max(largest(simple), largest(composed)));
  return patched(tables[0] ?? Buffer.alloc(32), [
    [4, glyphs],
    [6, largest(6)],
    [8, largest(8)],
    [10, inAll(6, 10)],
    [12, inAll(8, 12)],
    [28, Math.max(most, largest(28))],
    [30, largest(30) + 1],
  ]);
}

/** Tells PDFKit that a text goes from right to left; with a list of features it also shapes the text as a whole. */
export const featuresOf = (isRightToLeft: boolean): PDFKit.Mixins.OpenTypeFeatures[] =>
  isRightToLeft ? ['rtlm'] : [];

/** A letter as PDFKit takes it; `id` is its code in the PDF, `codePoints` are what copies and searches find. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };

/**
 * A font of one document: a family with some of its files open. It has the part of a `fontkit` font that PDFKit 0.20
 * uses (`EmbeddedFont`), but HarfBuzz shapes its clusters of letters: `fontkit` 2.0.4 orders the letters of Bangla
 * and makes their conjuncts wrongly.
 */
export type PdfFont = ReturnType<typeof pdfFont>;

export function pdfFont(family: string, weight: Weight, files: readonly [FontFile, ...FontFile[]]) {
  const [first] = files;
  const head = first.table('head');
  const hhea = first.table('hhea');
  const os2 = first.table('OS/2');
  const fileOf = (letter: string) => files.find((file) => file.has(letter));
  const has = (letter: string) => fileOf(letter) !== undefined;
  const missing: Sign = {
    parts: [{ file: first, glyph: 0, x: 0, y: 0 }],
    advance: first.advance(0),
  };
  const signs: Sign[] = [missing];
  const glyphs = new Map<string, Glyph>();
  const lines = new Map<string, Glyph[]>();

  function glyphOf(letter: string, parts: readonly SignPart[], advance: number): Glyph {
    const own = parts.map(({ file, ...place }) => ({ file: files.indexOf(file), ...place }));
    const key = JSON.stringify([letter, advance, own]);
    const known = glyphs.get(key);
    if (known) return known;
    const codePoints = [letter.codePointAt(0) ?? 0];
    const glyph = { id: signs.length, advanceWidth: advance, codePoints };
    signs.push({ parts, advance });
    glyphs.set(key, glyph);
    return glyph;
  }

  /**
   * Makes a code for each letter of a cluster: the first draws all, the others are empty and share its width. pdf.js
   * 4.10 treats a code of several letters as a mark without width if one of them is a mark, and then sees a space
   * behind it.
   */
  function glyphsOf(cluster: Cluster, file: FontFile, isRightToLeft: boolean): Glyph[] {
    const letters = [...cluster.text];
    if (isRightToLeft) letters.reverse();
    const isWide = (letter: string) => !/[\p{Mn}\p{Cf}]/u.test(letter);
    const wide = letters.filter(isWide).length;
    const placeAt = (count: number) => Math.round((cluster.advance * count) / Math.max(1, wide));
    let before = wide === 0 ? -1 : 0;
    return letters.map((letter, index) => {
      const parts = index === 0 ? cluster.glyphs.map((one) => ({ ...one, file })) : [];
      const start = before;
      if (isWide(letter) || start < 0) before += 1;
      return glyphOf(letter, parts, start < 0 ? cluster.advance : placeAt(before) - placeAt(start));
    });
  }

  function shaped(text: string, isRightToLeft: boolean): Glyph[] {
    const parts = partsByFile(text, fileOf).map(({ file = first, text: own, shown }) => {
      const clusters = file.shape(shown, isRightToLeft);
      const all = shown === own ? clusters : [joined(own, clusters)];
      return all.flatMap((cluster) => glyphsOf(cluster, file, isRightToLeft));
    });
    return (isRightToLeft ? parts.reverse() : parts).flat();
  }

  const line = (text: string, isRightToLeft: boolean) => {
    const key = `${isRightToLeft}${text}`;
    const known = lines.get(key) ?? shaped(text, isRightToLeft);
    lines.set(key, known);
    return known;
  };
  const unitsPerEm = head.readUInt16BE(18);

  return {
    has,
    /** Returns the width in ems. */
    width: (text: string, isRightToLeft: boolean): number =>
      sumOf(line(text, isRightToLeft)) / unitsPerEm,

    // What PDFKit reads.
    layout(text: string, features: readonly string[]) {
      const all = line(text, features.length > 0);
      const positions = all.map(({ advanceWidth: xAdvance }) => {
        return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
      });
      return { glyphs: all, positions, advanceWidth: sumOf(all) };
    },
    getGlyph: () => ({ advanceWidth: missing.advance }),
    createSubset: () => subset([missing], signs),
    postscriptName: `${nameOf(family)}-${weight === 700 ? 'Bold' : 'Regular'}`,
    unitsPerEm,
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    xHeight: os2.readInt16BE(86),
    capHeight: os2.readInt16BE(88),
    italicAngle: 0,
    bbox: {
      minX: head.readInt16BE(36),
      minY: head.readInt16BE(38),
      maxX: head.readInt16BE(40),
      maxY: head.readInt16BE(42),
    },
    post: { isFixedPitch: 0 },
    head: { macStyle: { italic: false } },
  };
}

/** Returns the signs of a document that are drawn; others were only measured. */
function subset(used: Sign[], signs: readonly Sign[]) {
  const codes = new Map<number, number>([[0, 0]]);
  return {
    includeGlyph(id: number): number {
      const sign = signs[id];
      const code = codes.get(id) ?? used.length;
      if (!codes.has(id) && sign) used.push(sign);
      codes.set(id, code);
      return code;
    },
    encode: () => embeddedFont(used),
  };
}

const sumOf = (glyphs: readonly Glyph[]) =>
  glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);

/** "noto-sans-bengali" is "NotoSansBengali", "noto-sans-hk" is "NotoSansHK". */
const nameOf = (family: string) =>
  family
    .split('-')
    .map((word) =>
      word.length === 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');

/** Joins several clusters to one, for a letter that is written as several others. */
function joined(text: string, clusters: readonly Cluster[]): Cluster {
  const all: Cluster = { text, glyphs: [], advance: 0 };
  for (const { glyphs, advance } of clusters) {
    const { advance: start } = all;
    all.glyphs.push(...glyphs.map(({ glyph, x, y }) => ({ glyph, x: x + start, y })));
    all.advance += advance;
  }
  return all;
}

type Part = { file: FontFile | undefined; text: string; shown: string };

/** Splits letters with their marks by the file that has them; `shown` are the letters that replace a missing one. */
function partsByFile(text: string, fileOf: (letter: string) => FontFile | undefined): Part[] {
  const parts: Part[] = [];
  for (const unit of text.match(/.[\p{M}\p{Cf}]*/gsu) ?? []) {
    const [letter = ''] = unit.normalize('NFC');
    const form = fileOf(letter) ? unit : printedForm(unit);
    const file = fileOf(form.charAt(0));
    const last = parts.at(-1);
    if (form === unit && last && last.file === file && last.shown === last.text) {
      last.text += unit;
      last.shown += unit;
    } else parts.push({ file, text: unit, shown: form });
  }
  return parts;
}
