import { Hono } from 'hono';
import pLimit from 'p-limit';
import { UploadedPicture } from '../../contract/admin/picture-upload';
import { sha256 } from '../../contract/sha256';
import { findPicture, storePicture } from '../../db/catalogue/picture-queries';
import type { Author } from '../../db/changes/record-change';
import type { Deps, StaffEnv } from '../../deps';
import { ProblemError } from '../../http/problem';
import { uuidV7Param } from '../../middleware/json-body';
import { describe } from '../describe';

// Decoding takes ten times as much memory as receiving, so only it waits for its turn: no slow upload delays
// another one.
const encodedAtOnce = 1;

const noPicture = 'This is not a picture that can be used. Please send a JPEG, PNG, WebP or AVIF.';
const refusals = {
  'no-picture': new ProblemError(400, noPicture),
  'too-many-pixels': new ProblemError(
    400,
    'This picture is too large: at most 40 megapixels. Please send a smaller one.',
  ),
};

/** The routes that receive pictures and make the files of them that the site serves under `/media`. */
export const adminPicturesRoutes = ({ db, encodePicture }: Pick<Deps, 'db' | 'encodePicture'>) => {
  const encoding = pLimit(encodedAtOnce);
  const store = async (id: string, bytes: Uint8Array<ArrayBuffer>, by: Author) => {
    const contentHash = await sha256(bytes);
    let stored = await findPicture(db, id);
    if (!stored) {
      const made = await encoding(() => encodePicture(bytes));
      if (typeof made === 'string') throw refusals[made];
      await storePicture(db, { id, contentHash, createdBy: by.uid, ...made }, by.rights);
      stored = await findPicture(db, id);
    }
    if (stored?.contentHash !== contentHash) {
      throw new ProblemError(422, 'This id was used before for another picture.');
    }
    return stored.picture;
  };
  return new Hono<StaffEnv>().put(
    '/admin/pictures/:id',
    describe({
      operationId: 'uploadPicture',
      summary: 'Upload a picture. The id, a UUIDv7, is the idempotency key',
      tag: 'Admin',
      security: 'admin',
      scope: 'catalogue:write',
      takes: 'image/*',
      answer: {
        status: 201,
        schema: UploadedPicture,
        meaning: 'The picture is stored. The same id and bytes again get the same answer.',
      },
      problems: [400, 401, 403, 408, 413, 415, 422, 429, 503],
      meanings: {
        400: 'Not a picture, or over 40 megapixels.',
        413: 'Over 15 MB.',
        415: 'Not sent as a picture.',
      },
    }),
    uuidV7Param,
    async (c) => {
      const { id } = c.req.valid('param');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return c.json(await store(id, bytes, c.get('by')), 201);
    },
  );
};
