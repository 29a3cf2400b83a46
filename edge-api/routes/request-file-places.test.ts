import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { ProblemError } from '../http/problem';
import { fileOf, offsetOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { testApp } from '../test-support/test-app';
import { requestFileRoutes } from './request-files';

test('a slow upload makes room for another one, keeps its bytes and goes on later', async () => {
  const testing = await testApp();
  let sender = '192.0.2.1';
  const deps = { ...testing, clientAddress: () => sender };
  const app = new Hono().route('/api', requestFileRoutes(deps, { all: 1, each: 1 }));
  app.onError((error, c) =>
    error instanceof ProblemError
      ? c.body(null, error.status, error.details.headers)
      : c.body(error.message, 500),
  );
  const bytes = pdf(1000);
  const [slow, quick] = [fileOf(1000), fileOf(1000)];
  await requestWith(testing.app, [slow, quick]);
  const [slowUpload, quickUpload] = [slow, quick].map((file) =>
    uploadOf((path, init) => app.request(path, init), file),
  );
  await slowUpload?.create();
  await quickUpload?.create();
  const sending = slowUpload?.patch(
    0,
    new ReadableStream({ start: (controller) => controller.enqueue(bytes.slice(0, 100)) }),
  );
  const stored = () =>
    testing.db
      .selectFrom('request_files')
      .select('received_bytes')
      .where('id', '=', slow.id)
      .executeTakeFirst();
  await expect.poll(stored).toEqual({ received_bytes: 100 });

  sender = '198.51.100.7';
  expect((await quickUpload?.patch(0, bytes))?.status).toBe(503);
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 10_000);
  expect((await quickUpload?.patch(0, bytes))?.status).toBe(204);
  vi.restoreAllMocks();
  const ended = await sending;
  expect([ended?.status, ended?.headers.get('retry-after')]).toEqual([503, '30']);
  const head = await slowUpload?.head();
  expect(head && offsetOf(head)).toBe(100);
  expect((await slowUpload?.patch(100, bytes.slice(100)))?.status).toBe(204);
});
