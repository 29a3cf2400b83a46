import 'fake-indexeddb/auto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminChanges, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import {
  type FollowedPage,
  type ListQuery,
  listQueries,
  type RecordsQuery,
} from '../../../edge-api/contract/admin/record-lists';
import { adminFeedSince } from '../../../edge-api/db/admin/admin-feed-queries';
import { listRecords } from '../../../edge-api/db/admin/record-list-queries';
import { eraseAccounts } from '../../../edge-api/db/personal-data/erase-accounts';
import { eraseSubmissions } from '../../../edge-api/db/personal-data/erase-submissions';
import { deleteOldTombstones } from '../../../edge-api/db/records/tombstones';
import { testDatabase } from '../../../edge-api/test-support/database/database';
import { addMessage, messageRow } from '../../../edge-api/test-support/inbox';
import { erasePrivateData, privateDb } from '../store/private-db';
import { follow } from '../sync/follow-feed';
import { adminFeed, deleteOldRecords, fillScope } from './admin-feed';

/** Makes a device of an admin beside a real database. */
async function deviceAndDatabase() {
  const { db: database } = await testDatabase();
  const uid = crypto.randomUUID();
  const device = privateDb(uid);
  onTestFinished(() => erasePrivateData(uid));
  const answers: AdminChanges[] = [];
  const api = {
    changes: async <Scope extends AdminScope>(scope: Scope, since: string) => {
      const answer = await adminFeedSince(database, scope, since);
      answers.push(answer as AdminChanges);
      await world.afterAnswer();
      return answer;
    },
    list: async <Scope extends AdminScope>(scope: Scope, asked: ListQuery<Scope>) => {
      const query = v.parse(listQueries[scope], { ...asked, follow: 'yes' }) as RecordsQuery;
      const answer = (await listRecords(database, scope, query)) as FollowedPage<Scope>;
      const { items, feedCursor: cursor } = answer;
      const reset = query.cursor === undefined;
      answers.push({ items, cursor, reset, hasMore: false, erased: [] });
      await world.afterAnswer();
      return answer;
    },
  };
  const followFeed = (scope: AdminScope) =>
    follow(adminFeed(device, scope, api), { nowMs: () => 5 });
  const world = {
    database,
    answers,
    /** What happens in the database between two answers. */
    afterAnswer: async () => {},
    followFeed,
    follow: async (scope: AdminScope = 'contact-messages') => {
      await followFeed(scope);
      while (await fillScope(device, scope, api));
    },
    device,
    fillPage: () => fillScope(device, 'contact-messages', api),
    messages: async () => (await device['contact-messages'].toCollection().primaryKeys()).sort(),
    uids: () => device.users.toCollection().primaryKeys(),
    erase: (...ids: string[]) =>
      database
        .transaction()
        .execute((transaction) => eraseSubmissions(transaction, 'contact-message', ids)),
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
  await database.insertInto('submissions').values(rows).execute();
  const ids = rows.map(({ id }) => id).sort();
  const onFirstPage = ids.at(-1) ?? '';
  world.afterAnswer = async () => {
    if (answers.length === 1) await erase(onFirstPage);
  };
  await follow();
  await follow();
  expect(await messages()).toEqual(ids.slice(0, -1));
});

test('deletes what was erased while older records were on their way, and another tab heard of it first', async () => {
  const world = await deviceAndDatabase();
  const { database, follow, followFeed, erase, messages, answers } = world;
  const rows = Array.from({ length: 200 }, () => messageRow());
  await database.insertInto('submissions').values(rows).execute();
  const ids = rows.map(({ id }) => id).sort();
  const [oldest = ''] = ids;
  world.afterAnswer = async () => {
    // The last page of the older ones.
    if (answers.length !== 3) return;
    await erase(oldest);
    await followFeed('contact-messages');
    expect(answers.at(-1)?.erased).toEqual([oldest]);
  };
  await follow();
  await followFeed('contact-messages');
  expect(await messages()).toEqual(ids.slice(1));
});

test('misses no change that is made while the older records are fetched', async () => {
  const world = await deviceAndDatabase();
  const { database, device, follow, answers } = world;
  const rows = Array.from({ length: 400 }, () => messageRow());
  await database.insertInto('submissions').values(rows).execute();
  const ids = rows.map(({ id }) => id).sort();
  // After each page one record that has come, one that has not, and a new one.
  world.afterAnswer = async () => {
    const page = answers.length;
    for (const id of [ids.at(-page), ids.at(page)]) {
      await database
        .updateTable('submissions')
        .set({ status: 'read', version: 2 })
        .where('id', '=', id ?? '')
        .execute();
    }
    await addMessage(database);
  };
  await follow();
  world.afterAnswer = async () => {};
  await follow();
  const stored = await device['contact-messages'].toArray();
  const real = await database
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select(['id', 'version'])
    .execute();
  const versions = (list: { id: string; version: number }[]) =>
    list.map(({ id, version }) => `${id} ${version}`).sort();
  expect(versions(stored)).toEqual(versions(real));
  expect(real.length).toBeGreaterThan(402);
});

test('goes on after a reload where it was, without asking again for what has come', async () => {
  const { database, followFeed, fillPage, follow, messages, answers } = await deviceAndDatabase();
  await database
    .insertInto('submissions')
    .values(Array.from({ length: 400 }, () => messageRow()))
    .execute();
  await followFeed('contact-messages');
  expect(await fillPage()).toBe(true);
  expect(await messages()).toHaveLength(180);
  await follow();
  expect(answers.map(({ items }) => items.length)).toEqual([30, 150, 0, 150, 70]);
  expect(await messages()).toHaveLength(400);
});

test('deletes what is done with once it is a year old, and keeps what is open', async () => {
  const { database, device, follow, messages } = await deviceAndDatabase();
  const old = { received_at: new Date('2020-05-01'), updated_at: new Date('2020-05-02') };
  const open = await addMessage(database, old);
  const archived = await addMessage(database, { status: 'archived' });
  await follow();
  const later = Date.now() + 366 * 24 * 60 * 60_000;
  await deleteOldRecords(device, Date.now());
  expect(await messages()).toEqual([open.id, archived.id].sort());
  await deleteOldRecords(device, later);
  expect(await messages()).toEqual([open.id]);
});

test('deletes any number of records that were erased, a part with each answer', async () => {
  const { database, follow, erase, messages, answers } = await deviceAndDatabase();
  const rows = Array.from({ length: 1300 }, () => messageRow());
  await database.insertInto('submissions').values(rows).execute();
  await follow();
  expect(await messages()).toHaveLength(1300);
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
