import sharp from 'sharp';
import { indexedPng, type Pixels } from './indexed-png';

/** A drawing as a PNG of its own size. */
export const drawPng = async (svg: string): Promise<Uint8Array> => indexedPng(await pixelsOf(svg));

export async function pixelsOf(svg: string): Promise<Pixels> {
  const { data, info } = await decoded(Buffer.from(svg));
  const pixels = Uint32Array.from({ length: data.length / 4 }, (_, i) => data.readUInt32BE(4 * i));
  return { width: info.width, height: info.height, pixels };
}

/** Another kind of processor may round a colour to the next level. */
const rounding = 2;

/** Tells whether two pictures differ by no more than what a machine rounds. */
export async function looksSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([decoded(one), decoded(other)]);
  return (
    a.info.width === b.info.width &&
    a.info.height === b.info.height &&
    a.data.every((value, i) => Math.abs(value - (b.data[i] ?? 0)) <= rounding)
  );
}

const decoded = (picture: Buffer) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
