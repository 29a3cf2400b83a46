import { atom } from 'nanostores';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { limits } from '../../config/limits';
import { UnreachableError } from './answers';
import { send } from './client';

/** How much of each picture has been sent, from 0 to 1, by the picture's id. */
export const uploadProgress = atom<ReadonlyMap<string, number>>(new Map());

type Upload = { id: string; path: string; headers: Record<string, string>; file: Blob };

/**
 * Sends a file of the outbox. In a page it tells how far it is, which `fetch` can't; the service worker
 * has no XMLHttpRequest.
 * @throws UnreachableError
 */
export const uploadFile = (upload: Upload): Promise<Response> =>
  typeof XMLHttpRequest === 'undefined'
    ? send(upload.path, {
        method: 'PUT',
        headers: upload.headers,
        body: upload.file,
        signal: AbortSignal.timeout(limits.uploadTimeoutMs),
      })
    : uploadInPage(upload);

function uploadInPage({ id, path, headers, file }: Upload): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open('PUT', path);
  request.responseType = 'text';
  request.timeout = limits.uploadTimeoutMs;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => tell(id, loaded / total);
  return new Promise<Response>((resolve, reject) => {
    request.onload = () => resolve(asResponse(request));
    request.onerror = () => reject(new UnreachableError('No answer.'));
    request.ontimeout = request.onerror;
    // The browser's own "stop" ends it, too.
    request.onabort = request.onerror;
    request.send(file);
  }).finally(() => tell(id, undefined));
}

// The headers that `answers.ts` reads.
const readHeaders = ['content-type', 'retry-after', contractHeader];

// With some statuses a response can't be made of a text, not even of an empty one.
const asResponse = (request: XMLHttpRequest) =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: readHeaders.flatMap((name): [string, string][] => {
      const value = request.getResponseHeader(name);
      return value ? [[name, value]] : [];
    }),
  });

function tell(id: string, part: number | undefined): void {
  const parts = new Map(uploadProgress.get());
  if (part === undefined) parts.delete(id);
  else parts.set(id, part);
  uploadProgress.set(parts);
}
