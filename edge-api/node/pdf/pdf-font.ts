import { printedForm } from '../../contract/quotation/printed-letters';
import { embeddedFont, type Sign, type SignPart } from './embedded-font';
import type { Cluster, FontFile } from './font-file';
import type { Weight } from './font-files';

/** Tells PDFKit that a text goes from right to left; with a list of features it also shapes the text as a whole. */
export const featuresOf = (isRightToLeft: boolean): PDFKit.Mixins.OpenTypeFeatures[] =>
  isRightToLeft ? ['rtlm'] : [];

/** A letter as PDFKit takes it; `id` is its code in the PDF, `codePoints` are what copies and searches find. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };

/**
 * A font of one document: a family of which some files are open. It has the part of a `fontkit` font that PDFKit 0.20
 * uses (`EmbeddedFont`), but its glyphs are clusters of letters as HarfBuzz shapes them: `fontkit` 2.0.4 orders the
 * letters of Bangla and makes their conjuncts wrongly.
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
   * A code for each letter of a cluster: the first draws all, the others are empty and share its width. pdf.js 4.10
   * takes a code of several letters for a mark without width if one of them is a mark, and then sees a space behind it.
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
    /** In ems. */
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

/** The signs of a document that are drawn; others were only measured. */
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

/** One cluster of several, for a letter that is written in others. */
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

/** Letters with their marks, by the file that has them; `shown` are the letters that stand instead of a missing one. */
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
