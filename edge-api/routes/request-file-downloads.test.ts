import { describe, expect, test, vi } from 'vitest';
import { pause } from '../contract/waiting';
import { RightsError } from '../db/accounts/rights';
import { endSessions } from '../db/accounts/session-queries';
import { eraseSubmissions } from '../db/personal-data/erase-submissions';
import type { FileStore } from '../files/file-store';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { inPieces, onlyInNode } from '../test-support/edge/left-out';
import { fileOf, pdf, requestWith, sentFile } from '../test-support/files/uploads';
import { problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';

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

const endings: [string, 'admin' | 'author', (testing: TestApp) => Promise<unknown>][] = [
  ['an admin is blocked', 'admin', blocked('amina')],
  [
    'an admin is demoted',
    'admin',
    ({ db }) => db.updateTable('users').set({ role: 'user' }).where('uid', '=', 'amina').execute(),
  ],
  ['the author is blocked', 'author', blocked('farida')],
  ['the author is logged out', 'author', ({ db }) => endSessions(db, 'farida')],
];

function blocked(uid: string) {
  return ({ db }: TestApp) =>
    db.updateTable('users').set({ blocked: true }).where('uid', '=', uid).execute();
}

test.each(endings)('a download ends within a second when %s', async (_, who, end) => {
  onlyInNode(inPieces);
  const testing = await testApp();
  const farida = await signedIn(testing, { signedInAtS: Math.floor(Date.now() / 1000) - 60 });
  const reader = who === 'admin' ? await anAdmin(testing) : farida;
  const { requestId, file } = await sentFile(farida, pdf(6_000_000));
  const path = who === 'admin' ? '/api/admin' : '/api/me';
  const answer = await reader.request(`${path}/service-requests/${requestId}/files/${file.id}`);
  const body = answer.body?.getReader();
  await body?.read();
  await end(testing);
  const endedAtMs = performance.now();
  const readOn = async () => {
    for (let received = 0; ; ) {
      const piece = await body?.read();
      if (!piece || piece.done) return received;
      received += piece.value.byteLength;
      // A reader with 2 MB/s: the whole file would take three seconds.
      await pause(30);
    }
  };
  await expect(readOn()).rejects.toBeInstanceOf(RightsError);
  expect(performance.now() - endedAtMs).toBeLessThan(1000);
});

describe('the audit', () => {
  const entriesOf = ({ db }: TestApp) =>
    db.selectFrom('audit_entries').selectAll().where('action', '=', 'export').execute();

  test('says which admin downloaded which file of which request', async () => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const { requestId, file } = await sentFile(testing.app, pdf(500));
    const answer = await amina.request(`/api/admin/service-requests/${requestId}/files/${file.id}`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const request = await testing.db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select('reference')
      .executeTakeFirst();
    expect(await entriesOf(testing)).toMatchObject([
      {
        by_uid: 'amina',
        entity_kind: 'service-request',
        entity_id: requestId,
        label: `invoice.pdf of ${request?.reference}`,
        after: { fileId: file.id, sent: 'whole' },
      },
    ]);
    expect(testing.securityEvents).toMatchObject([
      {
        event: 'personal-data-exported',
        byUid: 'amina',
        details: { what: 'request-file', serviceRequest: requestId, file: file.id },
      },
    ]);
  });

  test('forgets the name of the file when the request is erased', async () => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const { requestId, file } = await sentFile(testing.app, pdf(500));
    const answer = await amina.request(`/api/admin/service-requests/${requestId}/files/${file.id}`);
    await answer.arrayBuffer();
    await testing.db
      .transaction()
      .execute((transaction) => eraseSubmissions(transaction, 'service-request', [requestId]));
    expect(await entriesOf(testing)).toMatchObject([{ by_uid: 'amina', label: '', after: null }]);
  });

  test('says nothing where no bytes were sent, or to their author', async () => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const farida = await signedIn(testing);
    const { requestId, file } = await sentFile(farida, pdf(500));
    const path = `service-requests/${requestId}/files/${file.id}`;
    expect((await farida.request(`/api/me/${path}`)).status).toBe(200);
    expect((await amina.request(`/api/admin/${path}`, { method: 'HEAD' })).status).toBe(200);
    expect((await amina.request(`/api/admin/${path}0`)).status).toBe(404);
    await testing.db.updateTable('request_files').set({ stored_in: 'store' }).execute();
    expect((await amina.request(`/api/admin/${path}`)).status).toBe(503);
    expect(await entriesOf(testing)).toEqual([]);
  });
});

test('a HEAD says type, length and name, and reads no bytes from the file store', async () => {
  const get = vi.fn<FileStore['get']>();
  const testing = await testApp({
    fileStore: { get, put: async () => {}, delete: async () => {} },
  });
  const amina = await anAdmin(testing);
  const { requestId, file } = await sentFile(testing.app, pdf(500));
  await testing.db.updateTable('request_files').set({ stored_in: 'store' }).execute();
  const path = `/api/admin/service-requests/${requestId}/files/${file.id}`;
  const answer = await amina.request(path, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('500');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(await answer.text()).toBe('');
  expect(get).not.toHaveBeenCalled();
});
