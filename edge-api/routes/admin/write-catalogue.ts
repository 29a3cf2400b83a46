import { Hono, type MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import type * as v from 'valibot';
import { Placement, ProductRecord, ServiceRecord } from '../../contract/admin/catalogue-input';
import { maxPictureBytes, UploadedPicture } from '../../contract/admin/picture-upload';
import { ImportAnswer, ImportBatch, maxImportBytes } from '../../contract/csv/csv-import';
import { sha256 } from '../../contract/sha256';
import { findItem } from '../../db/catalogue/catalogue-kind-queries';
import {
  type CatalogueItem,
  type CatalogueKind,
  products,
  services,
} from '../../db/catalogue/catalogue-kinds';
import { importRows } from '../../db/catalogue/import-catalogue';
import { findPicture, storePicture } from '../../db/catalogue/picture-queries';
import { moveItem, placeItem, saveItem } from '../../db/catalogue/write-catalogue';
import type { Author } from '../../db/changes/record-change';
import type { ChangingEnv, Deps, StaffEnv } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { memoryBudget } from '../../http/limits/memory-budget';
import { ProblemError } from '../../http/problem';
import { explainCatalogue } from '../../http/refusals/catalogue-refusals';
import { readChangeRequest } from '../../middleware/change-request';
import {
  bodyBefore,
  jsonBody,
  jsonOnly,
  jsonUpTo,
  uuidParam,
  uuidV7Param,
} from '../../middleware/json-body';
import { type Description, describe } from '../describe';
import { wholeRecordRoutes } from './whole-record';

/** A long description in Bengali takes three bytes for each letter. */
const maxItemKb = 256;
const problems = [400, 401, 403, 404, 409, 412, 422, 428];

/** The routes with which admins write and import services and products, put them into the trash and restore them. */
export const adminCatalogueRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<ChangingEnv>()
    .route('/', importRoute(db, services))
    .route('/', importRoute(db, products))
    .route('/', kindRoutes(db, services, ServiceRecord))
    .route('/', kindRoutes(db, products, ProductRecord));

function kindRoutes<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Deps['db'],
  kind: CatalogueKind<Input, Item>,
  record: v.GenericSchema<unknown, Item>,
) {
  const { table, entityKind, sheet, pictureField } = kind;
  const explain = explainCatalogue(pictureField);
  const name = entityKind === 'service' ? 'Service' : 'Product';
  const find = (id: string) => findItem(db, kind, id);
  const described = {
    tag: 'Admin',
    security: 'admin',
    scope: 'catalogue:write',
    headers: ['Idempotency-Key', 'If-Match'],
    answer: { schema: record, meaning: `The ${entityKind} as it is now.`, headers: ['ETag'] },
  } satisfies Partial<Description>;
  return new Hono<ChangingEnv>()
    .route(
      '/',
      wholeRecordRoutes({
        path: `/admin/${table}/:id`,
        noun: entityKind,
        scope: 'catalogue:write',
        record,
        input: sheet.schema,
        maxKb: maxItemKb,
        moreProblems: [409],
        find,
        save: {
          operationId: `save${name}`,
          summary: `Create a ${entityKind} under an id of the client’s (If-None-Match: *), or change it (If-Match)`,
          change: (id, input, request) => saveItem(db, kind, id, input, request).catch(explain),
        },
        remove: {
          operationId: `trash${name}`,
          summary: `Put a ${entityKind} into the trash`,
          change: (id, request) => moveItem(db, kind, id, 'trash', request).catch(explain),
        },
      }),
    )
    .patch(
      `/admin/${table}/:id`,
      describe({
        ...described,
        operationId: `place${name}`,
        summary: `Give a ${entityKind} another place in the order of its list`,
        problems: [...problems, 413, 415],
      }),
      uuidParam,
      jsonOnly,
      jsonBody(Placement),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const { position } = c.req.valid('json');
        return answerChange(
          c,
          (request) => placeItem(db, kind, id, position, request).catch(explain),
          () => find(id),
        );
      },
    )
    .post(
      `/admin/${table}/:id/restore`,
      describe({
        ...described,
        operationId: `restore${name}`,
        summary: `Take a ${entityKind} out of the trash`,
        problems,
      }),
      uuidParam,
      readChangeRequest({ body: false, version: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        return answerChange(
          c,
          (request) => moveItem(db, kind, id, 'catalogue', request).catch(explain),
          () => find(id),
        );
      },
    );
}

const maxKb = maxImportBytes / 1024;

/** Imports the rows of CSV files, a batch at a time. */
function importRoute<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Deps['db'],
  kind: CatalogueKind<Input, Item>,
) {
  return new Hono<StaffEnv>().post(
    `/admin/${kind.table}/import`,
    describe({
      operationId: kind.table === 'services' ? 'importServices' : 'importProducts',
      summary: `Create and change ${kind.table} by the rows of a file, or only say what would become of them`,
      tag: 'Admin',
      security: 'admin',
      scope: 'catalogue:write',
      answer: { schema: ImportAnswer, meaning: 'What became of each row, in their order.' },
      problems: [400, 401, 403, 408, 413, 415],
      meanings: { 413: `Over ${maxKb} KB.` },
    }),
    jsonUpTo(maxKb),
    jsonBody(ImportBatch),
    async (c) => {
      return c.json({ results: await importRows(db, kind, c.req.valid('json'), c.get('by')) });
    },
  );
}

// Received pictures are in memory, six of the largest at a time.
const receivedBytes = 6 * maxPictureBytes;

/** Reads a whole picture into the memory that all pictures share. @throws ProblemError 408, 413, 415, 503 */
export function receivedPicture(): MiddlewareHandler {
  const budget = memoryBudget(receivedBytes);
  return async (c, next) => {
    if (!c.req.header('content-type')?.toLowerCase().startsWith('image/')) {
      throw new ProblemError(415, 'Please send a picture (content-type: image/…).');
    }
    const room = budget.open();
    const whole = bodyBefore({
      maxBytes: maxPictureBytes,
      tooLarge: 'This picture is too large: at most 15 MB.',
      onPiece: room.take,
    });
    try {
      await whole(c, next);
    } finally {
      room.close();
    }
  };
}

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
