import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { piecesOf } from '../db/files/uploads';
import { eraseSubmissions } from '../db/personal-data/erase-submissions';
import { anAdmin } from '../test-support/accounts/signed-in';
import { s3Server } from '../test-support/files/s3-server';
import { pdf, sentFile } from '../test-support/files/uploads';
import { testApp } from '../test-support/test-app';
import { tendFiles } from '../upkeep/files-worker';
import { type FileStore, FileStoreFailure } from './file-store';
import { s3Store } from './s3-store';
import { storeHealth } from './store-health';

async function withStore() {
  const { settings, stop } = await s3Server();
  const store = s3Store(settings);
  const testing = await testApp({ fileStore: store });
  const log = { info: vi.fn(), error: vi.fn() };
  const tend = (used: FileStore = store) =>
    tendFiles({ ...testing, health: storeHealth(used, log), log });
  const inDatabase = () =>
    testing.db
      .selectFrom('request_file_pieces')
      .select(({ fn }) => fn.countAll<string>().as('pieces'))
      .executeTakeFirst();
  const tryAgainNow = () =>
    sql`update request_files set next_move_at = now() - interval '1 second'`.execute(testing.db);
  const deleteNow = () => sql`update request_file_deletions set due_at = now()`.execute(testing.db);
  return { ...testing, settings, store, stop, log, tend, inDatabase, tryAgainNow, deleteNow };
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
  // Read to its end: no answer asks the store when the test has ended.
  const answer = await amina.request(path);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  await testing.tryAgainNow();
  await testing.tend();
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  expect((await bytesOf(testing.store, file.id))?.equals(bytes)).toBe(true);
});

test('a download goes on to its end while its file is moved to the store', async () => {
  const testing = await withStore();
  const bytes = pdf(3_000_000);
  const { requestId, file } = await sentFile(testing.app, bytes);
  const amina = await anAdmin(testing);
  const answer = await amina.request(`/api/admin/service-requests/${requestId}/files/${file.id}`);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  // The database has answered the first megabyte.
  await testing.tend();
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  const chunks = [first?.value ?? new Uint8Array()];
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    chunks.push(next.value);
  }
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
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
      eraseSubmissions(transaction, 'service-request', [moved.requestId, stays.requestId]),
    );
  await testing.tend();
  expect(await testing.db.selectFrom('request_files').select('id').execute()).toEqual([]);
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  const deletions = () =>
    testing.db.selectFrom('request_file_deletions').select('file_id').execute();
  expect(await deletions()).toEqual([{ file_id: moved.file.id }]);
  await testing.deleteNow();
  await testing.tend(failing);
  expect(await deletions()).toHaveLength(1);
  expect(await bytesOf(testing.store, moved.file.id)).not.toBeNull();
  await testing.deleteNow();
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
      if (id === file.id) {
        await testing.db
          .transaction()
          .execute((transaction) => eraseSubmissions(transaction, 'service-request', [requestId]));
      }
      await testing.store.put(id, bytes);
    },
  };
  await testing.tend(slow);
  expect(await bytesOf(testing.store, file.id)).not.toBeNull();
  await testing.tend();
  await testing.deleteNow();
  await testing.tend();
  expect(await bytesOf(testing.store, file.id)).toBeNull();
  expect(testing.log.error).not.toHaveBeenCalled();
});

test('a file whose request is erased while it is read is not moved, and no error is logged', async () => {
  const testing = await withStore();
  const { requestId, file } = await sentFile(testing.app, pdf(3_000_000));
  // The database answers the first megabyte, and then the request is gone.
  const reading = piecesOf(testing.db, file.id);
  await reading.next();
  await testing.db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'service-request', [requestId]));
  let pieces = 1;
  for await (const _ of reading) pieces += 1;
  expect(pieces).toBe(16);
  await testing.tend();
  expect(await bytesOf(testing.store, file.id)).toBeNull();
  expect(await testing.inDatabase()).toEqual({ pieces: '0' });
  expect(testing.log.error).not.toHaveBeenCalled();
});

test('several processes move each file once', async () => {
  const testing = await withStore();
  const sent: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    sent.push((await sentFile(testing.app, pdf(3000))).file.id);
  }
  const put: string[] = [];
  const counting: FileStore = {
    ...testing.store,
    put: (id, bytes) => {
      put.push(id);
      return testing.store.put(id, bytes);
    },
  };
  await Promise.all([testing.tend(counting), testing.tend(counting), testing.tend(counting)]);
  expect(put.filter((id) => sent.includes(id)).sort()).toEqual(sent.sort());
});

test('a file that the store does not delete holds up no others, and waits longer each time', async () => {
  const testing = await withStore();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { requestId, file } = await sentFile(testing.app, pdf(3000));
    ids.push(file.id);
    await testing.tend();
    await testing.db
      .transaction()
      .execute((transaction) => eraseSubmissions(transaction, 'service-request', [requestId]));
  }
  await testing.tend();
  await testing.deleteNow();
  // The one that is tried first.
  await sql`
    update request_file_deletions set due_at = now() - interval '1 hour'
      where file_id = ${ids[1]}`.execute(testing.db);
  const locked: FileStore = {
    ...testing.store,
    delete: (id) =>
      id === ids[1]
        ? Promise.reject(new FileStoreFailure('The file store answered 403 (AccessDenied).'))
        : testing.store.delete(id),
  };
  const health = storeHealth(locked, testing.log);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await tendFiles({ ...testing, health });
    const { rows } = await sql<{ file_id: string; seconds: number }>`
      select file_id, extract(epoch from due_at - now())::float8 as seconds
        from request_file_deletions`.execute(testing.db);
    expect(rows.map(({ file_id }) => file_id)).toEqual([ids[1]]);
    waits.push(Math.round((rows[0]?.seconds ?? 0) / 60));
    await testing.deleteNow();
  }
  expect(waits).toEqual([1, 2, 4]);
  // Three attempts, one line.
  expect(testing.log.error.mock.calls).toEqual([
    [
      'The file store works, but not for one file, which is tried again later.',
      { file: ids[1], cause: 'The file store answered 403 (AccessDenied).' },
    ],
  ]);
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
