import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, addRequest, messageRow } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { serviceRequest } from '../../test-support/samples';
import { until } from '../../test-support/wait';
import { startCleanup } from '../../upkeep/cleanup-worker';
import { migrate } from '../migrate';
import { migrateTo } from '../migrate-to';
import { migrations } from '../schema/migrations';
import type { Database } from '../tables';

const tables = ['contact_messages', 'service_requests'] as const;

/** A message with each phone, and a request. */
async function addSubmissions(db: Kysely<Database>): Promise<void> {
  for (const phone of ['01712-345678', 'on request', '']) await addMessage(db, { phone });
  const contact = { ...serviceRequest().contact, phone: '(+852) 2345 6789 ext. 1' };
  await addRequest(db, { contact: JSON.stringify(contact) });
}

const phonesOf = async (db: Kysely<Database>) =>
  (
    await Promise.all(
      tables.map((table) => db.selectFrom(table).select('phone_e164').orderBy('id').execute()),
    )
  ).flatMap((rows) => rows.map((row) => row.phone_e164));

const revisionsOf = async (db: Kysely<Database>) =>
  (
    await Promise.all(
      tables.map((table) => db.selectFrom(table).select('revision').orderBy('id').execute()),
    )
  ).flatMap((rows) => rows.map((row) => BigInt(row.revision)));

const running = () => new AbortController().signal;

const filled = ['+8801712345678', '', '', '+85223456789'];

test('what is stored has its phone as E.164 afterwards, and goes to no device again', async () => {
  const { db } = await testDatabase('bare');
  await migrateTo(
    db,
    Object.keys(migrations).filter((name) => name < '029'),
  );
  await addSubmissions(db);
  const before = await revisionsOf(db);
  await migrate(db, quietLog);
  expect(await phonesOf(db)).toEqual(filled);
  expect(await revisionsOf(db)).toEqual(before);
  // Later changes do.
  for (const table of tables) await db.updateTable(table).set({ suspected: true }).execute();
  const after = await revisionsOf(db);
  expect(after.every((revision, at) => revision > (before[at] ?? 0n))).toBe(true);
});

test('what processes of the release before store on the new schema is filled in by the clean-up', async () => {
  const { db } = await testDatabase();
  await addSubmissions(db);
  expect(await phonesOf(db)).toEqual([null, null, null, null]);
  await startCleanup({ db, log: quietLog, stopping: running() })();
  expect(await phonesOf(db)).toEqual(filled);
});

test('on the schema of the release before the clean-up leaves phones alone', async () => {
  const { db } = await testDatabase('before');
  const errors: unknown[] = [];
  const log = { ...quietLog, error: (...said: unknown[]) => void errors.push(said) };
  await startCleanup({ db, log, stopping: running() })();
  expect(errors).toEqual([]);
});

test('a process that stops ends the clean-up after the batch that is under way', async () => {
  const { db } = await testDatabase();
  const rows = Array.from({ length: 1500 }, () => messageRow({ phone: '01712-345678' }));
  await db.insertInto('contact_messages').values(rows).execute();
  const stored = async () => {
    const messages = db.selectFrom('contact_messages').where('phone_e164', 'is not', null);
    return (await messages.select('id').execute()).length;
  };
  const process = new AbortController();
  const stop = await db.transaction().execute(async (other) => {
    await sql`lock table contact_messages in exclusive mode`.execute(other);
    const cleanup = startCleanup({ db, log: quietLog, stopping: process.signal });
    await until(() => isWaiting(other));
    process.abort();
    return cleanup;
  });
  await stop();
  expect(await stored()).toBe(1000);
  // The next start goes on.
  await startCleanup({ db, log: quietLog, stopping: running() })();
  expect(await stored()).toBe(1500);
});

const isWaiting = async (db: Kysely<Database>) =>
  (
    await sql`select from pg_locks where relation = 'contact_messages'::regclass and not granted`.execute(
      db,
    )
  ).rows.length > 0;
