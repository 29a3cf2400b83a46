import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { fileOf, pdf, requestWith, sentFile, uploadOf } from '../test-support/files/uploads';
import { type TestApp, testApp } from '../test-support/test-app';

const withdraw = ({ app }: Pick<TestApp, 'app'>, id: string, headers = {}) =>
  app.request(`/api/request-files/${id}`, { method: 'DELETE', headers });

const rows = async ({ db }: TestApp) => {
  const [files, requests, pieces] = await Promise.all([
    db.selectFrom('request_files').select(['state', 'received_bytes', 'active_at']).execute(),
    db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select(['file_states', 'version'])
      .execute(),
    db.selectFrom('request_file_pieces').select('start_byte').execute(),
  ]);
  return { files, requests, pieces: pieces.length };
};

async function begun() {
  const testing = await testApp();
  const file = fileOf(1000);
  await requestWith(testing.app, [file]);
  const upload = uploadOf(testing.app.request.bind(testing.app), file);
  await upload.create();
  await upload.patch(0, pdf(1000).slice(0, 400));
  return { ...testing, file, upload };
}

test('a file that its sender deleted will not come: staff sees it, and its bytes are deleted', async () => {
  const testing = await begun();
  const { file } = testing;
  for (const _ of [1, 2]) expect((await withdraw(testing, file.id)).status).toBe(204);
  expect(await rows(testing)).toEqual({
    files: [{ state: 'withdrawn', received_bytes: 0, active_at: null }],
    requests: [{ file_states: { [file.id]: 'withdrawn' }, version: 1 }],
    pieces: 0,
  });
});

test('pages that do not know withdrawn files read the request; newer ones read which will not come', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const amina = await anAdmin(testing);
  const [received, refused, withdrawn] = [fileOf(500), fileOf(500), fileOf(500)];
  await requestWith(farida, [received, refused, withdrawn]);
  await uploadOf(farida.request, received).create();
  await uploadOf(farida.request, received).patch(0, pdf(500));
  await uploadOf(farida.request, refused).create();
  await uploadOf(farida.request, refused).patch(0, new Uint8Array(500));
  await withdraw(testing, withdrawn.id, farida.headers);
  const formerRecord = v.object({
    fileStates: v.record(v.string(), v.picklist(['received', 'refused'])),
    withdrawnFiles: v.array(v.string()),
  });
  const read = async (reader: typeof farida, path: string) => (await reader.request(path)).json();
  const records = [
    (await read(amina, '/api/admin/changes?scope=service-requests')).items[0],
    (await read(farida, '/api/me/service-requests'))[0],
  ];
  for (const record of records) {
    expect(v.parse(formerRecord, record)).toEqual({
      fileStates: { [received.id]: 'received', [refused.id]: 'refused' },
      withdrawnFiles: [withdrawn.id],
    });
  }
});

test('it comes after all when it is sent later', async () => {
  const testing = await begun();
  const { file, upload } = testing;
  await withdraw(testing, file.id);
  expect((await upload.head()).status).toBe(404);
  expect((await upload.patch(0, pdf(1000))).status).toBe(404);
  expect((await upload.create()).status).toBe(201);
  expect((await rows(testing)).requests).toMatchObject([{ file_states: {} }]);
  expect((await upload.patch(0, pdf(1000))).status).toBe(204);
  expect((await rows(testing)).requests).toMatchObject([
    { file_states: { [file.id]: 'received' } },
  ]);
});

test('a file that has arrived stays', async () => {
  const testing = await testApp();
  const { file } = await sentFile(testing.app, pdf(1000));
  expect((await withdraw(testing, file.id)).status).toBe(409);
  expect((await rows(testing)).files).toMatchObject([{ state: 'received', received_bytes: 1000 }]);
});

test('only the author of a request withdraws its files', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const karim = await signedIn(testing, { uid: 'karim' });
  const file = fileOf(500);
  await requestWith(farida, [file]);
  expect((await withdraw(testing, file.id)).status).toBe(401);
  expect((await withdraw(testing, file.id, karim.headers)).status).toBe(403);
  expect((await rows(testing)).files).toMatchObject([{ state: 'waiting' }]);
  expect((await withdraw(testing, file.id, farida.headers)).status).toBe(204);
  expect((await withdraw(testing, fileOf(1).id)).status).toBe(404);
});
