import { type Context, Hono } from 'hono';
import { beginUpload, endUpload } from '../db/files/upload-steps';
import { countUnfinished, findUpload, stopWriters, type Upload } from '../db/files/uploads';
import type { AppEnv, Deps } from '../deps';
import { uploadPlaces } from '../http/limits/upload-places';
import { ProblemError, tooBusy, tooOften } from '../http/problem';
import { receivedPart } from '../http/uploads/received-part';
import { checkedUpload, storeBytes } from '../http/uploads/stored-upload';
import { uploadFor } from '../http/uploads/upload-for';
import { uploadId } from '../http/uploads/upload-id';
import {
  arrived,
  otherVersion,
  requestFirst,
  uploadVersion,
  wrongType,
} from '../http/uploads/upload-problems';
import { uploadTurns } from '../http/uploads/upload-turns';
import { optionalSender } from '../middleware/customer';
import { uuidV7Param } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';

type Needs = Pick<
  Deps,
  | 'db'
  | 'sessions'
  | 'adminSecondFactor'
  | 'clientAddress'
  | 'limits'
  | 'receiveUploads'
  | 'beginSha256'
  | 'stopping'
>;

const tag = 'Submissions';
const path = '/api/request-files';
/** Uploads that this process receives at a time, in all and from one address. */
const usualPlaces = { all: 500, each: 20 };
/** How many seconds an upload waits that was ended for another one. */
const endedWaitS = 30;
const unfinishedAtMost = 200;
const ofProtocol = /^(?:tus-|upload-|content-(?:type|length)$)/;

/**
 * The routes of files of requests and of replies, by the tus protocol. The id of an upload is the id of the file, so
 * a file is stored once, however often its upload begins.
 */
