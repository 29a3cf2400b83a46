import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usualRetention } from '../../contract/retention';
import { anAdmin } from '../../test-support/accounts/signed-in';
import { addLargeFiles } from '../../test-support/files/large-files';
import { fileOf, pdf, requestWith, sentFile, uploadOf } from '../../test-support/files/uploads';
import { addRequest } from '../../test-support/inbox';
import { eraseBy, previewOf } from '../../test-support/personal-data';
import { serviceRequest } from '../../test-support/samples';
import { type TestApp, testApp } from '../../test-support/test-app';
import { tendFiles } from '../../upkeep/files-worker';
import { removeExpired } from '../../upkeep/retention-worker';
import { connect, requestLimits } from '../connect';
import { eraseSubmissions } from '../personal-data/erase-submissions';
import type { Database } from '../tables';
import { deleteErasedBytes } from './file-upkeep';
import { piecesOf } from './uploads';

const email = 'farida@sampan.example';
const contact = JSON.stringify({ ...serviceRequest().contact, email });
const log = { info: vi.fn(), error: vi.fn() };
const tend = (testing: TestApp) => tendFiles({ ...testing, health: null, log });

const erase = (db: Kysely<Database>, ids: string[]) =>
  db.transaction().execute((transaction) => eraseSubmissions(transaction, 'service-request', ids));

