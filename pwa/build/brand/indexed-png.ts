import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

/** Pixels as 32-bit RGBA numbers. */
export type Pixels = { width: number; height: number; pixels: Uint32Array };

/**
 * A PNG of the 256 most used colours; rarer ones take the nearest of these. `fflate` compresses to
 * the same bytes on every machine, which Node's zlib does not.
 * @param around  the size of a larger picture with these pixels in its middle, and their first colour around
 */
export function indexedPng({ width, height, pixels }: Pixels, around = { width, height }): Buffer {
  const uses = new Map<number, number>();
  for (const pixel of pixels) uses.set(pixel, (uses.get(pixel) ?? 0) + 1);
  const palette = [...uses]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([pixel]) => pixel);
  const indexOf = new Map([...uses.keys()].map((pixel) => [pixel, nearest(pixel, palette)]));
  const line = around.width + 1;
  const rows = Buffer.alloc(line * around.height, indexOf.get(pixels[0] ?? 0));
  for (let y = 0; y < around.height; y++) rows[y * line] = 0;
  const left = ((around.width - width) >> 1) + 1;
  const top = (around.height - height) >> 1;
  for (const [i, pixel] of pixels.entries()) {
    rows[(top + Math.floor(i / width)) * line + left + (i % width)] = indexOf.get(pixel) ?? 0;
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(around.width, 0);
  header.writeUInt32BE(around.height, 4);
  const channels = palette.map(bytes);
  const transparent = channels.some(([, , , alpha]) => alpha < 255);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(channels.flatMap((channel) => channel.slice(0, 3)))),
    ...(transparent ? [chunk('tRNS', Buffer.from(channels.map(([, , , a]) => a)))] : []),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bytes = (pixel: number): [number, number, number, number] => [
  pixel >>> 24,
  (pixel >>> 16) & 255,
  (pixel >>> 8) & 255,
  pixel & 255,
];

function nearest(pixel: number, palette: number[]): number {
  const wanted = bytes(pixel);
  const distances = palette.map((colour) =>
    bytes(colour).reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
