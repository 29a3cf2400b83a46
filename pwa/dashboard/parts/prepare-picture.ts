import { v7 as uuidV7 } from 'uuid';
import { maxPictureBytes, uploadedSrc } from '../../../edge-api/contract/admin/picture-upload';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import { pictureUpload } from '../../data/admin/changes';
import type { PendingChange } from '../../data/store/db';

/** The longer side of an uploaded picture, in pixels: the server stores at most 1600. */
const longestSide = 2400;
const quality = 0.88;

/** Why a file can't be used, in a sentence for the person. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
}

/**
 * Makes a file ready for upload: a picture of the form, and the change that uploads it. The address of
 * the picture follows from its id, so a product can name it before it is sent.
 * @throws PictureRefusedError
 */
export async function preparePicture(
  file: File,
): Promise<{ picture: Picture; upload: PendingChange }> {
  if (file.type === 'image/svg+xml') {
    throw new PictureRefusedError(`${file.name} is a drawing (SVG), which can contain scripts.`);
  }
  const { content, width, height } = await resized(file);
  if (content.size > maxPictureBytes) {
    throw new PictureRefusedError(`${file.name} is over 15 MB even when made smaller.`);
  }
  const id = uuidV7();
  return {
    picture: { src: uploadedSrc(id), alt: '', width, height },
    upload: pictureUpload(id, file.name, content),
  };
}

/** Makes a photograph small enough for a bad connection, upright and without the data that the camera added. */
async function resized(file: File): Promise<{ content: Blob; width: number; height: number }> {
  const unreadable = (cause?: unknown): never => {
    const message = `${file.name} is not a picture that this browser can read.`;
    throw new PictureRefusedError(message, { cause });
  };
  const options = { imageOrientation: 'from-image' } as const;
  const bitmap = await createImageBitmap(file, options).catch(unreadable);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // WebP supports transparency; a browser that can't write it falls back to PNG by itself.
  const content = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', quality),
  );
  return { content: content ?? unreadable(), width, height };
}
