import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { secondTab, signedInDb, testDb } from '../../test-support/device';
import {
  answers,
  breaks,
  delivered,
  fileWorld,
  linkRefused,
  writeRequest,
} from '../../test-support/request-files';
import { sessionOf } from '../../test-support/session-row';
import { endSession } from '../session/change-user';
import type { SampanDb } from '../store/db';
import {
  filesInMemory,
  removeDroppedFiles,
  removeFile,
  sendFileAgain,
  sendWhenMetered,
} from './files-on-device';
import { wakeFiles } from './send-files';

const states = async (db: SampanDb) =>
  (await db.files.orderBy('id').toArray()).map(({ name, state }) => `${name} ${state}`);

test('a file is sent only after its request was delivered', async () => {
  const db = testDb();
  const { pass, names } = fileWorld(db);
  const { request } = await writeRequest(db, 'A', 'list.pdf');
  expect(await pass()).toBeNull();
  expect(names()).toEqual([]);
  await delivered(db, request);
  expect(await pass()).toBeNull();
  expect(names()).toEqual(['list.pdf']);
  expect(await states(db)).toEqual(['list.pdf arrived']);
});

test('the oldest request comes first, and its files in their order', async () => {
  const db = testDb();
  const { pass, names } = fileWorld(db);
  for (const subject of ['A', 'B']) {
    await delivered(
      db,
      (await writeRequest(db, subject, `${subject}1.pdf`, `${subject}2.pdf`)).request,
    );
  }
  await pass();
  expect(names()).toEqual(['A1.pdf', 'A2.pdf', 'B1.pdf', 'B2.pdf']);
});

test('the bytes stay on the device until the server has the whole file', async () => {
  const db = testDb();
  const { pass, befall, advance, received } = fileWorld(db);
  const { request, files } = await writeRequest(db, 'A', 'list.pdf');
  await delivered(db, request);
  befall(breaks(999));
  await pass();
  expect(await db.fileBytes.count()).toBe(1);
  advance(limits.deliveryBackoff.capMs);
  await pass();
  expect(received.get(files[0]?.id ?? '')).toBe(1000);
  expect(await db.fileBytes.count()).toBe(0);
});

test('two tabs send each file once', async () => {
  const db = testDb();
  const { pass, names } = fileWorld(db);
  const { request } = await writeRequest(db, 'A', 'a.pdf', 'b.pdf');
  await delivered(db, request);
  await Promise.all([pass(), pass(secondTab(db))]);
  expect(names()).toEqual(['a.pdf', 'b.pdf']);
});

test('a pass that was interrupted is taken up by the next one', async () => {
  const db = testDb();
  const { pass } = fileWorld(db);
  const { request } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  await db.files.toCollection().modify({ state: 'sending' });
  await pass();
  expect(await states(db)).toEqual(['a.pdf arrived']);
});

test('goes on at once after a break when a part has arrived and the API answers', async () => {
  const db = testDb();
  const { pass, befall, world, names } = fileWorld(db);
  await delivered(db, (await writeRequest(db, 'A', 'a.pdf')).request);
  world.answersProbes = true;
  befall(breaks(300), breaks(300));
  expect(await pass()).toBeNull();
  expect(names()).toEqual(['a.pdf', 'a.pdf', 'a.pdf']);
});

test('asks again at once when the server has another number of bytes, but not for ever', async () => {
  const db = testDb();
  const { pass, befall, names, nowMs } = fileWorld(db);
  await delivered(db, (await writeRequest(db, 'A', 'a.pdf')).request);
  befall(answers(409), answers(409));
  expect(await pass()).toBeGreaterThan(nowMs());
  expect(names()).toEqual(['a.pdf', 'a.pdf']);
});

test('without a connection all files wait, and go as soon as one is back', async () => {
  const db = testDb();
  const { pass, befall, names, nowMs } = fileWorld(db);
  await delivered(db, (await writeRequest(db, 'A', 'a.pdf', 'b.pdf')).request);
  befall(breaks());
  expect(await pass()).toBeGreaterThan(nowMs());
  expect(names()).toEqual(['a.pdf']);
  await wakeFiles(db);
  await pass();
  expect(names()).toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
});

test('waits as long as the server asks, also when a connection comes back', async () => {
  const db = testDb();
  const { pass, befall, nowMs, names } = fileWorld(db);
  await delivered(db, (await writeRequest(db, 'A', 'a.pdf', 'b.pdf')).request);
  befall(answers(503, 40_000));
  expect(await pass()).toBe(nowMs() + 40_000);
  await wakeFiles(db);
  await pass();
  expect(names()).toEqual(['a.pdf']);
});

