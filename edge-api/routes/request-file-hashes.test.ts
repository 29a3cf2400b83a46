import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileDamaged } from '../contract/problem';
import { fileOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { json, problemOf } from '../test-support/requests';
import { serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';
import { tendFiles } from '../upkeep/files-worker';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function named(bytes: Uint8Array<ArrayBuffer>) {
  const testing = await testApp();
  const file = fileOf(bytes.byteLength, { sha256: hashOf(bytes) });
  const requestId = await requestWith(testing.app, [file]);
  const upload = uploadOf(testing.app.request.bind(testing.app), file);
  await upload.create();
  return { ...testing, file, requestId, upload };
}

const files = ({ db }: TestApp) =>
  db
    .selectFrom('request_files')
    .select(['state', 'received_bytes', 'sha256', 'active_at', 'sender'])
    .execute();
const pieces = ({ db }: TestApp) =>
  db.selectFrom('request_file_pieces').select('file_id').execute();

test('a file with the bytes that its request names is received', async () => {
  const bytes = pdf(150_000);
  const testing = await named(bytes);
  expect((await testing.upload.patch(0, bytes)).status).toBe(204);
  expect(await files(testing)).toMatchObject([{ state: 'received', sha256: hashOf(bytes) }]);
});

test('other bytes of the same size are deleted, and the file itself can still be sent', async () => {
  const bytes = pdf(150_000);
  const testing = await named(bytes);
  const { upload, db } = testing;
  const others = bytes.slice();
  others[100_000] = 1 + (others[100_000] ?? 0);
  const refused = await upload.patch(0, others);
  expect(refused.status).toBe(409);
  expect(await problemOf(refused)).toMatchObject({
    reason: fileDamaged,
    title: 'What arrived is not the file that the request names. Please send the file again.',
  });
  expect(await pieces(testing)).toEqual([]);
  expect(await files(testing)).toMatchObject([
    { state: 'waiting', received_bytes: 0, active_at: null, sender: null },
  ]);
  const request = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('file_states')
    .execute();
  expect(request).toEqual([{ file_states: {} }]);

  expect((await upload.head()).status).toBe(404);
  expect((await upload.create()).status).toBe(201);
  expect((await upload.patch(0, bytes)).status).toBe(204);
  expect(await files(testing)).toMatchObject([{ state: 'received' }]);
});

test('other bytes are also found when the process ended before it could look', async () => {
  const testing = await named(pdf(1000));
  const { upload, db, file } = testing;
  const arrived = async () => {
    await upload.create();
    const piece = { file_id: file.id, start_byte: 0, bytes: pdf(1000).fill(7) };
    await db.insertInto('request_file_pieces').values(piece).execute();
    await sql`update request_files set received_bytes = size_bytes`.execute(db);
  };
  await arrived();
  expect((await upload.head()).status).toBe(409);
  expect(await pieces(testing)).toEqual([]);
  await arrived();
  await tendFiles({ ...testing, health: null });
  expect(await pieces(testing)).toEqual([]);
  expect(await files(testing)).toMatchObject([{ state: 'waiting', received_bytes: 0 }]);
});

test('a file of an older device, which names no hash, is received as before', async () => {
  const testing = await testApp();
  const file = fileOf(1000);
  await requestWith(testing.app, [file]);
  const upload = uploadOf(testing.app.request.bind(testing.app), file);
  await upload.create();
  expect((await upload.patch(0, pdf(1000))).status).toBe(204);
  expect(await files(testing)).toMatchObject([{ state: 'received', sha256: null }]);
});

test('a hash that is none is refused with a sentence', async () => {
  const { app } = await testApp();
  const request = serviceRequest({ files: [fileOf(1000, { sha256: 'F00' })] });
  const answer = await app.request('/api/service-requests', json(request));
  expect(answer.status).toBe(400);
  expect((await problemOf(answer)).errors).toEqual([
    { path: 'files.0.sha256', message: 'The SHA-256 of a file has 64 hex digits.' },
  ]);
});
