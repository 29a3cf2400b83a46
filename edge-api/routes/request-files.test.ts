import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../test-support/accounts/signed-in';
import { onlyInNode, refusedEarly } from '../test-support/edge/left-out';
import { fileOf, offsetOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { json, problemOf } from '../test-support/requests';
import { serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

async function prepared(bytes: Uint8Array<ArrayBuffer>, testing?: TestApp) {
  const used = testing ?? (await testApp());
  const file = fileOf(bytes.byteLength);
  const requestId = await requestWith(used.app, [file]);
  const upload = uploadOf(used.app.request.bind(used.app), file);
  return { ...used, file, requestId, upload };
}

/** The bytes that the database has of a file. */
async function storedBytes({ db }: Pick<TestApp, 'db'>, id: string): Promise<Buffer> {
  const pieces = await db
    .selectFrom('request_file_pieces')
    .selectAll()
    .where('file_id', '=', id)
    .orderBy('start_byte')
    .execute();
  let end = 0;
  for (const { start_byte, bytes } of pieces) {
    expect(start_byte).toBe(end);
    expect(bytes.byteLength).toBeLessThanOrEqual(65_536);
    end += bytes.byteLength;
  }
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

const fileRow = ({ db }: Pick<TestApp, 'db'>, id: string) =>
  db.selectFrom('request_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('stores a file byte for byte, and tells the record without a new version', async () => {
  const bytes = pdf(300_000);
  const testing = await prepared(bytes);
  const { upload, file, db, requestId } = testing;
  const created = await upload.create();
  expect([created.status, created.headers.get('location')]).toEqual([
    201,
    `/api/request-files/${file.id}`,
  ]);
  const sent = await upload.patch(0, bytes);
  expect([sent.status, offsetOf(sent)]).toEqual([204, bytes.byteLength]);
  expect((await storedBytes(testing, file.id)).equals(bytes)).toBe(true);
  expect(await fileRow(testing, file.id)).toMatchObject({ state: 'received', sender: null });
  const request = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['version', 'file_states'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  expect(request).toEqual({ version: 1, file_states: { [file.id]: 'received' } });
});

test('takes no file before its request, and none of another size', async () => {
  const { app } = await testApp();
  const file = fileOf(1000);
  const upload = uploadOf(app.request.bind(app), file);
  const early = await upload.create();
  expect(early.status).toBe(404);
  expect((await problemOf(early)).title).toContain('Send the request first.');
  expect((await upload.head()).status).toBe(404);
  expect((await upload.patch(0, pdf(1000))).status).toBe(404);
  await requestWith(app, [file]);
  expect((await upload.create(999)).status).toBe(404);
  expect((await upload.create()).status).toBe(201);
});

test('takes no bytes before the upload was begun', async () => {
  const { upload } = await prepared(pdf(1000));
  expect((await upload.head()).status).toBe(404);
  expect((await upload.patch(0, pdf(1000))).status).toBe(404);
});

test('an upload that begins again keeps its bytes and says where to go on', async () => {
  onlyInNode(refusedEarly);
  const bytes = pdf(200_000);
  const testing = await prepared(bytes);
  const { upload, file } = testing;
  await upload.create();
  await upload.patch(0, bytes.slice(0, 120_000));
  expect((await upload.create()).status).toBe(201);
  const head = await upload.head();
  expect([offsetOf(head), head.headers.get('upload-length')]).toEqual([120_000, '200000']);
  expect((await upload.patch(0, bytes)).status).toBe(409);
  expect((await upload.patch(120_000, bytes.slice(120_000))).status).toBe(204);
  expect((await storedBytes(testing, file.id)).equals(bytes)).toBe(true);
});

test('a finished file is never changed', async () => {
  const bytes = pdf(2000);
  const testing = await prepared(bytes);
  const { upload, file } = testing;
  await upload.create();
  await upload.patch(0, bytes);
  expect((await upload.patch(0, pdf(2000).fill(7))).status).toBe(409);
  expect((await upload.patch(2000, pdf(10))).status).toBe(413);
  expect((await upload.create()).status).toBe(201);
  expect(offsetOf(await upload.patch(2000, new Uint8Array()))).toBe(2000);
  expect((await storedBytes(testing, file.id)).equals(bytes)).toBe(true);
});

test('stores no more bytes than the file has, also of a body of unknown length', async () => {
  const testing = await prepared(pdf(1000));
  const { upload, file } = testing;
  await upload.create();
  expect((await upload.patch(0, pdf(1001))).status).toBe(413);
  const unknown = new ReadableStream({
    start(controller) {
      for (let count = 0; count < 5; count += 1) controller.enqueue(pdf(300));
      controller.close();
    },
  });
  expect((await upload.patch(0, unknown)).status).toBe(413);
  expect((await storedBytes(testing, file.id)).byteLength).toBeLessThanOrEqual(1000);
});

describe('a file of the wrong type', () => {
  const text = new TextEncoder().encode('This is no PDF.');

  test('is refused with a sentence, once and for all, and its bytes are deleted', async () => {
    const testing = await prepared(text);
    const { upload, file, requestId, db } = testing;
    await upload.create();
    const refused = await upload.patch(0, text);
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).title).toBe(
      'This file is not a PDF, although its name says so.',
    );
    expect((await storedBytes(testing, file.id)).byteLength).toBe(0);
    expect((await upload.create()).status).toBe(422);
    expect((await upload.head()).status).toBe(422);
    const request = await db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select('file_states')
      .where('id', '=', requestId)
      .executeTakeFirst();
    expect(request?.file_states).toEqual({ [file.id]: 'refused' });
  });

  test('is also found when the process ended before it could look', async () => {
    const testing = await prepared(text);
    const { upload, file, db } = testing;
    await upload.create();
    await db
      .insertInto('request_file_pieces')
      .values({ file_id: file.id, start_byte: 0, bytes: text })
      .execute();
    await sql`update request_files set received_bytes = size_bytes`.execute(db);
    expect((await upload.head()).status).toBe(422);
    expect(await fileRow(testing, file.id)).toMatchObject({ state: 'refused', received_bytes: 0 });
  });
});

describe('the files of a logged-in user’s request', () => {
  test('are taken from that user only', async () => {
    const testing = await testApp();
    const farida = await signedIn(testing);
    const karim = await signedIn(testing, { uid: 'karim' });
    const bytes = pdf(500);
    const file = fileOf(500);
    await requestWith(farida, [file]);
    const { app } = testing;
    for (const { ask, status } of [
      { ask: app.request.bind(app), status: 401 },
      { ask: karim.request, status: 403 },
    ]) {
      const upload = uploadOf(ask, file);
      expect((await upload.create()).status).toBe(status);
      expect((await upload.head()).status).toBe(status);
      expect((await upload.patch(0, bytes)).status).toBe(status);
    }
    const upload = uploadOf(farida.request, file);
    expect((await upload.create()).status).toBe(201);
    expect((await upload.patch(0, bytes)).status).toBe(204);
  });

  test('go on without a token after the account was erased', async () => {
    const testing = await testApp();
    const farida = await signedIn(testing);
    const file = fileOf(500);
    await requestWith(farida, [file]);
    await testing.db.updateTable('submissions').set({ owner_uid: null }).execute();
    const upload = uploadOf(testing.app.request.bind(testing.app), file);
    expect((await upload.create()).status).toBe(201);
  });
});

test('headers that proxies add refuse no upload', async () => {
  const { app, file } = await prepared(pdf(1000));
  const proxied = uploadOf((path, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-proto', 'https, http');
    headers.set('x-forwarded-host', 'www.sampan.example');
    headers.set('x-http-method-override', 'DELETE');
    return app.request(path, { ...init, headers });
  }, file);
  expect((await proxied.create()).status).toBe(201);
  expect((await proxied.patch(0, pdf(1000))).status).toBe(204);
});

test('names are cleaned before they are stored', async () => {
  const { app, db } = await testApp();
  const file = fileOf(10, { name: '../../in\u202evoice:fdp.exe' });
  await requestWith(app, [file]);
  const row = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('files')
    .executeTakeFirstOrThrow();
  expect(row.files).toEqual([{ ...file, name: 'invoice-fdp.exe.pdf' }]);
});

test('a request that is sent again changes nothing about its files', async () => {
  const { app, db } = await testApp();
  const request = serviceRequest({ files: [fileOf(1000)] });
  const upload = uploadOf(app.request.bind(app), request.files[0] ?? fileOf(1));
  for (const _ of [1, 2]) {
    expect((await app.request('/api/service-requests', json(request))).status).toBe(201);
    await upload.create();
    await upload.patch(0, pdf(1000));
  }
  expect(await db.selectFrom('request_files').select('state').execute()).toEqual([
    { state: 'received' },
  ]);
});

test.each([
  ['no id', 'name aW52b2ljZQ=='],
  ['an id that is no UUIDv7', `id ${btoa('invoice')}`],
  ['broken Base64', 'id %%%%'],
])('refuses an upload with %s', async (_, metadata) => {
  const { app } = await testApp();
  const answer = await app.request('/api/request-files', {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': metadata },
  });
  expect(answer.status).toBe(400);
  await problemOf(answer);
});
