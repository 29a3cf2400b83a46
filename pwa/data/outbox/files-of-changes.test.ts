import 'fake-indexeddb/auto';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { entryOf, signedInDb } from '../../test-support/device';
import { fileWorld, pdf } from '../../test-support/request-files';
import { removeDroppedFiles, storeFile } from '../files/files-on-device';
import { readFilesView } from '../files/files-view';
import { loseAccess } from '../session/lost-access';
import { discard } from './outbox';
import { enqueueChange } from './pending-changes';
import { resolveConflict, settleApplied, settleConflict } from './settle-changes';

const message = { id: 'm1', status: 'new', version: 3, replies: [] };
const problem = { type: 'about:blank', title: 'Changed meanwhile.', status: 412 };

/** Makes a reply of staff that waits in the outbox with a file. */
async function replied() {
  const db = await signedInDb('admin');
  const { file, bytes } = pdf('offer.pdf');
  await storeFile(db, file, bytes, Date.now());
  const body = { reply: { id: uuidV7(), text: 'Here it is.', files: [file] } };
  const id = await enqueueChange(db, 'admin', {
    ...{ scope: 'contact-messages', entityId: 'm1', method: 'PATCH', ifMatch: 3 },
    ...{ path: '/api/admin/contact-messages/m1', base: message, subject: 'CM-1', body },
  });
  const { pass, names } = fileWorld(db);
  const entry = async () => (await db.outbox.toArray())[0] ?? Promise.reject(new Error('none'));
  return { db, id, body, entry, pass, names };
}

test('a file of a reply goes when the reply has arrived, under its reference', async () => {
  const { db, id, pass, names } = await replied();
  expect((await readFilesView(db)).ofRequest.get(id)).toMatchObject([{ reference: 'CM-1' }]);
  expect(await pass()).toBeNull();
  expect(names()).toEqual([]);
  await settleApplied(db, await entryOf(db, { id }), 4);
  expect((await readFilesView(db)).onTheWay).toEqual([id]);
  await pass();
  expect(names()).toEqual(['offer.pdf']);
});

test('it still waits for a reply that is sent again from a newer version', async () => {
  const { db, id, entry, pass, names } = await replied();
  const current = { ...message, assignedTo: 'other', version: 4 };
  await settleConflict(db, await entryOf(db, { id }), { problem, current });
  await pass();
  expect(names()).toEqual([]);
  await settleApplied(db, await entry(), 5);
  await pass();
  expect(names()).toEqual(['offer.pdf']);
});

test('after a conflict it goes with the reply, or not at all', async () => {
  const { db, id, body, entry, pass, names } = await replied();
  const said = { id: uuidV7(), text: 'And?', files: [] };
  const current = { ...message, replies: [said], version: 4 };
  await settleConflict(db, await entryOf(db, { id }), { problem, current });
  await resolveConflict(db, id, body);
  const { id: renewed } = await entry();
  expect((await readFilesView(db)).ofRequest.get(renewed)).toHaveLength(1);
  const more = { ...current, replies: [said, { ...said, id: uuidV7() }], version: 5 };
  await settleConflict(db, await entry(), { problem, current: more });
  await resolveConflict(db, renewed, { internalNote: 'Called back.' });
  await settleApplied(db, await entry(), 6);
  await pass();
  expect(names()).toEqual([]);
});

test('it goes away with a reply that is deleted, and with the rights of its writer', async () => {
  const deleted = await replied();
  await discard(deleted.db, deleted.id);
  await removeDroppedFiles(deleted.db, Date.now() + 10 * 60_000);
  expect(await deleted.db.fileBytes.count()).toBe(0);
  const demoted = await replied();
  await loseAccess(demoted.db, () => true, 'not-staff');
  expect([await demoted.db.files.count(), await demoted.db.fileBytes.count()]).toEqual([0, 0]);
});
