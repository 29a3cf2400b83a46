import { crc32 } from 'node:zlib';
import sharp, { type OverlayOptions } from 'sharp';
import { v7 as uuidV7 } from 'uuid';
import type { SignedIn } from '../accounts/signed-in';

type Photo = { width: number; height: number; orientation?: number; grain?: boolean };

/** A JPEG as a phone writes it: blue with a red left half, with camera and place in its EXIF data. */
export async function photo({ width, height, orientation = 1, grain = false }: Photo) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#e01010' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: '#1010e0' } });
  const layers: OverlayOptions[] = [{ input: red, left: 0, top: 0 }];
  if (grain) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const grains = sharp({ create: { ...half, background: '#888', noise } });
    const input = await grains.png({ compressionLevel: 1 }).toBuffer();
    layers.push({ input, left: half.width, top: 0 });
  }
  return picture
    .composite(layers)
    .withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 20/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A PNG that says it has these sizes and then ends: unpacked it would fill the memory. */
export function bombHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const data = Buffer.from('00000001494441540016', 'hex');
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, data]));
}

/** A HEIC photo with a sound header, as an iPhone sends it: its pixels are in HEVC. */
export async function heicPhoto(): Promise<Buffer<ArrayBuffer>> {
  const avif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .avif()
    .toBuffer();
  const renamed = avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1');
  const file = Buffer.from(renamed, 'latin1');
  // The decoder's settings are a longer box in HEIC: the boxes around it grow, those after it move.
  const at = file.indexOf('av1C') - 4;
  const settings = Buffer.concat([Buffer.from('\0\0\0\x1fhvcC\x01', 'latin1'), Buffer.alloc(22)]);
  const oldLength = file.readUInt32BE(at);
  const places = ['meta', 'iprp', 'ipco'].map((box) => file.indexOf(box) - 4);
  for (const place of [...places, file.indexOf('iloc') + 16]) {
    file.writeUInt32BE(file.readUInt32BE(place) + settings.length - oldLength, place);
  }
  return Buffer.concat([file.subarray(0, at), settings, file.subarray(at + oldLength)]);
}

/** Sends bytes as a picture. */
export const upload = (by: SignedIn, bytes: BodyInit, id = uuidV7(), type = 'image/jpeg') =>
  by.request(`/api/admin/pictures/${id}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: bytes,
  });
