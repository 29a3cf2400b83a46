import type { FontFile } from './font-file';
import { fontOf } from './sfnt';

/** Glyphs of one letter or of several that are shaped together, each at its place in font units. */
export type Sign = { parts: readonly SignPart[]; advance: number };
export type SignPart = { file: FontFile; glyph: number; x: number; y: number };

/** Flags of a component (OpenType, `glyf`). */
const component = { words: 1, xy: 2, scale: 8, more: 0x20, scales: 0x40, matrix: 0x80 };

/**
 * A TrueType font in which each sign is one glyph, in the given order; other glyphs that these consist of follow. A
 * sign of several glyphs becomes a composite one: so one code of a PDF is all letters of a sign, in the order in which
 * they are read, however its glyphs stand. The files are of one design, with the same units.
 */
export function embeddedFont(signs: readonly Sign[]): Buffer {
  const [first] = signs[0]?.parts ?? [];
  if (!first) throw new TypeError('A font has a sign for what it lacks.');
  const outlines: Buffer[] = [];
  const advances = signs.map(({ advance }) => Math.max(0, Math.round(advance)));
  const components = new Map<FontFile, Map<number, number>>();
  /** What still waits for its outline: a glyph that others consist of. */
  const waiting: [FontFile, number][] = [];
  const idsOf = (file: FontFile) => {
    const ids = components.get(file) ?? new Map<number, number>();
    components.set(file, ids);
    return ids;
  };
  /** A glyph is stored once, also where a sign is all that it is. */
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

/** An outline, with the numbers that the glyphs which it consists of have here. */
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

/** How much a reader needs at most for a glyph: `maxp` of all files, and of a sign as many glyphs as the longest has. */
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
