import { DataStore, Server, Upload } from '@tus/server';
import type { ReceiveUploads, UploadProgress } from '../deps';
import { ProblemError } from '../http/problem';
import { otherVersion } from '../http/uploads/upload-problems';

// The database lets only the newest upload of a file write: see `becomeWriter`.
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** The titles of the protocol's own refusals, by status. */
const titles = {
  400: 'The upload’s headers could not be read.',
  403: 'The upload must say where its bytes begin (Upload-Offset) and be application/offset+octet-stream.',
  404: 'There is nothing at this address.',
  409: 'This upload does not begin where the bytes that are here end. Please ask for their number first.',
  413: 'These are more bytes than the file has.',
  501: 'This server has no such extension of the tus protocol.',
};

type TusError = { status_code: number; body: string };

/** The tus protocol 1.0.0 (core and creation), by its own library: https://tus.io/protocols/resumable-upload */
export const tusProtocol: ReceiveUploads = async (request, { path, find, write, finish }) => {
  /** Why bytes could not be stored; the library would say only that the upload was broken off. */
  let notWritten: unknown;
  /** The error of the request; the library would answer it as plain text. */
  let failure: Error | TusError | undefined;

  class Uploads extends DataStore {
    override extensions = ['creation'];
    override create = async (upload: Upload) => upload;
    override getUpload = async (id: string) => asUpload(id, await find(id));
    override async write(bytes: AsyncIterable<Uint8Array>, id: string, offset: number) {
      try {
        return await write(id, offset, bytes);
      } catch (error) {
        notWritten = error;
        throw error;
      }
    }
  }

  const server = new Server({
    path,
    datastore: new Uploads(),
    locker: noLock,
    relativeLocation: true,
    // No page of another site may use it.
    allowedOrigins: [],
    namingFunction: (_, metadata) => metadata?.id ?? '',
    onUploadFinish: async (_, { id }) => {
      await finish(id);
      return {};
    },
    onResponseError: (_, error) => {
      failure = error;
      return undefined;
    },
  });

  const answer = await server.handleWeb(request);
  if (notWritten !== undefined && answer.status >= 400) throw notWritten;
  if (failure && !('status_code' in failure)) throw failure;
  if (answer.status === 412) throw otherVersion();
  if (answer.status >= 400) throw refusal(answer.status);
  answer.headers.delete('access-control-expose-headers');
  return answer;
};

const asUpload = (id: string, { sizeBytes, receivedBytes }: UploadProgress) =>
  new Upload({ id, size: sizeBytes, offset: receivedBytes });

const refusal = (status: number) =>
  status in titles
    ? new ProblemError(status as keyof typeof titles, titles[status as keyof typeof titles])
    : new ProblemError(503, 'This could not be stored at the moment. Please try again soon.');
