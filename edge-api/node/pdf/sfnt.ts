import { inflateSync } from 'node:zlib';

/** The tables of an OpenType font by their names. */
export type Tables = ReadonlyMap<string, Buffer>;

/** The tables of a WOFF file (WOFF 1.0, W3C). */
export function tablesOf(woff: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = woff.subarray(44 + index * 20);
    const start = entry.readUInt32BE(4);
    const stored = woff.subarray(start, start + entry.readUInt32BE(8));
    const isPacked = stored.length < entry.readUInt32BE(12);
    tables.set(entry.toString('latin1', 0, 4), isPacked ? inflateSync(stored) : stored);
  }
  return tables;
}

/** A font of TrueType outlines with these tables. Readers of fonts in PDFs and HarfBuzz look at no checksum. */
export function fontOf(tables: Tables): Buffer {
  const count = tables.size;
  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(count, 4);
  // What speeds up a binary search of the tables.
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  let place = 12;
  for (const [name, table] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    directory.write(name, place, 'latin1');
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(table.length, place + 12);
    place += 16;
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
