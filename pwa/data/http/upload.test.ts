import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemMediaType } from '../../../edge-api/contract/problem';
import { errorOf } from '../../test-support/http';
import { ApiError, jsonOf, UnreachableError } from './answers';
import { uploadFile, uploadProgress } from './upload';

/** The browser's request; a test decides how it goes. */
class ModelRequest {
  static last: ModelRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  timeout = 0;
  status = 0;
  responseText = '';
  readonly sent: unknown[] = [];
  #answered: Record<string, string> = {};

  constructor() {
    ModelRequest.last = this;
  }
  open = (...parts: unknown[]) => void this.sent.push(...parts);
  setRequestHeader = (...header: unknown[]) => void this.sent.push(header);
  send = (body: unknown) => void this.sent.push(body);
  getResponseHeader = (name: string) => this.#answered[name] ?? null;

  answer(status: number, headers: Record<string, string>, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.#answered = headers;
    this.onload?.();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', ModelRequest));
afterEach(() => vi.unstubAllGlobals());

const path = '/api/admin/pictures/p1';
const file = new Blob(['pixels'], { type: 'image/webp' });
const headers = { authorization: 'Bearer a.b.c', 'content-type': 'image/webp' };

function uploading(id = 'p1') {
  const answer = uploadFile({ id, path, headers, file });
  return { answer, request: ModelRequest.last };
}

/** Collects the progress of a picture each time that it is reported. Returns it, and how to stop. */
function told(id: string): { parts: (number | undefined)[]; stop: () => void } {
  const parts: (number | undefined)[] = [];
  return { parts, stop: uploadProgress.listen((now) => void parts.push(now.get(id))) };
}

test('puts the file at its address, with its headers', async () => {
  const { answer, request } = uploading();
  expect(request.sent).toEqual(['PUT', path, ...Object.entries(headers), file]);
  expect(request.timeout).toBe(5 * 60_000);
  request.answer(201, { 'content-type': 'application/json' }, '{"src":"/media/p1/960.webp"}');
  expect(await jsonOf(await answer)).toEqual({ src: '/media/p1/960.webp' });
});

test('tells how far each picture is, and no more once it is there', async () => {
  const { parts, stop } = told('p1');
  const first = uploading('p1');
  const second = uploading('p2');
  first.request.upload.onprogress?.({ loaded: 50, total: 200 });
  second.request.upload.onprogress?.({ loaded: 3, total: 4 });
  first.request.upload.onprogress?.({ loaded: 200, total: 200 });
  expect(parts).toEqual([0.25, 0.25, 1]);
  expect(uploadProgress.get().get('p2')).toBe(0.75);
  first.request.answer(201, {}, '');
  await first.answer;
  expect(parts.at(-1)).toBeUndefined();
  expect(uploadProgress.get().get('p2')).toBe(0.75);
  stop();
  second.request.answer(201, {}, '');
  await second.answer;
  expect(uploadProgress.get().get('p2')).toBeUndefined();
  expect(parts).toHaveLength(4);
});

test.each([
  [400, 'This is not a picture that can be used.'],
  [401, 'Please log in.'],
  [413, 'This picture is too large: at most 15 MB.'],
  [429, 'That was a lot at once.'],
])('brings a refusal, %i, with its sentence and its wish to wait', async (status, title) => {
  const { answer, request } = uploading();
  request.answer(
    status,
    { 'content-type': problemMediaType, 'retry-after': '9' },
    JSON.stringify({ type: 'about:blank', title, status }),
  );
  const error = await errorOf(answer.then(jsonOf));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ problem: { status, title }, retryAfterMs: 9000 });
});

test.each([
  ['a page', 200, 'text/html', '<!doctype html>'],
  ['a proxy’s page', 502, 'text/html', '<!doctype html>'],
  // A response of this status can't even be made with a text.
  ['nothing at all', 204, 'text/plain', ''],
])('takes %s for no answer of ours', async (_, status, type, text) => {
  vi.stubGlobal('navigator', { onLine: true });
  const { answer, request } = uploading();
  request.answer(status, { 'content-type': type }, text);
  expect(await errorOf(answer.then(jsonOf))).toBeInstanceOf(UnreachableError);
});

test.each(['onerror', 'ontimeout', 'onabort'] as const)(
  'says that no one answered (%s), and forgets how far it was',
  async (end) => {
    const { answer, request } = uploading();
    request.upload.onprogress?.({ loaded: 1, total: 2 });
    request[end]?.();
    const error = await Promise.race([errorOf(answer), new Promise((go) => setTimeout(go, 500))]);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(uploadProgress.get().get('p1')).toBeUndefined();
  },
);
