import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { RequestFile } from '../../contract/request-file';
import { json } from '../requests';
import { serviceRequest } from '../samples';

/** So many bytes of a PDF, none of which repeats its neighbours. */
export function pdf(sizeBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes);
  for (let at = 0; at < sizeBytes; at += 1) bytes[at] = (at * 31 + (at >> 8) * 7) & 255;
  bytes.set(new TextEncoder().encode('%PDF-1.7\n').subarray(0, sizeBytes));
  return bytes;
}

export const fileOf = (sizeBytes: number, changes: Partial<RequestFile> = {}): RequestFile => ({
  id: uuidV7(),
  name: 'invoice.pdf',
  type: 'application/pdf',
  sizeBytes,
  ...changes,
});

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;
type Asking = { request: Ask };

/** Sends a request that names these files; returns its id. */
export async function requestWith(app: Asking, files: RequestFile[]): Promise<string> {
  const request = serviceRequest({ files });
  expect((await app.request('/api/service-requests', json(request))).status).toBe(201);
  return request.id;
}

const tus = { 'tus-resumable': '1.0.0' };

/** The requests of the tus protocol for one file, sent by `ask`. */
export function uploadOf(ask: Ask, { id, sizeBytes }: Pick<RequestFile, 'id' | 'sizeBytes'>) {
  const path = `/api/request-files/${id}`;
  return {
    create: (length = sizeBytes) =>
      ask('/api/request-files', {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(length),
          'upload-metadata': `id ${btoa(id)},requestId ${btoa(uuidV7())}`,
        },
      }),
    head: () => ask(path, { method: 'HEAD', headers: tus }),
    patch: (offset: number, body: BodyInit) =>
      ask(path, {
        method: 'PATCH',
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...(body instanceof Uint8Array && { 'content-length': String(body.byteLength) }),
        },
        body,
        duplex: 'half',
      } as RequestInit),
  };
}

/** Where the bytes that are there end, as an answer says. */
export const offsetOf = (answer: Response) => Number(answer.headers.get('upload-offset') ?? -1);

/** Sends a request with a file and all its bytes; returns the ids of both. */
export async function sentFile(
  app: Asking,
  bytes: Uint8Array<ArrayBuffer>,
  changes: Partial<RequestFile> = {},
) {
  const file = fileOf(bytes.byteLength, changes);
  const requestId = await requestWith(app, [file]);
  const upload = uploadOf((path, init) => app.request(path, init), file);
  expect((await upload.create()).status).toBe(201);
  const answer = await upload.patch(0, bytes);
  return { requestId, file, answer };
}
