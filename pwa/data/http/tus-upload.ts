// Loaded only when there is a file to send.

import { DetailedError, type FileReader, Upload } from 'tus-js-client';
import { type AnyResponse, jsonOf, notOurs, UnreachableError } from './answers';
import { asBearer } from './client';
import { reportReachability } from './connection';
import { pieceSize } from './piece-size';
import { tusFetch } from './tus-fetch';

/** Where files of requests are sent; the id of an upload is that of its file. */
const path = '/api/request-files';

type FileUpload = {
  file: { id: string; sizeBytes: number };
  requestId: string;
  bytes: Blob;
  token: string | null;
  isResumed: boolean;
  onProgress: (bytesSent: number) => Promise<boolean>;
};

// What was learned about the connection serves the next file too.
const piece = pieceSize();

/**
 * Sends the rest of a file in pieces, by the tus protocol. Resolves to true when the server has all of it, to false
 * when `onProgress` stopped it.
 * @param origin of our API
 * @throws ApiError, UnreachableError /
 */
export function uploadByTus(
  { file, requestId, bytes, token, isResumed, onProgress }: FileUpload,
  origin = location.origin,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let startedAtMs = 0;
    const upload = new Upload(bytes, {
      endpoint: `${origin}${path}`,
      // The library asks how much is there, and begins a new upload if there is none.
      uploadUrl: isResumed ? `${origin}${path}/${file.id}` : null,
      metadata: { id: file.id, requestId },
      headers: token === null ? {} : asBearer(token).headers,
      chunkSize: piece.bytes(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      httpStack: tusFetch,
      fileReader: blobReader,
      onBeforeRequest: () => {
        startedAtMs = performance.now();
      },
      onProgress: (bytesSent) => {
        onProgress(bytesSent).then(goOn, reject);
      },
      onChunkComplete: () => {
        reportReachability(true);
        piece.arrived(performance.now() - startedAtMs);
        upload.options.chunkSize = piece.bytes();
      },
      onSuccess: () => resolve(true),
      onError: (error) => causeOf(error).then(reject),
    });
    const goOn = (isWanted: boolean) => {
      if (!isWanted) upload.abort().then(() => resolve(false), reject);
    };
    upload.start();
  });
}

/** Reads pieces of a blob. The library's own reader is another one in Node. */
const blobReader: FileReader = {
  openFile: async (bytes: Blob) => ({
    size: bytes.size,
    slice: async (start, end) => ({ value: bytes.slice(start, end), done: end >= bytes.size }),
    close() {},
  }),
};

async function causeOf(error: Error): Promise<Error> {
  const answer =
    error instanceof DetailedError
      ? (error.originalResponse?.getUnderlyingObject() as AnyResponse | undefined)
      : undefined;
  if (!answer) {
    piece.broke();
    return new UnreachableError('The connection broke.', { cause: error });
  }
  // An answer that is not a problem of our API is not from it.
  return jsonOf(answer).then(notOurs, (cause: Error) => cause);
}
