import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, addRequest } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { serviceRequest } from '../../test-support/samples';
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
  await startCleanup({ db, log: quietLog })();
  expect(await phonesOf(db)).toEqual(filled);
});

test('on the schema of the release before the clean-up leaves phones alone', async () => {
  const { db } = await testDatabase('before');
  const errors: unknown[] = [];
  const log = { ...quietLog, error: (...said: unknown[]) => void errors.push(said) };
  await startCleanup({ db, log })();
  expect(errors).toEqual([]);
});
