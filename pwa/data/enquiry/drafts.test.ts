import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { limits } from '../../config/limits';
import { testDb } from '../../test-support/device';
import { pdf } from '../../test-support/request-files';
import { storeFile } from '../files/stored-files';
import { openDb, type SampanDb } from '../store/db';
import { readDraft, removeOldDrafts, saveDraft } from './drafts';

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

test('a request that was begun stays for thirty days after it was last opened', async () => {
  const db = testDb();
  await save(db, 'service-request', 0);
  await save(db, beginning(1), 0);
  await save(db, beginning(2), 0);
  await readDraft(db, beginning(2), 10 * dayMs);
  await removeOldDrafts(db, 30 * dayMs);
  expect(await db.drafts.count()).toBe(3);
  await removeOldDrafts(db, 31 * dayMs);
  expect(await keys(db)).toEqual(['service-request', beginning(2)]);
});

test('the request that is open stays, also when the clock was set back', async () => {
  const db = testDb();
  for (let index = 1; index <= limits.begunDrafts; index += 1)
    await save(db, beginning(index), 100 * dayMs);
  await save(db, beginning(99), 1);
  expect(await db.drafts.count()).toBe(limits.begunDrafts);
  expect(await keys(db)).toContain(beginning(99));
});

test('a draft without a date, from a device of an older version, is as of the day of the upgrade', async () => {
  const name = `sampan-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(6).stores({ drafts: 'key', files: 'id, requestId', fileBytes: 'id' });
  const dated = { key: beginning(2), values: {}, savedAtMs: Date.now() - dayMs };
  await before.table('drafts').bulkAdd([{ key: beginning(1), values: { notes: 'Jute' } }, dated]);
  before.close();

  const db = openDb(name);
  onTestFinished(() => db.delete());
  await removeOldDrafts(db, Date.now());
  expect(await db.drafts.toArray()).toEqual([
    { key: beginning(1), values: { notes: 'Jute' }, savedAtMs: expect.closeTo(Date.now(), -4) },
    dated,
  ]);
});
