import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { problemMediaType } from '../../../edge-api/contract/problem';
import { serviceRequestStatuses } from '../../../edge-api/contract/service-request';
import { errorOf, pageOnLoopback } from '../../test-support/http';
import { messageRecord, recordId } from '../../test-support/message-record';
import { adminApi } from './admin-api';
import { ApiError, UnreachableError } from './answers';
import { isOffline, reportReachability } from './connection';
import { UnreadableError } from './readable';

const { serve, answer } = pageOnLoopback();
const json = 'application/json';
const problem = (status: number) => ({ type: 'about:blank', title: `Answer ${status}.`, status });

/** Makes the API for a logged-in user, and collects the tokens that it refused. */
function adminSetup() {
  const refused: string[] = [];
  const api = adminApi({
    token: async () => 'a.good.token',
    refused: async (token) => void refused.push(token),
  });
  return { api, refused };
}

const entry = {
  id: '0197299e-2d00-7000-8000-000000000001',
  at: '2025-06-01T08:30:00.000Z',
  byUid: 'amina',
  byEmail: 'amina@sampan.example',
  entityKind: 'user',
  entityId: 'bo',
  label: 'Bo',
  action: 'update',
  before: { role: 'user' },
  after: { role: 'admin' },
} as const;
const feed = { cursor: 'c/2 d', reset: false, hasMore: false, items: [entry], erased: [] };

test('asks for what changed in a scope since the cursor, with the token of the logged-in user', async () => {
  const asked: unknown[] = [];
  await serve(({ method, url, headers }, response) => {
    asked.push({ method, url, authorization: headers.authorization, cookie: headers.cookie });
    response.writeHead(200, { 'content-type': json }).end(JSON.stringify(feed));
  });
  const { api, refused } = adminSetup();
  expect(await api.changes('audit', 'a/1 b')).toEqual(feed);
  const url = '/api/admin/changes?scope=audit&since=a%2F1+b';
  expect(asked).toEqual([{ method: 'GET', url, authorization: 'Bearer a.good.token' }]);
  expect(refused).toEqual([]);
});

test('keeps a record of another shape as it came, under a key, and refuses another kind of answer', async () => {
  const others = [
    { ...entry, action: 'dance' },
    null,
    7,
    'text',
    [],
    {},
    { id: 1 },
    { version: 'x' },
  ];
  for (const other of others) {
    await answer(200, json, { ...feed, items: [entry, other] });
    const { items, cursor } = await adminSetup().api.changes('audit', '');
    expect([cursor, items[0]]).toEqual([feed.cursor, entry]);
    expect(items[1]?.id, JSON.stringify(other)).toEqual(expect.any(String));
  }
  for (const wrong of [{}, { items: [entry] }, { ...feed, items: { 0: entry } }, [entry]]) {
    await answer(200, json, wrong);
    const failure = await errorOf(adminSetup().api.changes('audit', ''));
    expect(failure, JSON.stringify(wrong)).toBeInstanceOf(UnreachableError);
  }
});

test('says of one record that only another version can read it, and leaves it out of the last changes', async () => {
  await answer(200, json, { ...messageRecord(1), status: 'dancing' });
  const failure = await errorOf(adminSetup().api.one('contact-messages', recordId(1)));
  expect(failure).toBeInstanceOf(UnreadableError);
  const none = Object.fromEntries(serviceRequestStatuses.map((status) => [status, 0]));
  const figures = { at: entry.at, newMessages: 1, requestsByStatus: none, weeks: [], waiting: [] };
  await answer(200, json, { ...figures, lastChanges: [{ ...entry, action: 'dance' }, entry] });
  expect(await adminSetup().api.overview()).toEqual({ ...figures, lastChanges: [entry] });
});

test('asks for a page of a list with where the feed goes on, and accepts none without that', async () => {
  const urls: unknown[] = [];
  const page = { items: [entry], nextCursor: null, left: 0 };
  const answers = [{ ...page, feedCursor: 'c' }, page];
  await serve(({ url }, response) => {
    urls.push(url);
    response.writeHead(200, { 'content-type': json }).end(JSON.stringify(answers.shift()));
  });
  const { api } = adminSetup();
  const list = () => api.list('audit', { q: 'a b', limit: '2' });
  expect(await list()).toEqual({ ...page, feedCursor: 'c' });
  expect(urls).toEqual(['/api/admin/audit?q=a+b&limit=2&follow=yes']);
  expect(await errorOf(list())).toBeInstanceOf(UnreachableError);
});

