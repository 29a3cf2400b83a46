import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { erasePrivateData, privateDb } from './private-db';

const uid = 'signed-in-twice';
const name = `sampan-private-${uid}`;
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockClear();
});

test('another tab that erases it is let do so, without a word, and a next sign-in starts anew', async () => {
  const before = privateDb(uid);
  await before.answers.put({ key: 'overview', value: 1, atMs: 0 });
  await erasedElsewhere();
  const after = privateDb(uid);
  expect(after).not.toBe(before);
  expect(await after.answers.count()).toBe(0);
  expect(warn).not.toHaveBeenCalled();
  await erasePrivateData(uid);
});

test('erasing waits without a word for a tab that is slow to let go', async () => {
  await privateDb(uid).answers.put({ key: 'overview', value: 1, atMs: 0 });
  const other = await openedElsewhere();
  other.onversionchange = () => void setTimeout(() => other.close(), 50);
  await erasePrivateData(uid);
  expect(await indexedDB.databases()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

const erasedElsewhere = () => settled(indexedDB.deleteDatabase(name));
const openedElsewhere = () => settled(indexedDB.open(name));

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