async function countOf(db: Kysely<Database>, table: 'request_files' | 'request_file_pieces') {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('erasing a person touches no bytes of files: they are deleted afterwards, all of them', async () => {
  const testing = await testApp();
  const { db, databaseUrl } = testing;
  const { id } = await addRequest(db, { contact });
  await addLargeFiles(db, id, { files: 3, megabytes: 9 });
  const amina = await anAdmin(testing);
  const { seen } = await previewOf(amina, email);
  // Deleting a piece would wait for this lock until the statement limit of 5 s, as 1 GB of them would.
  const other = connect(databaseUrl, { ...requestLimits, idleTransactionMs: 60_000 });
  onTestFinished(() => other.destroy());
  await other.transaction().execute(async (transaction) => {
    await sql`select from request_file_pieces for update`.execute(transaction);
    const startedAtMs = performance.now();
    expect((await eraseBy(amina, { email, seen })).status).toBe(200);
    expect(performance.now() - startedAtMs).toBeLessThan(4000);
  });
  expect(await countOf(db, 'request_file_pieces')).toBe(27 * 16);
  // What stays for the moment names neither the person nor the request.
  const rows = await db.selectFrom('request_files').selectAll().execute();
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toMatchObject({ request_id: null, sender: null });
  await tend(testing);
  expect(await countOf(db, 'request_file_pieces')).toBe(0);
  expect(await countOf(db, 'request_files')).toBe(0);
});

test('bytes are deleted 4 MB at a time, and go on being deleted after an interruption', async () => {
  const { db } = await testApp();
  const { id } = await addRequest(db);
  const stays = await addRequest(db);
  await addLargeFiles(db, id, { files: 1, megabytes: 9 });
  await addLargeFiles(db, stays.id, { files: 1, megabytes: 1 });
  await erase(db, [id]);
  const left: number[] = [];
  // Each part is a transaction of its own: a process that is killed loses at most one.
  while (await deleteErasedBytes(db)) left.push(await countOf(db, 'request_file_pieces'));
  expect(left).toEqual([6 * 16, 2 * 16, 16]);
  expect(await db.selectFrom('request_files').select('request_id').execute()).toEqual([
    { request_id: stays.id },
  ]);
});

test('a process that is killed while it deletes loses nothing: another one goes on', async () => {
  const testing = await testApp();
  const { db, databaseUrl } = testing;
  const { id } = await addRequest(db);
  await addLargeFiles(db, id, { files: 1, megabytes: 9 });
  await erase(db, [id]);
  const [killed, other] = [connect(databaseUrl), connect(databaseUrl)];
  onTestFinished(async () => void (await Promise.all([killed.destroy(), other.destroy()])));
  const errors = vi.fn();
  await other.transaction().execute(async (transaction) => {
    // It waits here, in the middle of its second part.
    await sql`select from request_file_pieces where start_byte = ${70 * 65_536} for update`.execute(
      transaction,
    );
    const tending = tendFiles({
      ...testing,
      db: killed,
      health: null,
      log: { ...log, error: errors },
    });
    const waiting = () =>
      sql<{ pid: number }>`
        select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    await sql`select pg_terminate_backend(${(await waiting()).rows[0]?.pid})`.execute(db);
    await tending;
  });
  expect(errors).toHaveBeenCalledTimes(1);
  expect(await countOf(db, 'request_file_pieces')).toBe(9 * 16 - 64);
  await tend(testing);
  expect(await countOf(db, 'request_files')).toBe(0);
});

test('several processes delete the bytes of many files together', async () => {
  const testing = await testApp();
  const { id } = await addRequest(testing.db);
  await addLargeFiles(testing.db, id, { files: 6, megabytes: 5 });
  await erase(testing.db, [id]);
  await Promise.all([tend(testing), tend(testing), tend(testing)]);
  expect(await countOf(testing.db, 'request_files')).toBe(0);
  expect(log.error).not.toHaveBeenCalled();
});

test('an erased file can be neither downloaded nor read on, before its bytes are deleted', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const { requestId, file } = await sentFile(testing.app, pdf(3_000_000));
  const path = `/api/admin/service-requests/${requestId}/files/${file.id}`;
  const whole = await amina.request(path);
  expect(whole.status).toBe(200);
  await whole.arrayBuffer();
  const reading = piecesOf(testing.db, file.id);
  await reading.next();
  await erase(testing.db, [requestId]);
  expect((await amina.request(path)).status).toBe(404);
  let pieces = 1;
  for await (const _ of reading) pieces += 1;
  // The megabyte that was read before.
  expect(pieces).toBe(16);
  expect(await countOf(testing.db, 'request_file_pieces')).toBe(46);
});

test('an upload ends when its request is erased, and stores nothing more', async () => {
  const { app, db } = await testApp();
  const file = fileOf(200_000);
  const requestId = await requestWith(app, [file]);
  const upload = uploadOf((path, init) => app.request(path, init), file);
  await upload.create();
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream({
    start(controller) {
      more = controller;
      controller.enqueue(pdf(100_000));
    },
  });
  const sending = upload.patch(0, body);
  const received = () => db.selectFrom('request_files').select('received_bytes').execute();
  await expect.poll(received).toEqual([{ received_bytes: 100_000 }]);
  await erase(db, [requestId]);
  more?.enqueue(pdf(100_000));
  more?.close();
  expect((await sending).status).toBe(409);
  expect(await received()).toEqual([{ received_bytes: 100_000 }]);
  expect((await upload.head()).status).toBe(404);
  expect((await upload.create()).status).toBe(404);
  expect((await upload.patch(100_000, pdf(100_000))).status).toBe(404);
});

test('retention erases requests with large files in one go, and their bytes afterwards', async () => {
  const testing = await testApp();
  const { db } = testing;
  const before = new Date(Date.now() - 1100 * 86_400_000);
  for (let count = 0; count < 4; count += 1) {
    const { id } = await addRequest(db, { received_at: before, updated_at: before });
    await addLargeFiles(db, id, { files: 1, megabytes: 3 });
  }
  const removed = await removeExpired(db, usualRetention, { betweenSlicesMs: 0 });
  expect(removed.requests).toBe(4);
  expect(await countOf(db, 'request_file_pieces')).toBe(4 * 3 * 16);
  await tend(testing);
  for (const table of ['request_files', 'request_file_pieces'] as const) {
    expect(await countOf(db, table)).toBe(0);
  }
});