test('a file that the server refuses needs attention, keeps its bytes, and holds up no other', async () => {
  const db = testDb();
  const { pass, befall } = fileWorld(db);
  const { request, files } = await writeRequest(db, 'A', 'a.pdf', 'b.pdf');
  await delivered(db, request);
  befall(answers(415));
  expect(await pass()).toBeNull();
  expect(await states(db)).toEqual(['a.pdf needs-attention', 'b.pdf arrived']);
  expect(await db.files.get(files[0]?.id ?? '')).toMatchObject({
    problem: { title: 'Answer 415.' },
  });
  expect(await db.fileBytes.count()).toBe(1);
  await sendFileAgain(db, files[0]?.id ?? '');
  await pass();
  expect(await states(db)).toEqual(['a.pdf arrived', 'b.pdf arrived']);
});

test('on a metered connection files wait until the visitor sends those of a request', async () => {
  const db = testDb();
  const { pass, world, names } = fileWorld(db);
  const first = await writeRequest(db, 'A', 'a.pdf');
  const second = await writeRequest(db, 'B', 'b.pdf');
  await delivered(db, first.request);
  await delivered(db, second.request);
  world.isMetered = true;
  expect(await pass()).toBeNull();
  await sendWhenMetered(db, second.request.id);
  await pass();
  expect(names()).toEqual(['b.pdf']);
  world.isMetered = false;
  await pass();
  expect(names()).toEqual(['b.pdf', 'a.pdf']);
});

test('a file of a user is sent with their token, and not while another user is logged in', async () => {
  const db = await signedInDb('ayesha');
  const { pass, sent } = fileWorld(db);
  await delivered(db, (await writeRequest(db, 'A', 'a.pdf')).request);
  await db.session.put(sessionOf('karim'));
  expect(await pass()).toBeNull();
  expect(sent).toEqual([]);
  await db.session.put(sessionOf('ayesha'));
  await pass();
  expect(sent).toEqual([{ name: 'a.pdf', token: 'token of ayesha' }]);
});

test('after logging out the files of delivered requests wait, and those of forms are gone', async () => {
  const db = await signedInDb('ayesha');
  const { pass } = fileWorld(db);
  await delivered(db, (await writeRequest(db, 'A', 'arrived.pdf')).request);
  await pass();
  await delivered(db, (await writeRequest(db, 'B', 'waiting.pdf')).request);
  const { files } = await writeRequest(db, 'C', 'form.pdf');
  await db.files.update(files[0]?.id ?? '', { requestId: null });
  const storage = { setItem() {}, removeItem() {} };
  const erase = async () => {};
  await endSession({ db, storage, erase, nowMs: Date.now }, () => true);
  expect(await states(db)).toEqual(['waiting.pdf waiting']);
  expect(await db.fileBytes.count()).toBe(1);
});

test('a file that is deleted while it is sent is not stored again', async () => {
  const db = testDb();
  const { pass, befall, advance, nowMs, withdrawn } = fileWorld(db);
  const { request, files } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  const { error } = breaks();
  befall({
    get afterBytes() {
      void removeFile(db, files[0]?.id ?? '');
      return 500;
    },
    error,
  });
  await pass();
  advance(Date.now() - nowMs() + limits.fileUndoMs + 1000);
  expect(await pass()).toBeNull();
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0]);
  expect(withdrawn).toEqual([files[0]?.id]);
});

test('a file that only this page has is sent by this page', async () => {
  const db = testDb();
  const { pass, names } = fileWorld(db);
  const { request, files } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  await db.fileBytes.clear();
  expect(await pass()).toBeNull();
  expect(names()).toEqual([]);
  filesInMemory.set(new Map([[files[0]?.id ?? '', new Blob(['x'.repeat(1000)])]]));
  await pass();
  expect(names()).toEqual(['a.pdf']);
  expect(filesInMemory.get().size).toBe(0);
});

test('what is known of files that arrived goes with the receipt of their request', async () => {
  const db = testDb();
  const { pass } = fileWorld(db);
  const { request } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  await pass();
  await removeDroppedFiles(db, Date.now());
  expect(await db.files.count()).toBe(1);
  await db.sent.clear();
  await removeDroppedFiles(db, Date.now());
  expect(await db.files.count()).toBe(0);
});

test('where the account took the request over, a file goes with it in place of the ended link', async () => {
  const db = testDb();
  const { pass, befall, sent } = fileWorld(db);
  const { request } = await writeRequest(db, 'A', 'list.pdf');
  await delivered(db, request);
  await db.session.put(sessionOf('ann'));
  befall(linkRefused());
  await pass();
  expect(sent.map(({ token }) => token)).toEqual([null, 'token of ann']);
  expect(await states(db)).toEqual(['list.pdf arrived']);
});
