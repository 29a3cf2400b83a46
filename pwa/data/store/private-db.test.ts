import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../config/limits';
import { eraseLeftOver, erasePrivateData, erasures, privateDb } from './private-db';

const uid = 'signed-in-twice';
const name = `sampan-private-${uid}`;
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockClear();
});

test('another tab can erase it without an error, and the next login starts with nothing', async () => {
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

test('the rows are gone also while a frozen tab holds up the deletion', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await privateDb(uid).answers.put({ key: 'overview', value: 'Private', atMs: 0 });
  const frozen = await openedElsewhere();
  const erased = erasePrivateData(uid);
  const rows = () => {
    const store = frozen.transaction('answers').objectStore('answers');
    return settled(store.getAll());
  };
  await expect.poll(rows).toEqual([]);
  await vi.advanceTimersByTimeAsync(limits.privateEraseMs);
  await erased;
  vi.useRealTimers();
  frozen.close();
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('what was open is closed for good, so that a late answer is not stored after it', async () => {
  const before = privateDb(uid);
  await before.answers.put({ key: 'overview', value: 1, atMs: 0 });
  await erasePrivateData(uid);
  await expect(before.answers.put({ key: 'overview', value: 2, atMs: 0 })).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});

test('one that was closed while it opened does not hold up its deletion', async () => {
  const opening = privateDb(uid).answers.count();
  const closed = expect(opening).rejects.toThrow();
  await Promise.all([erasePrivateData(uid), closed]);
  await erasePrivateData(uid);
  expect(await indexedDB.databases()).toEqual([]);
  const after = privateDb(uid);
  await after.answers.put({ key: 'overview', value: 1, atMs: 0 });
  expect(await after.answers.count()).toBe(1);
  await erasePrivateData(uid);
});

test('screens are told that there is another database, also of an erasure in another tab', async () => {
  const told = vi.fn();
  const stop = erasures.listen(told);
  await privateDb(uid).answers.count();
  await erasedElsewhere();
  expect(told).toHaveBeenCalledTimes(1);
  await erasePrivateData(uid);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

test('a logout that could not erase is made up for at the next start', async () => {
  await privateDb(uid).answers.put({ key: 'overview', value: 1, atMs: 0 });
  await privateDb('other').answers.put({ key: 'overview', value: 1, atMs: 0 });
  await eraseLeftOver(async () => uid);
  expect((await indexedDB.databases()).map((there) => there.name)).toEqual([name]);
  await eraseLeftOver(async () => undefined);
  expect(await indexedDB.databases()).toEqual([]);
});

const erasedElsewhere = () => settled(indexedDB.deleteDatabase(name));
const openedElsewhere = () => settled(indexedDB.open(name));

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
