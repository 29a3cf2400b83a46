import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { shareTarget } from '../../../edge-api/contract/share-target';
import { limits } from '../../config/limits';
import { signedInDb, testDb } from '../../test-support/device';
import { sessionOf } from '../../test-support/session-row';
import { filesIn } from '../session/owned-files';
import type { SampanDb } from '../store/db';
import { removeDroppedFiles } from './files-on-device';
import { readSharedNote, settleShared, takeShared } from './shared-files';

function form(...names: string[]): FormData {
  const data = new FormData();
  for (const name of names) {
    const content = name.endsWith('.pdf') ? '%PDF-1.7' : 'MZ';
    data.append(shareTarget.field, new File([content], name));
  }
  return data;
}

const draftFiles = async (db: SampanDb) =>
  filesIn((await db.drafts.get('service-request'))?.values).map(({ name }) => name);
const begun = (db: SampanDb) =>
  db.drafts.put({ key: 'service-request', values: { notes: 'Fragile', files: [] }, savedAtMs: 1 });

test('no request gets a file before the visitor decides', async () => {
  const db = testDb();
  await takeShared(db, form('a.pdf', 'tool.exe'));
  expect(await db.drafts.get('service-request')).toBeUndefined();
  expect((await readSharedNote(db))?.refused).toEqual([expect.stringContaining('tool.exe')]);
  await begun(db);
  await takeShared(db, form('b.pdf'));
  expect(await draftFiles(db)).toEqual([]);
  // A reload asks again, and meanwhile the files stay.
  await readSharedNote(db);
  await removeDroppedFiles(db, Date.now() + 2 * limits.fileFormMs);
  const note = await readSharedNote(db);
  expect(note?.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(await db.fileBytes.count()).toBe(2);

  await settleShared(db, note?.files ?? [], false);
  expect(await readSharedNote(db)).toBeNull();
  await removeDroppedFiles(db, Date.now() + limits.fileUndoMs + 1000);
  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0]);
});

test('of many files only as many as a request may have are looked at', async () => {
  const db = testDb();
  await takeShared(db, form(...Array.from({ length: 500 }, (_, index) => `${index}.exe`)));
  const { refused = [] } = (await readSharedNote(db)) ?? {};
  expect(refused).toHaveLength(11);
  expect(refused.at(-1)).toBe('Of 500 files only the first 10 were looked at.');
  await takeShared(db, form(...Array.from({ length: 500 }, (_, index) => `${index}.pdf`)));
  expect((await readSharedNote(db))?.files).toHaveLength(10);
});

test('no other user is asked about the files', async () => {
  const db = await signedInDb('ayesha');
  await db.drafts.put({
    key: 'service-request',
    values: { notes: 'Fragile' },
    savedAtMs: 1,
    ownerUid: 'ayesha',
  });
  await takeShared(db, form('a.pdf'));
  await db.session.put(sessionOf('karim'));
  expect(await readSharedNote(db)).toBeNull();
  await db.session.put(sessionOf('ayesha'));
  expect((await readSharedNote(db))?.files).toHaveLength(1);
});
