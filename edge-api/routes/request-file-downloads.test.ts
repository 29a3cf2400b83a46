import { expect, test } from 'vitest';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { fileOf, pdf, requestWith, sentFile } from '../test-support/files/uploads';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

const name = 'Rechnung „März“ 2026 (1).pdf';

test('the author and admins get the file, and a browser can only save it', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const bytes = pdf(1_300_000);
  const { requestId, file } = await sentFile(farida, bytes, { name });
  for (const { asker, path } of [
    { asker: farida, path: '/api/me' },
    { asker: await anAdmin(testing), path: '/api/admin' },
  ]) {
    const answer = await asker.request(`${path}/service-requests/${requestId}/files/${file.id}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition':
        'attachment; filename="Rechnung _M_rz_ 2026 (1).pdf"; ' +
        "filename*=UTF-8''Rechnung%20%E2%80%9EM%C3%A4rz%E2%80%9C%202026%20%281%29.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test('others get none, and no one learns what there is', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const { requestId, file } = await sentFile(farida, pdf(500));
  const path = `service-requests/${requestId}/files/${file.id}`;
  const karim = await signedIn(testing, { uid: 'karim' });
  expect((await karim.request(`/api/me/${path}`)).status).toBe(404);
  expect((await karim.request(`/api/admin/${path}`)).status).toBe(403);
  expect((await testing.app.request(`/api/me/${path}`)).status).toBe(401);
  const visitors = await sentFile(testing.app, pdf(500));
  const anonymous = `service-requests/${visitors.requestId}/files/${visitors.file.id}`;
  expect((await karim.request(`/api/me/${anonymous}`)).status).toBe(404);
});

test('a file of another request, or one that has not arrived, is not there', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const first = await sentFile(testing.app, pdf(500));
  const waiting = fileOf(700);
  const second = await requestWith(testing.app, [waiting]);
  const get = (request: string, file: string) =>
    amina.request(`/api/admin/service-requests/${request}/files/${file}`);
  expect((await get(second, first.file.id)).status).toBe(404);
  expect((await get(second, 'invoice.pdf')).status).toBe(404);
  expect((await problemOf(await get(second, waiting.id))).title).toBe(
    'This file has not arrived yet.',
  );
});

test('the record says which files are there, to admins and to the author', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const { file } = await sentFile(farida, pdf(500));
  const own = await (await farida.request('/api/me/service-requests')).json();
  expect(own).toMatchObject([{ files: [file], fileStates: { [file.id]: 'received' } }]);
  const amina = await anAdmin(testing);
  const feed = await amina.request('/api/admin/changes?scope=service-requests');
  expect(await feed.json()).toMatchObject({
    items: [{ version: 1, fileStates: { [file.id]: 'received' } }],
  });
});
