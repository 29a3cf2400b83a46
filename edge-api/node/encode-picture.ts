import type { Sharp } from 'sharp';
import { maxPicturePixels, pictureWidths } from '../contract/admin/picture-upload';
import { shareImageSize } from '../contract/catalogue/share-image';
import type { EncodedPicture, EncodePicture } from '../deps';
import { isPictureFile } from './picture-kinds';

/** A photo of 12 megapixels takes 2 to 5 seconds on a small machine; one step more, five times that. */
const avif = { quality: 52, effort: 3 };
const webp = { quality: 78 };
const jpeg = { quality: 82, mozjpeg: true };
/** Nobody looks at a picture narrower than this in one piece; keeps what is made within what formats allow. */
const tallest = 3;

/**
 * Makes of an uploaded picture what the site serves: decoded once, turned as its EXIF data says,
 * in sRGB, and written anew without any of its metadata. One file after the other, which keeps the
 * memory to that of one.
 */
export const encodePicture: EncodePicture = async (bytes) => {
  if (!isPictureFile(bytes)) return 'no-picture';
  const { default: sharp } = await import('sharp');
  // Nothing is read twice.
  sharp.cache(false);
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  const size = await sharp(bytes, options)
    .metadata()
    .catch(() => null);
  if (!size) return 'no-picture';
  // From the header alone: nothing was decoded yet.
  if (size.width * size.height > maxPicturePixels) return 'too-many-pixels';

  const decoded = await sharp(bytes, { ...options, limitInputPixels: maxPicturePixels })
    .autoOrient()
    .resize(within(Math.max(...pictureWidths)))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
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

const within = (width: number) =>
  ({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true }) as const;
