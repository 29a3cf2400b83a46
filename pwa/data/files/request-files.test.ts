import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { entryOf, signedInDb, testDb } from '../../test-support/device';
import { delivered, pdf, writeRequest } from '../../test-support/request-files';
import { sessionOf } from '../../test-support/session-row';
import { saveDraft } from '../enquiry/enquiry-drafts';
import { deleteEntriesOf } from '../outbox/entries-of-user';
import { discard, replaceBody, restore, sendAsNew } from '../outbox/outbox';
import { loseAccess } from '../session/lost-access';
import { filesIn } from '../session/owned-files';
import type { SampanDb } from '../store/db';
import { removeDroppedFiles, storeFile } from './files-on-device';
import { readFilesView } from './files-view';

const names = async (db: SampanDb, requestId: string) =>
  (await db.files.where({ requestId }).toArray()).map(({ name }) => name);
const later = () => Date.now() + limits.fileFormMs + 1000;

test('a request in the outbox has its files, and its entry has none of their bytes', async () => {
  const db = testDb();
  const { request } = await writeRequest(db, 'A', 'a.pdf', 'b.pdf');
  expect(await names(db, request.id)).toEqual(['a.pdf', 'b.pdf']);
  expect(JSON.stringify(await entryOf(db, request))).not.toContain('%PDF');
});

test('a deleted entry takes its files along, and the undo brings them back', async () => {
  const db = testDb();
  const { request } = await writeRequest(db, 'A', 'a.pdf');
  const entry = await entryOf(db, request);
  await discard(db, request.id);
  expect(await names(db, request.id)).toEqual([]);
  await removeDroppedFiles(db, Date.now());
  await restore(db, [entry]);
  expect(await names(db, request.id)).toEqual(['a.pdf']);

  await discard(db, request.id);
  await removeDroppedFiles(db, Date.now() + limits.fileUndoMs + 1000);
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0]);
});

test('an edited entry keeps its files, gets new ones and loses those that were removed', async () => {
  const db = testDb();
  const { request, files } = await writeRequest(db, 'A', 'a.pdf', 'b.pdf');
  const { file, bytes } = pdf('c.pdf');
  await storeFile(db, file, bytes, Date.now());
  await replaceBody(db, request.id, 'A', { files: [files[1], file] });
  expect((await names(db, request.id)).sort()).toEqual(['b.pdf', 'c.pdf']);
  await removeDroppedFiles(db, later());
  expect(await db.fileBytes.count()).toBe(2);
});

test('a request that is sent as a new one has its files under new ids', async () => {
  const db = testDb();
  const { request, files } = await writeRequest(db, 'A', 'a.pdf');
  await db.outbox.where({ id: request.id }).modify({ state: 'needs-attention' });
  await sendAsNew(db, request.id);
  const [entry] = await db.outbox.toArray();
  const [file] = filesIn(entry?.body);
  expect(file).toMatchObject({ name: 'a.pdf' });
  expect(file?.id).not.toBe(files[0]?.id);
  expect(await db.files.toCollection().primaryKeys()).toEqual([file?.id]);
  expect(await names(db, entry?.id ?? '')).toEqual(['a.pdf']);
  expect(await (await db.fileBytes.get(file?.id ?? ''))?.blob.text()).toMatch(/^%PDF/);
});

test('files of a draft stay, and are removed once the draft is gone', async () => {
  const db = testDb();
  const { file, bytes } = pdf('a.pdf');
  await storeFile(db, file, bytes, Date.now());
  await saveDraft(db, { key: 'service-request', values: { files: [file] } }, null, Date.now());
  await removeDroppedFiles(db, later());
  expect(await db.fileBytes.count()).toBe(1);
  await db.drafts.clear();
  await removeDroppedFiles(db, Date.now());
  expect(await db.fileBytes.count()).toBe(1);
  await removeDroppedFiles(db, later());
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0]);
});

test('another user sees none of the files', async () => {
  const db = await signedInDb('ayesha');
  const { request } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  expect((await readFilesView(db)).onTheWay).toEqual([request.id]);
  await db.session.put(sessionOf('karim'));
  expect(await readFilesView(db)).toEqual({ ofRequest: new Map(), onTheWay: [] });
});

test('when an account was deleted, the files of its delivered requests go with it', async () => {
  const db = await signedInDb('ayesha');
  const first = await writeRequest(db, 'A', 'delivered.pdf');
  await delivered(db, first.request);
  const second = await writeRequest(db, 'B', 'waiting.pdf');
  await loseAccess(db, () => true, 'account-deleted');
  expect(await names(db, first.request.id)).toEqual([]);
  expect(await names(db, second.request.id)).toEqual(['waiting.pdf']);
  await deleteEntriesOf(db, 'ayesha');
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0]);
});
