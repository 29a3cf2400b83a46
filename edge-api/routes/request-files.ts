import { type Context, Hono } from 'hono';
import type { FileType } from '../contract/request-file';
import {
  addPiece,
  becomeWriter,
  beginUpload,
  countUnfinished,
  findUpload,
  pieceBytes,
  stopWriters,
  type Upload,
} from '../db/files/uploads';
import type { AppEnv, Deps } from '../deps';
import { checkFile } from '../files/check-file';
import { allowancesOf } from '../http/limits/allowances';
import { places } from '../http/limits/places';
import { notSignedIn, ProblemError, tooOften } from '../http/problem';
import { gathered } from '../http/uploads/gathered';
import { receivedPart } from '../http/uploads/received-part';
import { uploadId } from '../http/uploads/upload-id';
import { uploadTurns } from '../http/uploads/upload-turns';
import { uuidV7Param } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { optionalUser } from '../middleware/session';
import { describe } from './describe';

type Needs = Pick<
  Deps,
  'db' | 'sessions' | 'clientAddress' | 'limits' | 'receiveUploads' | 'stopping'
>;

const tag = 'Submissions';
const path = '/api/request-files';
/** Uploads that this process receives at a time, in all and from one address. */
const usualPlaces = { all: 500, each: 20 };
const unfinishedAtMost = 200;
const gathering = { mostBytes: pieceBytes, withinMs: 250 };
const megabyte = 1_000_000;
const ofProtocol = /^(?:tus-|upload-|content-(?:type|length)$)/;

/**
 * The files of a service request, by the tus protocol: the id of an upload is the id of the file, so a
 * file is stored once, however often its upload begins.
 */
export const requestFileRoutes = (deps: Needs) => {
  const { db, clientAddress, receiveUploads, stopping } = deps;
  const enter = places(usualPlaces);
  const turns = uploadTurns(stopping);
  const answerUpload = receiveUploads({
    path,
    find: (id) => checkedUpload(deps, id),
    write: (id, offset, bytes) => storeBytes(deps, id, offset, bytes),
    finish: async (id) => void (await checkedUpload(deps, id)),
  });

  const answer = async (c: Context<AppEnv>, body: ReadableStream | null = null) => {
    const { method } = c.req.raw;
    // Only what the protocol reads: its library refuses what some proxies add.
    const headers = [...c.req.raw.headers].filter(([name]) => ofProtocol.test(name));
    const stream = body && { body, duplex: 'half' };
    // Without the query, which the protocol does not have.
    const asked = new Request(new URL(c.req.path, c.req.url), {
      method,
      headers,
      ...stream,
    } as RequestInit);
    const answered = await answerUpload(asked);
    return c.newResponse(null, answered.status as 200, Object.fromEntries(answered.headers));
  };
  const receive = async (c: Context<AppEnv>, id: string) => {
    if (!/^\d*$/.test(c.req.header('content-length') ?? '')) {
      throw new ProblemError(400, 'The length of these bytes could not be read.');
    }
    const { body } = c.req.raw;
    // A beginning without bytes takes no place of those who send some.
    const leave = body ? enter(clientAddress(c)) : () => {};
    try {
      return await turns.take(id, (stop) => answer(c, body && receivedPart(body, stop)));
    } finally {
      leave();
    }
  };

  return new Hono<AppEnv>()
    .use('/request-files/*', rateLimit(deps, deps.limits.requestFiles), optionalUser(deps))
    .use('/request-files/*', (c, next) => {
      c.header('tus-resumable', '1.0.0');
      return next();
    })
    .post(
      '/request-files',
      describe(
        'Begin to upload a file of a request (tus 1.0.0). `Upload-Metadata` names its id: `id <Base64>`',
        tag,
        { status: 201, empty: true, meaning: '`Location` is where its bytes go.' },
        [400, 401, 403, 404, 409, 412, 413, 422, 429, 503],
        { meanings },
      ),
      async (c) => {
        const id = uploadId(c.req.header('upload-metadata') ?? '');
        const upload = await uploadFor(c, deps, id);
        if (Number(c.req.header('upload-length')) !== upload.sizeBytes) throw requestFirst();
        if (upload.state === 'refused') throw wrongType(upload.type);
        if (upload.state === 'waiting' && !upload.isBegun) await begin(c, deps, upload);
        return receive(c, id);
      },
    )
    .get(
      '/request-files/:id',
      describe(
        'How much of a file has arrived: `Upload-Offset` of `Upload-Length` bytes. Made for HEAD',
        tag,
        { status: 204, meaning: 'The headers say it. An upload that is under way ends.' },
        [400, 401, 403, 404, 422, 429, 503],
        { meanings },
      ),
      uuidV7Param,
      async (c) => {
        const { id } = c.req.valid('param');
        requireBegun(await uploadFor(c, deps, id));
        await turns.endOlder(id);
        // Another process may have one: after this answer the number must not grow by itself.
        await stopWriters(db, id);
        const progress = await checkedUpload(deps, id);
        return c.body(null, 204, {
          'upload-offset': String(progress.receivedBytes),
          'upload-length': String(progress.sizeBytes),
        });
      },
    )
    .patch(
      '/request-files/:id',
      describe(
        'Add bytes to a file, from `Upload-Offset` on. All that arrives is stored, whole or not',
        tag,
        { status: 204, meaning: '`Upload-Offset` says how much is stored.' },
        [400, 401, 403, 404, 409, 412, 413, 422, 429, 503],
        { meanings, takes: 'application/offset+octet-stream' },
      ),
      uuidV7Param,
      async (c) => {
        const { id } = c.req.valid('param');
        requireBegun(await uploadFor(c, deps, id));
        return receive(c, id);
      },
    );
};

