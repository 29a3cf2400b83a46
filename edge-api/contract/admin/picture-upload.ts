import * as v from 'valibot';
import { Picture } from '../catalogue/picture';

export const maxPictureBytes = 15 * 1024 * 1024;
export const maxPicturePixels = 40_000_000;

/** The widths in pixels in which an uploaded picture is stored, none larger than the upload. */
export const pictureWidths = [480, 960, 1600] as const;

/** Answer of `PUT /api/admin/pictures/:id`: a picture without its description, which is the author's. */
export const UploadedPicture = v.omit(Picture, ['alt']);
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>;

/** The `src` of the uploaded picture with this id. */
export const uploadedSrc = (id: string): string => `/media/${id}/960.webp`;

/** The id of an uploaded picture; null for any other `src`. */
export const uploadedId = (src: string): string | null => src.match(uploaded)?.[1] ?? null;

/** Whether `src` can be a picture that came with the site. */
export const isSitePicture = (src: string): boolean => sitePicture.test(src);

const uploaded = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/960\.webp$/;
const sitePicture = /^\/pictures\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/;
