import type { Kysely } from 'kysely';
import {
  isSitePicture,
  type UploadedPicture,
  uploadedId,
  uploadedSrc,
} from '../../contract/admin/picture-upload';
import type { Picture } from '../../contract/catalogue/picture';
import { authorized, type Rights } from '../accounts/rights';
import type { Database } from '../tables';

/** Some pictures do not exist; `places` are their indexes in the list of pictures, from 0. */
export class UnknownPicturesError extends Error {
  override name = 'UnknownPicturesError';
  constructor(readonly places: number[]) {
    super('There is no such picture.');
  }
}

type Size = Pick<Picture, 'width' | 'height'>;

/** The sizes of the uploaded ones among these pictures, by `src`; unknown pictures are left out. */
export async function uploadedSizes(
  db: Kysely<Database>,
  pictures: readonly Picture[],
): Promise<Map<string, Size>> {
  const ids = pictures.flatMap(({ src }) => uploadedId(src) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, width, height }) => [uploadedSrc(id), { width, height }]));
}

/**
 * The pictures with the real sizes of the uploaded ones; pictures of the site stay as they are.
 * @throws UnknownPicturesError
 */
export function measured(
  pictures: readonly Picture[],
  sizes: ReadonlyMap<string, Size>,
): Picture[] {
  const places = pictures.flatMap(({ src }, place) =>
    sizes.has(src) || isSitePicture(src) ? [] : [place],
  );
  if (places.length > 0) throw new UnknownPicturesError(places);
  return pictures.map((picture) => ({ ...picture, ...sizes.get(picture.src) }));
}

/** A picture as it was uploaded: the hash of the bytes that arrived, and the files made from them. */
export type NewPicture = {
  id: string;
  contentHash: string;
  width: number;
  height: number;
  createdBy: string;
  files: readonly { name: string; bytes: Uint8Array }[];
};

/** Returns the picture with this id and the hash of the bytes that it was made from. */
export async function findPicture(
  db: Kysely<Database>,
  id: string,
): Promise<{ picture: UploadedPicture; contentHash: string } | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(['width', 'height', 'content_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { width, height, content_hash: contentHash } = row;
  return { picture: { src: uploadedSrc(id), width, height }, contentHash };
}

/** Stores a picture with its files; a picture that already has this id stays as it is. @throws RightsError */
export async function storePicture(
  db: Kysely<Database>,
  picture: NewPicture,
  rights: Rights,
): Promise<void> {
  const { id, contentHash, width, height, createdBy, files } = picture;
  await authorized(db, rights, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('pictures')
      .values({ id, content_hash: contentHash, width, height, created_by: createdBy })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await transaction
      .insertInto('picture_files')
      .values(files.map(({ name, bytes }) => ({ picture_id: id, name, bytes })))
      .execute();
  });
}

/** The bytes of one file of a picture. */
export async function findPictureFile(
  db: Kysely<Database>,
  id: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('picture_files')
    .select('bytes')
    .where('picture_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}
