import { Hono, type MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import { maxPictureBytes, UploadedPicture } from '../../contract/admin/picture-upload';
import { findPicture, storePicture } from '../../db/catalogue/picture-queries';
import type { Deps, StaffEnv } from '../../deps';
import { bytesHash } from '../../http/body-hash';
import { memoryBudget } from '../../http/limits/memory-budget';
import { ProblemError } from '../../http/problem';
import { readBody } from '../../http/read-body';
import { uuidV7Param } from '../../middleware/json-body';
import { describe } from '../describe';

// Received pictures are in memory, six of the largest at a time. Only decoding, which takes ten times
// as much memory, waits for its turn, so that no slow upload delays another one.
const receivedBytes = 6 * maxPictureBytes;
const encodedAtOnce = 1;

const noPicture = 'This is not a picture that can be used. Please send a JPEG, PNG, WebP or AVIF.';
const refusals = {
  'no-picture': new ProblemError(400, noPicture),
  'too-many-pixels': new ProblemError(
    400,
    'This picture is too large: at most 40 megapixels. Please send a smaller one.',
  ),
};

const sizes = {
  maxBytes: maxPictureBytes,
  tooLarge: 'This picture is too large: at most 15 MB.',
};

const imageOnly: MiddlewareHandler = async (c, next) => {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('image/')) {
    throw new ProblemError(415, 'Please send a picture (content-type: image/…).');
  }
  await next();
};

/** Receives pictures and makes the files of them that the site serves under `/media`. */
export const adminPicturesRoutes = ({ db, encodePicture }: Pick<Deps, 'db' | 'encodePicture'>) => {
  const budget = memoryBudget(receivedBytes);
  const encoding = pLimit(encodedAtOnce);
  const store = async (id: string, bytes: Uint8Array<ArrayBuffer>, createdBy: string) => {
    const contentHash = await bytesHash(bytes);
    let stored = await findPicture(db, id);
    if (!stored) {
      const made = await encoding(() => encodePicture(bytes));
      if (typeof made === 'string') throw refusals[made];
      await storePicture(db, { id, contentHash, createdBy, ...made });
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
    imageOnly,
    async (c) => {
      const { id } = c.req.valid('param');
      const room = budget.open();
      try {
        const bytes = await readBody(c, { ...sizes, onPiece: room.take });
        return c.json(await store(id, bytes, c.get('by').uid), 201);
      } finally {
        room.close();
      }
    },
  );
};