const meanings = {
  404: 'The request that names this file with this size has not arrived.',
  409: 'The bytes do not begin where those that are here end.',
  412: 'The header `Tus-Resumable: 1.0.0` is missing.',
  413: 'More bytes than the file has.',
  422: 'The file is not of the type that the request says.',
};

/** The upload of a file, if the caller may send it. @throws ProblemError 401, 403, 404 */
async function uploadFor(c: Context<AppEnv>, { db }: Needs, id: string): Promise<Upload> {
  const upload = await findUpload(db, id);
  if (!upload) throw requestFirst();
  const { ownerUid } = upload;
  const uid = c.get('user')?.uid;
  if (ownerUid !== null && uid === undefined) throw notSignedIn();
  if (ownerUid !== null && uid !== ownerUid) {
    throw new ProblemError(403, 'This file belongs to a request of another account.');
  }
  return upload;
}

/** Bytes are taken only after the upload was begun and counted. @throws ProblemError 404 */
function requireBegun({ state, isBegun }: Upload): void {
  if (state === 'waiting' && !isBegun)
    throw new ProblemError(404, 'This upload was not begun yet.');
}

/** Counts the whole file at its beginning: it is sent again after breaks, but stored only once. */
async function begin(
  c: Context<AppEnv>,
  { db, limits, clientAddress }: Needs,
  { id, sizeBytes }: Upload,
): Promise<void> {
  const sender = clientAddress(c);
  if ((await countUnfinished(db, sender)) >= unfinishedAtMost) throw tooOften(60 * 60_000);
  for (const limit of limits.fileMegabytes) {
    const who = limit.per === 'address' ? sender : c.get('user')?.uid;
    if (who === undefined) continue;
    const waitMs = await allowancesOf(db).take(limit, who, Math.ceil(sizeBytes / megabyte));
    if (waitMs !== null) throw tooOften(waitMs);
  }
  await beginUpload(db, id, sender);
}

/** The upload with its state; when all bytes are here, they are checked first. @throws ProblemError 404, 422 */
async function checkedUpload({ db }: Needs, id: string): Promise<Upload> {
  let upload = await findUpload(db, id);
  if (upload?.state === 'waiting' && upload.receivedBytes === upload.sizeBytes) {
    await checkFile(db, upload);
    upload = await findUpload(db, id);
  }
  if (!upload) throw requestFirst();
  if (upload.state === 'refused') throw wrongType(upload.type);
  return upload;
}

/** Stores bytes as they arrive, and returns the number that is there then. @throws ProblemError 409 */
async function storeBytes(
  { db }: Needs,
  id: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const writer = await becomeWriter(db, id, offset);
  if (!writer) return otherwise({ db }, id, offset);
  let start = offset;
  for await (const piece of gathered(bytes, gathering)) {
    if (!(await addPiece(db, { id, writer, start, bytes: piece }))) throw replaced();
    start += piece.byteLength;
  }
  return start;
}

/** A finished file takes no bytes; sending none to it is no mistake. */
async function otherwise({ db }: Pick<Needs, 'db'>, id: string, offset: number): Promise<number> {
  const upload = await findUpload(db, id);
  if (upload?.state !== 'received' || offset !== upload.sizeBytes) throw replaced();
  return offset;
}

const requestFirst = () =>
  new ProblemError(
    404,
    'The request that names this file has not arrived. Send the request first.',
  );

const replaced = () =>
  new ProblemError(409, 'This file is being sent by a newer upload. Ask how much of it is here.');

const typeNames: Record<FileType, string> = {
  'application/pdf': 'a PDF',
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'image/webp': 'a WebP picture',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel file (XLSX)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word file (DOCX)',
  'text/csv': 'a CSV file in UTF-8',
};

const wrongType = (type: FileType) =>
  new ProblemError(422, `This file is not ${typeNames[type]}, although its name says so.`);
