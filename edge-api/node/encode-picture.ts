import type { Sharp } from 'sharp';
import { maxPicturePixels, pictureWidths } from '../contract/admin/picture-upload';
import { shareImageSize } from '../contract/catalogue/share-image';
import type { EncodedPicture, EncodePicture } from '../deps';

/** A photo of 12 megapixels takes 2 to 5 seconds on a small machine; with effort 4 five times that. */
const avif = { quality: 52, effort: 3 };
const webp = { quality: 78 };
const jpeg = { quality: 82, mozjpeg: true };
/** Height by width: no taller picture is useful on a page, and formats limit the height. */
const tallest = 3;

/**
 * Turns an uploaded picture into the files that the site serves: decoded once, rotated by its EXIF
 * data, in sRGB, without metadata. The files are written one after another to save memory.
 */
export const encodePicture: EncodePicture = async (bytes) => {
  if (!isPictureFile(bytes)) return 'no-picture';
  const { default: sharp } = await import('sharp');
  // No picture is read twice.
  sharp.cache(false);
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  const size = await sharp(bytes, options)
    .metadata()
    .catch(() => null);
  if (!size) return 'no-picture';
  // The size is in the header: nothing was decoded yet.
  if (size.width * size.height > maxPicturePixels) return 'too-many-pixels';

  const upright = sharp(bytes, { ...options, limitInputPixels: maxPicturePixels })
    .autoOrient()
    .resize(within(Math.max(...pictureWidths)));
  const has16Bits = size.depth === 'ushort' && size.icc !== undefined;
  const decoded = await (has16Bits ? inEightBits(upright) : Promise.resolve(upright))
    .then((picture) => inRgb(picture))
    .catch(() => null);
  if (!decoded) return 'no-picture';

  const { data, info } = decoded;
  const { width, height, channels } = info;
  const again = () => sharp(data, { raw: { width, height, channels } });
  const files: EncodedPicture['files'] = [];
  const add = async (name: string, picture: Sharp) =>
    files.push({ name, bytes: new Uint8Array(await picture.toBuffer()) });
  for (const wide of pictureWidths) {
    await add(`${wide}.avif`, again().resize(within(wide)).avif(avif));
    await add(`${wide}.webp`, again().resize(within(wide)).webp(webp));
  }
  const { width: shareWidth, height: shareHeight } = shareImageSize;
  const whole = { fit: 'contain', background: '#fff' } as const;
  await add(
    'share.jpg',
    again().flatten({ background: '#fff' }).resize(shareWidth, shareHeight, whole).jpeg(jpeg),
  );
  return { width, height, files };
};

const inRgb = (picture: Sharp) =>
  picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

/**
 * Turns a picture into one of 8 bits with its profile: sharp 0.35.5 (libvips 8.18.7) converts the colours of no
 * picture with 16 bits.
 */
async function inEightBits(picture: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(await picture.keepIccProfile().webp({ lossless: true }).toBuffer());
}

/**
 * Whether bytes begin as a JPEG, PNG, WebP, GIF, TIFF, AVIF or HEIF. No other file reaches a decoder: drawings (SVG)
 * and documents could make it read or run files that they name.
 */
function isPictureFile(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.some(({ at, signs }) => signs.some((sign) => start.startsWith(sign, at)));
}

const signatures = [
  { at: 0, signs: ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'] },
  // In a RIFF container, and in one of ISO base media.
  { at: 8, signs: ['WEBP'] },
  { at: 4, signs: ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'].map((kind) => `ftyp${kind}`) },
];

const within = (width: number) =>
  ({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true }) as const;
