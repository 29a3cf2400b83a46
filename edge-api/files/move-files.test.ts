import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eraseSubmissions } from '../db/personal-data/erase-submissions';
import { anAdmin } from '../test-support/accounts/signed-in';
import { s3Server } from '../test-support/files/s3-server';
import { pdf, sentFile } from '../test-support/files/uploads';
import { testApp } from '../test-support/test-app';
import { tendFiles } from '../upkeep/files-worker';
import { type FileStore, FileStoreFailure } from './file-store';
import { s3Store } from './s3-store';

async function withStore() {
  const { settings, stop } = await s3Server();
  const store = s3Store(settings);
  const testing = await testApp({ fileStore: store });
  const log = { info: vi.fn(), error: vi.fn() };
  const tend = (used: FileStore = store) => tendFiles({ ...testing, store: used, log });
  const inDatabase = () =>
    testing.db
      .selectFrom('request_file_pieces')
      .select(({ fn }) => fn.countAll<string>().as('pieces'))
      .executeTakeFirst();
  const tryAgainNow = () =>
    sql`update request_files set next_move_at = now() - interval '1 second'`.execute(testing.db);
  return { ...testing, settings, store, stop, log, tend, inDatabase, tryAgainNow };
}

const failing: FileStore = {
  put: () => Promise.reject(new FileStoreFailure('away')),
  get: () => Promise.reject(new FileStoreFailure('away')),
  delete: () => Promise.reject(new FileStoreFailure('away')),
};

async function bytesOf(store: FileStore, id: string): Promise<Buffer | null> {
  const stream = await store.get(id);
  return stream && Buffer.from(await new Response(stream).arrayBuffer());
}

test('a received file is moved to the store, and downloaded from there', async () => {
  const testing = await withStore();
  const bytes = pdf(1_200_000);
  const { requestId, file } = await sentFile(testing.app, bytes);
  await testing.tend();
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  expect((await bytesOf(testing.store, file.id))?.equals(bytes)).toBe(true);
  const amina = await anAdmin(testing);
  const answer = await amina.request(`/api/admin/service-requests/${requestId}/files/${file.id}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(testing.log.error).not.toHaveBeenCalled();
});

test('while the store does not answer, the file stays in the database and is moved later', async () => {
  const testing = await withStore();
  const bytes = pdf(100_000);
  const { requestId, file } = await sentFile(testing.app, bytes);
  await testing.tend(failing);
  expect(testing.log.error).toHaveBeenCalled();
  expect(await testing.inDatabase()).toEqual({ pieces: '2' });
  const amina = await anAdmin(testing);
  const path = `/api/admin/service-requests/${requestId}/files/${file.id}`;
  expect((await amina.request(path)).status).toBe(200);
  await testing.tryAgainNow();
  await testing.tend();
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  expect((await bytesOf(testing.store, file.id))?.equals(bytes)).toBe(true);
});

test('a moved file can’t be fetched while the store is away, with a sentence', async () => {
  const testing = await withStore();
  const { requestId, file } = await sentFile(testing.app, pdf(5000));
  await testing.tend();
  await testing.stop();
  const amina = await anAdmin(testing);
  const answer = await amina.request(`/api/admin/service-requests/${requestId}/files/${file.id}`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.json()).toMatchObject({ title: expect.stringContaining('try again soon') });
});

test('an erased file is deleted in both stores, again until the store answers', async () => {
  const testing = await withStore();
  const moved = await sentFile(testing.app, pdf(5000));
  await testing.tend();
  const stays = await sentFile(testing.app, pdf(5000));
  await testing.db
    .transaction()
    .execute((transaction) =>
      eraseSubmissions(transaction, 'service_requests', [moved.requestId, stays.requestId]),
    );
  expect(await testing.db.selectFrom('request_files').select('id').execute()).toEqual([]);
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  const deletions = () =>
    testing.db.selectFrom('request_file_deletions').select('file_id').execute();
  expect(await deletions()).toEqual([{ file_id: moved.file.id }]);
  await sql`update request_file_deletions set due_at = now()`.execute(testing.db);
  await testing.tend(failing);
  expect(await deletions()).toHaveLength(1);
  expect(await bytesOf(testing.store, moved.file.id)).not.toBeNull();
  await testing.tend();
  expect(await deletions()).toEqual([]);
  expect(await bytesOf(testing.store, moved.file.id)).toBeNull();
});

test('a file that is erased while it is on its way to the store does not stay there', async () => {
  const testing = await withStore();
  const { requestId, file } = await sentFile(testing.app, pdf(5000));
  const slow: FileStore = {
    ...testing.store,
    async put(id, bytes) {
      await testing.db
        .transaction()
        .execute((transaction) => eraseSubmissions(transaction, 'service_requests', [requestId]));
      await testing.store.put(id, bytes);
    },
  };
  await testing.tend(slow);
  await sql`update request_file_deletions set due_at = now()`.execute(testing.db);
  await testing.tend();
  expect(await bytesOf(testing.store, file.id)).toBeNull();
});

test('several processes move each file once', async () => {
  const testing = await withStore();
  for (let count = 0; count < 5; count += 1) await sentFile(testing.app, pdf(3000));
  const put: string[] = [];
  const counting: FileStore = {
    ...testing.store,
    put: (id, bytes) => {
      put.push(id);
      return testing.store.put(id, bytes);
    },
  };
  await Promise.all([testing.tend(counting), testing.tend(counting), testing.tend(counting)]);
  expect(new Set(put).size).toBe(5);
  expect(put).toHaveLength(5);
});

test('a store that accepts and never answers, or refuses, fails within its time', async () => {
  const { settings } = await s3Server();
  const silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void silent.closeAllConnections());
  onTestFinished(() => void silent.close());
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const store = s3Store({ ...settings, endpoint }, { answerWithinMs: 100 });
  await expect(store.put('a', pdf(10))).rejects.toBeInstanceOf(FileStoreFailure);
  const wrongKey = s3Store({ ...settings, accessKeyId: 'unknown' });
  await expect(wrongKey.put('a', pdf(10))).rejects.toThrow('403');
  await expect(wrongKey.get('a')).rejects.toBeInstanceOf(FileStoreFailure);
});

test('unfinished uploads lose their bytes after 30 days, and can begin again', async () => {
  const testing = await withStore();
  const { file } = await sentFile(testing.app, pdf(5000));
  await sql`
    update request_files set state = 'waiting', received_bytes = 4000, sender = '192.0.2.1',
      active_at = now() - interval '29 days'`.execute(testing.db);
  await testing.tend();
  expect(await testing.inDatabase()).toEqual({ pieces: '1' });
  await sql`update request_files set active_at = now() - interval '31 days'`.execute(testing.db);
  await testing.tend();
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  const row = await testing.db
    .selectFrom('request_files')
    .select(['id', 'received_bytes', 'sender', 'state'])
    .executeTakeFirst();
  expect(row).toEqual({ id: file.id, received_bytes: 0, sender: null, state: 'waiting' });
});
