import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { signedInDb, testDb } from '../../test-support/device';
import { pdf } from '../../test-support/request-files';
import { sessionOf } from '../../test-support/session-row';
import { storeFile } from '../files/files-on-device';
import type { SampanDb } from '../store/db';
import { readDraft, removeDraftsOfOthers, saveDraft } from './enquiry-drafts';
import { saveLastWords } from './last-words';

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

describe('the last words of a closing page', () => {
  const key = 'contact-message';
  const lastWords = (db: SampanDb, subject: string, uid: string | null, nowMs = 2) =>
    saveLastWords(db, { key, values: { subject } }, uid, nowMs);

  test('become the draft of the user whom it knew', async () => {
    const db = await signedInDb('u1');
    await saveDraft(db, { key, values: { subject: 'la' } }, 'u1', 1);
    await lastWords(db, 'last', 'u1');
    expect(await readDraft(db, key, 3)).toMatchObject({ values: { subject: 'last' } });
    expect(await keys(db)).toEqual([key]);
  });

  test('are not seen by the next user, and leave the draft of that user alone', async () => {
    const db = await signedInDb('u2');
    await saveDraft(db, { key, values: { subject: 'of u2' } }, 'u2', 1);
    await lastWords(db, 'of u1', 'u1');
    expect(await readDraft(db, key, 3)).toMatchObject({
      ownerUid: 'u2',
      values: { subject: 'of u2' },
    });
  });

  test.each([undefined, 'u2'])(
    'are gone after the next start, with their files (%s)',
    async (uid) => {
      const db = testDb();
      if (uid) await db.session.put(sessionOf(uid));
      await saveDraft(db, { key: 'service-request', values: {} }, null, 1);
      const file = await withFile(db, 'own.pdf');
      await saveLastWords(db, { key, values: { files: [file] } }, 'u1', 2);
      await removeDraftsOfOthers(db);
      expect(await keys(db)).toEqual(['service-request']);
      expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0]);
    },
  );

  test('give way to what was written later in another tab', async () => {
    const db = await signedInDb('u1');
    await lastWords(db, 'earlier', 'u1');
    await saveDraft(db, { key, values: { subject: 'later' } }, 'u1', 3);
    expect(await readDraft(db, key, 4)).toMatchObject({ values: { subject: 'later' } });
    expect(await keys(db)).toEqual([key]);
  });

  test('of a visitor stay on the device when it starts again', async () => {
    const db = testDb();
    await lastWords(db, 'of a visitor', null);
    await removeDraftsOfOthers(db);
    expect(await db.drafts.get(key)).toMatchObject({ values: { subject: 'of a visitor' } });
  });
});
