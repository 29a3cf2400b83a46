import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { signedInDb, testDb } from '../../test-support/device';
import {
  answers,
  breaks,
  delivered,
  fileWorld,
  writeRequest,
} from '../../test-support/request-files';
import { sessionOf } from '../../test-support/session-row';
import { eraseOwnedFiles } from '../session/owned-files';
import type { SampanDb } from '../store/db';
import { removeFile } from './files-on-device';
import { readFilesView } from './files-view';

async function prepared(db: SampanDb = testDb()) {
  const { request, files } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  const world = fileWorld(db);
  // The undo counts by the clock of the device.
  world.advance(Date.now() - world.nowMs());
  return { db, id: files[0]?.id ?? '', requestId: request.id, ...world };
}

const counts = async (db: SampanDb) => [await db.files.count(), await db.fileBytes.count()];

test('the server is told that a deleted file will not come, once there is no undo any more', async () => {
  const { db, id, pass, advance, withdrawn, names, nowMs } = await prepared();
  await removeFile(db, id);
  expect((await readFilesView(db)).ofRequest.size).toBe(0);
  expect(await pass()).toBeGreaterThan(nowMs());
  expect([withdrawn, await counts(db)]).toEqual([[], [1, 1]]);
  advance(limits.fileUndoMs + 1000);
  expect(await pass()).toBeNull();
  expect([withdrawn, names(), await counts(db)]).toEqual([[id], [], [0, 0]]);
});

test('without a connection its bytes leave the device, and the server is told later', async () => {
  const { db, id, pass, advance, befall, withdrawn, nowMs } = await prepared();
  await removeFile(db, id);
  advance(limits.fileUndoMs + 1000);
  befall(breaks());
  expect(await pass()).toBeGreaterThan(nowMs());
  expect(await counts(db)).toEqual([1, 0]);
  advance(limits.deliveryBackoff.capMs);
  befall(answers(503, 5000));
  await pass();
  advance(5000);
  expect(await pass()).toBeNull();
  expect([withdrawn, await counts(db)]).toEqual([[id], [0, 0]]);
});

test.each([404, 409])('an answer %i means that there is nothing left to tell', async (status) => {
  const { db, id, pass, advance, befall } = await prepared();
  await removeFile(db, id);
  advance(limits.fileUndoMs + 1000);
  befall(answers(status));
  expect(await pass()).toBeNull();
  expect(await counts(db)).toEqual([0, 0]);
});

test('the undo brings the file back, and it is sent', async () => {
  const { db, id, pass, advance, withdrawn, names } = await prepared();
  const undo = await removeFile(db, id);
  await undo?.();
  advance(limits.fileUndoMs + 1000);
  await pass();
  expect([withdrawn, names()]).toEqual([[], ['a.pdf']]);
});

test('a user’s file is withdrawn as theirs, also after they logged out and in again', async () => {
  const { db, id, pass, advance, withdrawn } = await prepared(await signedInDb('ayesha'));
  await removeFile(db, id);
  advance(limits.fileUndoMs + 1000);
  await db.session.clear();
  await eraseOwnedFiles(db, 'ayesha');
  expect(await pass()).toBeNull();
  expect([withdrawn, await counts(db)]).toEqual([[], [1, 0]]);
  await db.session.put(sessionOf('ayesha'));
  await pass();
  expect([withdrawn, await counts(db)]).toEqual([[id], [0, 0]]);
});
