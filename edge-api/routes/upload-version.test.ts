import { expect, test } from 'vitest';
import { fileOf, requestWith, uploadOf } from '../test-support/files/uploads';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

test('another version of the protocol is refused, by every method, and told the one there is', async () => {
  const { app } = await testApp();
  const file = fileOf(1000);
  await requestWith(app, [file]);
  await uploadOf(app.request.bind(app), file).create();
  const path = `/api/request-files/${file.id}`;
  for (const [method, at] of [
    ['POST', '/api/request-files'],
    ['HEAD', path],
    ['GET', path],
    ['PATCH', path],
    ['DELETE', path],
  ] as const) {
    const headers = { 'tus-resumable': '0.2.2', 'upload-offset': '0', 'upload-length': '1000' };
    const answer = await app.request(at, { method, headers });
    expect([method, answer.status, answer.headers.get('tus-version')]).toEqual([
      method,
      412,
      '1.0.0',
    ]);
    if (method !== 'HEAD') expect((await problemOf(answer)).type).toMatch(/other-upload-version$/);
  }
  const unnamed = await app.request(path, { method: 'PATCH', headers: { 'upload-offset': '0' } });
  expect([unnamed.status, unnamed.headers.get('tus-version')]).toEqual([412, '1.0.0']);
});
