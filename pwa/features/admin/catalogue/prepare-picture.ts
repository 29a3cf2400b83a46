import { v7 as uuidV7 } from 'uuid';
import { maxPictureBytes, uploadedSrc } from '../../../../edge-api/contract/admin/picture-upload';
import type { Picture } from '../../../../edge-api/contract/catalogue/picture';
import type { PendingChange } from '../../../data/store/db';
import { NoPictureError, resizePicture } from './resize-picture';

/** A picture of a form, and the change that uploads it. */
export type PreparedPicture = { picture: Picture; upload: PendingChange };

/**
 * Makes a file ready for upload. The picture's address follows from its id, so a product can name it
 * before it is sent.
 * @throws PictureRefusedError with a sentence for the person
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.type === 'image/svg+xml') {
    throw new PictureRefusedError(`${file.name} is a drawing (SVG), which can contain scripts.`);
  }
  const resized = await resizePicture(file).catch((error) => {
    if (!(error instanceof NoPictureError)) throw error;
    throw new PictureRefusedError(`${file.name} is not a picture that this browser can read.`);
  });
  if (resized.file.size > maxPictureBytes) {
    throw new PictureRefusedError(`${file.name} is over 15 MB even when made smaller.`);
  }
  const id = uuidV7();
  const { width, height } = resized;
  return {
    picture: { src: uploadedSrc(id), alt: '', width, height },
    upload: {
      scope: 'pictures',
      entityId: id,
      method: 'PUT',
      path: `/api/admin/pictures/${id}`,
      ifMatch: null,
      base: null,
      subject: `Picture ${file.name}`,
      body: {},
      file: resized.file,
    },
  };
}

/** Why a file can't be used, in a sentence for the person. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
}
