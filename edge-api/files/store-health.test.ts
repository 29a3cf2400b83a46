import { expect, test, vi } from 'vitest';
import { falseStore } from '../test-support/files/false-store';
import { s3Server } from '../test-support/files/s3-server';
import { pdf, sentFile } from '../test-support/files/uploads';
import { testApp } from '../test-support/test-app';
import { startFileUpkeep, tendFiles } from '../upkeep/files-worker';
import { type FileStore, FileStoreFailure } from './file-store';
import { s3Store } from './s3-store';
import { storeHealth } from './store-health';

const logs = () => ({ info: vi.fn(), error: vi.fn() });
const unusable = 'The file store can’t be used: files stay in the database until it can.';

/** A store in memory, which fails as long as `cause` is not null. */
function modelStore() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const model = { cause: null as string | null, calls: 0 };
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    model.calls += 1;
    if (model.cause) throw new FileStoreFailure(model.cause);
    return value();
  };
  const store: FileStore = {
    put: (id, bytes) => answer(() => void files.set(id, bytes)),
    get: (id) => answer(() => new Response(files.get(id)).body),
    delete: (id) => answer(() => void files.delete(id)),
  };
  return { store, model, files };
}

test('nothing is moved to an address that answers everything with success', async () => {
  const { endpoint, asked } = await falseStore((_, response) => response.end('Welcome'));
  const { settings } = await s3Server();
  const testing = await testApp();
  await sentFile(testing.app, pdf(100_000));
  const log = logs();
  const health = storeHealth(s3Store({ ...settings, endpoint }), log);
  for (let round = 0; round < 3; round += 1) await tendFiles({ ...testing, health, log });
  const rows = await testing.db.selectFrom('request_files').select('stored_in').execute();
  expect(rows).toEqual([{ stored_in: 'database' }]);
  const pieces = await testing.db.selectFrom('request_file_pieces').select('start_byte').execute();
  expect(pieces).toHaveLength(2);
  // The rounds after the first one are within the rest.
  expect(asked.every((path) => path.includes('/probe-'))).toBe(true);
  expect(log.error.mock.calls).toEqual([
    [unusable, { cause: 'The file store said that it has a file, but does not have it.' }],
  ]);
});

test('a store that gives back other bytes, or none, is not used', async () => {
  const { store, files } = modelStore();
  const log = logs();
  const forgetful = { ...store, put: async () => {} };
  expect(await storeHealth(forgetful, log).isUsable()).toBe(false);
  const mixedUp: FileStore = { ...store, put: (id) => store.put(id, pdf(64)) };
  expect(await storeHealth(mixedUp, log).isUsable()).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(await storeHealth(store, log).isUsable()).toBe(true);
  // The two that failed have left theirs; the third has deleted its own.
  expect(files.size).toBe(1);
});

test('a store that fails is tried again later and later, and used as soon as it works', async () => {
  const { store, model } = modelStore();
  const log = logs();
  let nowMs = 0;
  const health = storeHealth(store, log, { nowMs: () => nowMs, random: () => 1 });
  model.cause = 'away';
  const triedAtS: number[] = [];
  for (; nowMs <= 1_200_000; nowMs += 5000) {
    const before = model.calls;
    expect(await health.isUsable()).toBe(false);
    if (model.calls > before) triedAtS.push(nowMs / 1000);
  }
  expect(triedAtS).toEqual([0, 15, 45, 105, 225, 465, 765, 1065]);
  model.cause = null;
  nowMs += 300_000;
  expect(await health.isUsable()).toBe(true);
  expect(log.info.mock.calls).toEqual([['The file store can be used again.']]);
});

test('the log has one line for each new cause, however often the store fails', async () => {
  const { store, model } = modelStore();
  const log = logs();
  let nowMs = 0;
  const health = storeHealth(store, log, { nowMs: () => nowMs, random: () => 1 });
  for (const cause of ['away', 'away', 'full', 'full', 'away']) {
    model.cause = cause;
    await health.isUsable();
    nowMs += 3_600_000;
  }
  expect(log.error.mock.calls.map(([, fields]) => fields.cause)).toEqual(['away', 'full', 'away']);
});

test('a store that fails in the middle rests, and is tried before the next file', async () => {
  const { store, model } = modelStore();
  const log = logs();
  let nowMs = 0;
  const health = storeHealth(store, log, { nowMs: () => nowMs, random: () => 1 });
  expect(await health.isUsable()).toBe(true);
  model.cause = 'away';
  expect(await health.with('a', store.put('a', pdf(10)))).toBe(false);
  expect(await health.isUsable()).toBe(false);
  model.cause = null;
  nowMs += 15_000;
  expect(await health.isUsable()).toBe(true);
  expect(await health.with('a', store.put('a', pdf(10)))).toBe(true);
});

test('a stop ends the upkeep within a second, while the store holds a call without an answer', async () => {
  const { endpoint, asked } = await falseStore(() => {});
  const { settings } = await s3Server();
  const testing = await testApp();
  await sentFile(testing.app, pdf(1000));
  const log = logs();
  const store = s3Store({ ...settings, endpoint });
  const stop = startFileUpkeep({ ...testing, store, log });
  await expect.poll(() => asked.length).toBe(1);
  const startedAtMs = performance.now();
  await stop();
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
  expect(log.error).not.toHaveBeenCalled();
});

test('a stop ends a move that the store holds without an answer', async () => {
  const { store } = modelStore();
  const testing = await testApp();
  const { file } = await sentFile(testing.app, pdf(1000));
  let isHeld = false;
  const holding: FileStore = {
    ...store,
    put: (id, bytes, stopping) => {
      if (id !== file.id) return store.put(id, bytes);
      isHeld = true;
      return new Promise((_, fail) => {
        stopping?.addEventListener('abort', () => fail(new FileStoreFailure('stopped')));
      });
    },
  };
  const log = logs();
  const stop = startFileUpkeep({ ...testing, store: holding, log });
  await expect.poll(() => isHeld).toBe(true);
  await stop();
  expect(log.error).not.toHaveBeenCalled();
  const rows = await testing.db.selectFrom('request_files').select('stored_in').execute();
  expect(rows).toEqual([{ stored_in: 'database' }]);
});
