import 'fake-indexeddb/auto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminChanges, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { adminFeedSince } from '../../../edge-api/db/admin/admin-feed';
import { deleteOldTombstones } from '../../../edge-api/db/admin/tombstones';
import { eraseAccounts } from '../../../edge-api/db/personal-data/erase-accounts';
import { eraseSubmissions } from '../../../edge-api/db/personal-data/erase-submissions';
import { testDatabase } from '../../../edge-api/test-support/database/database';
import { addMessage, messageRow } from '../../../edge-api/test-support/inbox';
import { erasePrivateData, privateDb } from '../store/private-db';
import { follow } from '../sync/follow-feed';
import { adminFeed } from './admin-feed';

/** A device of an admin beside a real database. */
async function deviceAndDatabase() {
  const { db: database } = await testDatabase();
  const uid = crypto.randomUUID();
  const device = privateDb(uid);
  onTestFinished(() => erasePrivateData(uid));
  const answers: AdminChanges[] = [];
  const fetchChanges = async <Scope extends AdminScope>(scope: Scope, since: string) => {
    const answer = await adminFeedSince(database, scope, since);
    answers.push(answer as AdminChanges);
    await world.afterAnswer();
    return answer;
  };
  const world = {
    database,
    answers,
    /** What happens in the database between two answers. */
    afterAnswer: async () => {},
    follow: (scope: AdminScope = 'contact-messages') =>
      follow(adminFeed(device, scope, fetchChanges), { nowMs: () => 5 }),
    messages: async () => (await device['contact-messages'].toCollection().primaryKeys()).sort(),
    uids: () => device.users.toCollection().primaryKeys(),
    erase: (...ids: string[]) =>
      database
        .transaction()
        .execute((transaction) => eraseSubmissions(transaction, 'contact_messages', ids)),
  };
  return world;
}

test('deletes on the device what was erased in the database, and nothing else', async () => {
  const { database, follow, erase, messages, answers } = await deviceAndDatabase();
  const [first, second] = [await addMessage(database), await addMessage(database)];
  await follow();
  expect(await messages()).toEqual([first.id, second.id].sort());
  await erase(first.id);
  await follow();
  expect(await messages()).toEqual([second.id]);
  expect(answers.at(-1)).toMatchObject({ reset: false, items: [], erased: [first.id] });
  await follow();
  expect(answers.at(-1)).toMatchObject({ reset: false, items: [], erased: [] });
});

test('tells a new device of nothing that was erased before it came', async () => {
  const { database, follow, erase, answers } = await deviceAndDatabase();
  const gone = await addMessage(database);
  await erase(gone.id);
  await follow();
  expect(answers).toMatchObject([{ reset: true, hasMore: false, items: [], erased: [] }]);
});

test('deletes what was erased while the device was still reading the pages before it', async () => {
  const world = await deviceAndDatabase();
  const { database, follow, erase, messages, answers } = world;
  const rows = Array.from({ length: 501 }, () => messageRow());
  await database.insertInto('contact_messages').values(rows).execute();
  const ids = rows.map(({ id }) => id).sort();
  const [onFirstPage = ''] = ids;
  world.afterAnswer = async () => {
    if (answers.length === 1) await erase(onFirstPage);
  };
  await follow();
  expect(await messages()).toEqual(ids.slice(1));
});

test('deletes any number of records that were erased, a part with each answer', async () => {
  const { database, follow, erase, messages, answers } = await deviceAndDatabase();
  const rows = Array.from({ length: 1300 }, () => messageRow());
  await database.insertInto('contact_messages').values(rows).execute();
  await follow();
  const before = answers.length;
  const ids = rows.map(({ id }) => id);
  await erase(...ids.slice(0, 600));
  for (let from = 600; from < ids.length; from += 100) await erase(...ids.slice(from, from + 100));
  await follow();
  expect(await messages()).toEqual([]);
  const sizes = answers.slice(before).map(({ erased }) => erased.length);
  expect(sizes).toEqual([600, 500, 200]);
});

test('keeps an account that came back after it was erased', async () => {
  const { database, follow, uids, answers } = await deviceAndDatabase();
  const addUser = (uid: string) =>
    database
      .insertInto('users')
      .values({ uid, email: `${uid}@sampan.example` })
      .execute();
  await addUser('bo');
  await addUser('farida');
  await follow('users');
  const erase = (uid: string) =>
    database.transaction().execute((transaction) => eraseAccounts(transaction, [uid]));
  await erase('bo');
  await erase('farida');
  await addUser('farida');
  await follow('users');
  expect(await uids()).toEqual(['farida']);
  expect(answers.at(-1)?.erased).toEqual(['bo']);
  await erase('farida');
  await follow('users');
  expect(await uids()).toEqual([]);
});

test('starts a device over that was away for longer than it is known what was erased', async () => {
  const { database, follow, erase, messages, answers } = await deviceAndDatabase();
  const [first, second] = [await addMessage(database), await addMessage(database)];
  await follow();
  await erase(first.id);
  expect(await deleteOldTombstones(database)).toBe(0);
  await sql`update admin_tombstones set erased_at = now() - interval '401 days'`.execute(database);
  expect(await deleteOldTombstones(database)).toBe(1);
  await follow();
  expect(answers.at(-1)).toMatchObject({ reset: true, erased: [] });
  expect(await messages()).toEqual([second.id]);
  await follow();
  expect(answers.at(-1)).toMatchObject({ reset: false, items: [] });
});
