import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { testDb } from '../../test-support/device';
import { pdf } from '../../test-support/request-files';
import { storeFile } from '../files/stored-files';
import type { SampanDb } from '../store/db';
import { readDraft, saveDraft, saveLastDraft } from './drafts';

const dayMs = 24 * 60 * 60_000;
const beginning = (index: number) => `service-request start to=Port+${index}`;
const save = (db: SampanDb, key: string, nowMs: number, values: object = {}) =>
  saveDraft(db, { key, values }, null, nowMs);
const keys = (db: SampanDb) => db.drafts.toCollection().primaryKeys();

async function withFile(db: SampanDb, name: string) {
  const { file, bytes } = pdf(name);
  await storeFile(db, file, bytes, Date.now());
  return file;
}

test('of more than twenty requests that were begun the oldest goes, with its files', async () => {
  const db = testDb();
  const [own, shared] = [await withFile(db, 'own.pdf'), await withFile(db, 'shared.pdf')];
  await save(db, 'service-request', 0, { files: [shared] });
  await save(db, 'contact-message', 0);
  await save(db, 'service-request again 1', 1, { files: [own, shared] });
  for (let index = 1; index < limits.begunDrafts; index += 1)
    await save(db, beginning(index), 1 + index);
  expect(await db.drafts.count()).toBe(2 + limits.begunDrafts);

  await save(db, beginning(99), 100);
  expect(await db.drafts.count()).toBe(2 + limits.begunDrafts);
  expect(await keys(db)).toEqual(
    expect.arrayContaining(['contact-message', 'service-request', beginning(1), beginning(99)]),
  );
  expect(await keys(db)).not.toContain('service-request again 1');
  expect([await db.files.toCollection().primaryKeys(), await db.fileBytes.count()]).toEqual([
    [shared.id],
    1,
  ]);
});

test('of too many, the one that was opened longest ago goes first', async () => {
  const db = testDb();
  for (let index = 1; index <= limits.begunDrafts; index += 1)
    await save(db, beginning(index), index);
  await readDraft(db, beginning(1), 50);
  await save(db, beginning(99), 51);
  expect(await keys(db)).toContain(beginning(1));
  expect(await keys(db)).not.toContain(beginning(2));
});

test('the request that is open stays, also when the clock was set back', async () => {
  const db = testDb();
  for (let index = 1; index <= limits.begunDrafts; index += 1)
    await save(db, beginning(index), 100 * dayMs);
  await save(db, beginning(99), 1);
  expect(await db.drafts.count()).toBe(limits.begunDrafts);
  expect(await keys(db)).toContain(beginning(99));
});

test('a closing page stores its draft as that of the user whom it knew', async () => {
  const db = testDb();
  await db.open();
  await saveLastDraft(db, { key: 'contact-message', values: { subject: 'x' } }, 'u1', 1);
  expect(await db.drafts.get('contact-message')).toMatchObject({ ownerUid: 'u1', savedAtMs: 1 });
  expect(await readDraft(db, 'contact-message', 2)).toBeUndefined();
});
