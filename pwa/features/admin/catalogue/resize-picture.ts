/** The longer side of an uploaded picture, in pixels: the server stores at most 1600. */
const longestSide = 2400;
const quality = 0.88;

export type ResizedPicture = { file: Blob; width: number; height: number };

/** The browser can't read this file as a picture. */
export class NoPictureError extends Error {
  override name = 'NoPictureError';
}

/**
 * Makes a photograph small enough for a bad connection, upright and without what the camera noted.
 * @throws NoPictureError
 */
export async function resizePicture(original: Blob): Promise<ResizedPicture> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(
    (cause) => {
      throw new NoPictureError('This is no picture.', { cause });
    },
  );
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // WebP supports transparency; a browser that can't write it falls back to PNG by itself.
  const file = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', quality),
  );
  if (!file) throw new NoPictureError('The picture could not be made smaller.');
  return { file, width, height };
}
