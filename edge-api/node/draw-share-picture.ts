import { join } from 'node:path';
import { sharePictureColours } from '../../pwa/config/company/colours';
import { shareImageSize } from '../contract/catalogue/share-image';
import type { DrawSharePicture } from '../deps';
import { fileNames } from './file-names';

const { width, height } = shareImageSize;
const quality = 82;
/** Drawings are rendered larger than needed, then scaled down: sharper lines. */
const density = 160;

/**
 * Draws the preview of a link in a chat: a picture of the built client on the right, the brand's
 * mark beside it.
 */
export function sharePictures(root: string): DrawSharePicture {
  const names = fileNames(root, 'pictures');
  return async (src) => (names.has(src) && src.endsWith('.svg') ? draw(root, src) : null);
}

async function draw(root: string, src: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first request: most processes never need it.
  const { default: sharp } = await import('sharp');
  const picture = await sharp(join(root, src), { density })
    .resize({ height, width, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const beside = width - picture.info.width;
  const markSize = Math.round(Math.min(beside * 0.6, 240));
  const mark = await sharp(join(root, 'brand/mark.svg'), { density: 600 })
    .resize(markSize)
    .png()
    .toBuffer();
  const drawn = await sharp({
    create: { width, height, channels: 3, background: sharePictureColours.ground },
  })
    .composite([
      { input: mark, left: Math.round((beside - markSize) / 2), top: (height - markSize) >> 1 },
      { input: picture.data, left: beside, top: (height - picture.info.height) >> 1 },
    ])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(drawn);
}
