import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;

/**
 * The font in a WOFF file (WOFF 1.0, W3C) as a plain OpenType file. `fontkit` also reads WOFF, but unpacks the
 * whole table of outlines again for each glyph.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  // What speeds up a binary search of the tables.
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(headerBytes + index * entryBytes);
    const start = entry.readUInt32BE(4);
    const stored = woff.subarray(start, start + entry.readUInt32BE(8));
    const length = entry.readUInt32BE(12);
    const table = stored.length < length ? inflateSync(stored) : stored;
    const place = 12 + 16 * index;
    entry.copy(directory, place, 0, 4);
    entry.copy(directory, place + 4, 16, 20);
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(length, place + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