export const requestFileRoutes = (deps: Needs, places = usualPlaces) => {
  const { db, clientAddress, receiveUploads, stopping } = deps;
  const enter = uploadPlaces(places);
  const turns = uploadTurns(stopping);
  const answer = async (c: Context<AppEnv>, body: ReadableStream | null = null) => {
    const { method } = c.req.raw;
    // Only the headers of the protocol are passed on: its library refuses some that proxies add.
    const headers = [...c.req.raw.headers].filter(([name]) => ofProtocol.test(name));
    const stream = body && { body, duplex: 'half' };
    // Without the query, which the protocol does not have.
    const asked = new Request(new URL(c.req.path, c.req.url), {
      method,
      headers,
      ...stream,
    } as RequestInit);
    const answered = await receiveUploads(asked, {
      path,
      find: (id) => checkedUpload(deps, id),
      write: (id, offset, bytes) => storeBytes(deps, id, offset, bytes, c.get('rights')),
      finish: async (id) => void (await checkedUpload(deps, id)),
    });
    return c.newResponse(null, answered.status as 200, Object.fromEntries(answered.headers));
  };
  const receive = async (c: Context<AppEnv>, id: string) => {
    if (!/^\d*$/.test(c.req.header('content-length') ?? '')) {
      throw new ProblemError(400, 'The length of these bytes could not be read.');
    }
    const { body } = c.req.raw;
    // A beginning without bytes takes no place of those who send some.
    if (!body) return turns.take(id, () => answer(c));
    const place = enter(clientAddress(c));
    try {
      const answered = await turns.take(id, (stop) => {
        const ended = AbortSignal.any([stop, place.ended]);
        return answer(c, receivedPart(body, ended, place.received));
      });
      // The bytes so far are stored. The upload goes on later, when there may be a place for it.
      if (place.ended.aborted) throw tooBusy(endedWaitS);
      return answered;
    } finally {
      place.leave();
    }
  };

  return new Hono<AppEnv>()
    .use('/request-files/*', rateLimit(deps, deps.limits.requestFiles), optionalSender(deps))
    .use('/request-files/*', (c, next) => {
      c.header('tus-resumable', uploadVersion);
      if ((c.req.header('tus-resumable') ?? uploadVersion) !== uploadVersion) throw otherVersion();
      return next();
    })
    .post(
      '/request-files',
      describe({
        operationId: 'beginUpload',
        summary:
          'Begin to upload a file of a request or reply (tus 1.0.0). `Upload-Metadata` names its id: `id <Base64>`',
        tag,
        security: 'sender',
        headers: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
        answer: {
          status: 201,
          empty: true,
          meaning: '`Location` is where its bytes go.',
          headers: ['Location'],
        },
        problems: [400, 401, 403, 404, 409, 412, 413, 422, 429, 503],
        meanings,
      }),
      async (c) => {
        const id = uploadId(c.req.header('upload-metadata') ?? '');
        const upload = await uploadFor(c, deps, id);
        if (Number(c.req.header('upload-length')) !== upload.sizeBytes) throw requestFirst();
        if (upload.state === 'refused') throw wrongType(upload.type);
        if (isToBegin(upload)) await begin(c, deps, upload);
        return receive(c, id);
      },
    )
    .get(
      '/request-files/:id',
      describe({
        operationId: 'getUpload',
        summary:
          'How much of a file has arrived: `Upload-Offset` of `Upload-Length` bytes. Made for HEAD',
        tag,
        security: 'sender',
        answer: {
          status: 204,
          meaning: 'The headers say it. An upload that is under way ends.',
          headers: ['Upload-Length', 'Upload-Offset'],
        },
        problems: [400, 401, 403, 404, 409, 412, 422, 429, 503],
        meanings,
      }),
      uuidV7Param,
      async (c) => {
        const { id } = c.req.valid('param');
        requireBegun(await uploadFor(c, deps, id));
        await turns.endOlder(id);
        // Another process may be receiving the file: after this answer its number of bytes must not grow by itself.
        await stopWriters(db, id, c.get('rights'));
        const progress = await checkedUpload(deps, id);
        return c.body(null, 204, {
          'upload-offset': String(progress.receivedBytes),
          'upload-length': String(progress.sizeBytes),
        });
      },
    )
    .patch(
      '/request-files/:id',
      describe({
        operationId: 'continueUpload',
        summary:
          'Add bytes to a file, from `Upload-Offset` on. All that arrives is stored, whole or not',
        tag,
        security: 'sender',
        headers: ['Tus-Resumable', 'Upload-Offset'],
        takes: 'application/offset+octet-stream',
        answer: {
          status: 204,
          meaning: '`Upload-Offset` says how much is stored.',
          headers: ['Upload-Offset'],
        },
        problems: [400, 401, 403, 404, 409, 412, 413, 422, 429, 503],
        meanings,
      }),
      uuidV7Param,
      async (c) => {
        const { id } = c.req.valid('param');
        requireBegun(await uploadFor(c, deps, id));
        return receive(c, id);
      },
    )
    .delete(
      '/request-files/:id',
      describe({
        operationId: 'withdrawUpload',
        summary:
          'Say that a file will not come: its sender deleted it. A file that has arrived stays',
        tag,
        security: 'sender',
        answer: { status: 204, meaning: 'It will not come. A later upload brings it after all.' },
        problems: [400, 401, 403, 404, 409, 412, 429, 503],
        meanings: { ...meanings, 409: 'All of the file has arrived.' },
      }),
      uuidV7Param,
      async (c) => {
        const { id } = c.req.valid('param');
        await uploadFor(c, deps, id);
        await turns.endOlder(id);
        await endUpload(db, id, 'withdrawn', c.get('rights'));
        if ((await findUpload(db, id))?.state === 'received') throw arrived();
        return c.body(null, 204);
      },
    );
};

const meanings = {
  404: 'The request or reply that names this file with this size has not arrived.',
  409: 'The bytes do not begin where those that are here end; or they are all here, but not those that the request names (`file-damaged`), and the upload may begin again.',
  412: 'The header `Tus-Resumable` is missing or names another version; `Tus-Version` says which one there is.',
  413: 'More bytes than the file has.',
  422: 'The file is not of the type that the request says.',
};

const isToBegin = ({ state, isBegun }: Upload) =>
  (state === 'waiting' && !isBegun) || state === 'withdrawn';

/** Requires that the upload was begun, as bytes come only after that. @throws ProblemError 404 */
function requireBegun(upload: Upload): void {
  if (isToBegin(upload)) throw new ProblemError(404, 'This upload was not begun yet.');
}

/** Begins an upload. @throws ProblemError 429 when the address has too many unfinished ones */
async function begin(
  c: Context<AppEnv>,
  { db, clientAddress }: Needs,
  { id }: Upload,
): Promise<void> {
  const sender = clientAddress(c);
  if ((await countUnfinished(db, sender)) >= unfinishedAtMost) {
    throw tooOften({ limit: 'unfinished-files', part: 'address', waitMs: 60 * 60_000 });
  }
  await beginUpload(db, id, sender, c.get('rights'));
}