test('knows a record that is gone from one that can’t be had', async () => {
  const one = () => adminSetup().api.one('contact-messages', entry.id);
  await answer(404, problemMediaType, problem(404));
  expect(await one()).toBeNull();
  await answer(404, 'text/html', '<html>');
  expect(await errorOf(one())).toBeInstanceOf(UnreachableError);
  await answer(503, problemMediaType, problem(503));
  expect(await errorOf(one())).toMatchObject({ problem: { status: 503 } });
});

test('asks nothing while there is no token', async () => {
  let asked = 0;
  await serve((_, response) => {
    asked += 1;
    response.end();
  });
  const away = new UnreachableError('No token now.');
  const api = adminApi({ token: () => Promise.reject(away), refused: async () => {} });
  expect(await errorOf(api.overview())).toBe(away);
  expect(asked).toBe(0);
});

describe('a refusal', () => {
  test.each([401, 403])('of the token, %i, tells which one it was and why', async (status) => {
    await answer(status, problemMediaType, problem(status));
    const { api, refused } = adminSetup();
    for (const call of [() => api.overview(), () => api.download('products.csv')]) {
      const error = await errorOf(call());
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ problem: { status } });
      expect(refused.splice(0)).toEqual(['a.good.token']);
    }
  });

  test.each([404, 429, 500, 503])(
    'for another reason, %i, leaves the token alone',
    async (status) => {
      await answer(status, problemMediaType, problem(status), { 'retry-after': '7' });
      const { api, refused } = adminSetup();
      const error = await errorOf(api.overview());
      expect(error).toMatchObject({ problem: { status }, retryAfterMs: 7000 });
      expect(refused).toEqual([]);
    },
  );
});

test('knows that no one answered', async () => {
  const stop = await serve(() => {});
  await stop();
  reportReachability(true);
  expect(await errorOf(adminSetup().api.overview())).toBeInstanceOf(UnreachableError);
  expect(isOffline()).toBe(true);
});

describe('a file to save', () => {
  test('comes as it is, with its type', async () => {
    const text = '\ufeffslug,name\r\n';
    await answer(200, 'text/csv; charset=utf-8', text);
    const file = await adminSetup().api.download('products.csv');
    expect(file.type).toMatch(/^text\/csv;/);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(text));
  });

  test.each([200, 502])('is not the page of someone in between, %i', async (status) => {
    await answer(status, 'text/html', '<!doctype html><title>Welcome</title>');
    expect(await errorOf(adminSetup().api.download('products.csv'))).toBeInstanceOf(
      UnreachableError,
    );
  });
});

test('posts a batch of an import as JSON and reads the answer by its schema', async () => {
  const asked: unknown[] = [];
  const results = [{ line: 2, slug: 'bag', outcome: 'create', version: null, errors: [] }];
  await serve(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push([request.method, request.url, request.headers['content-type'], body]);
    response.writeHead(200, { 'content-type': json }).end(JSON.stringify({ results }));
  });
  const batch = { dryRun: true, rows: [] };
  expect(await adminSetup().api.importRows('products', batch)).toEqual({ results });
  expect(asked).toEqual([['POST', '/api/admin/products/import', json, batch]]);
  await answer(200, json, { left: 1 });
  const wrong = await errorOf(adminSetup().api.importRows('products', batch));
  expect(wrong).toBeInstanceOf(UnreachableError);
});

describe('the events', () => {
  async function following() {
    let stream: ServerResponse | undefined;
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': here\n\n');
      stream = response;
    });
    const stop = new AbortController();
    let heard = 0;
    const ended = adminSetup().api.events(stop.signal, () => {
      heard += 1;
    });
    const failure = errorOf(ended);
    await expect.poll(() => stream).toBeDefined();
    return { failure, heard: () => heard, stop, stream: stream as ServerResponse };
  }

  test('are heard until they are called off, which lets the connection go', async () => {
    const { failure, heard, stop, stream } = await following();
    stream.write('event: changed\ndata: admin\n\n');
    await expect.poll(heard).toBe(1);
    reportReachability(true);
    stop.abort();
    await failure;
    expect(isOffline()).toBe(false);
    await expect.poll(() => stream.destroyed).toBe(true);
  });

  test('fail when the connection breaks', async () => {
    const { failure, stream } = await following();
    stream.destroy();
    expect(await failure).toBeInstanceOf(Error);
  });
});
