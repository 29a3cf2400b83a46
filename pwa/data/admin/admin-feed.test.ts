import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminChanges } from '../../../edge-api/contract/admin/admin-feed';
import { erasePrivateData, type PrivateDb, privateDb } from '../store/private-db';
import { follow } from '../sync/follow-feed';
import { adminFeed, storeRecord } from './admin-feed';

function ownDb(): PrivateDb {
  const uid = crypto.randomUUID();
  onTestFinished(() => erasePrivateData(uid));
  return privateDb(uid);
}

const user = (uid: string, version = 1) => ({ uid, version, email: `${uid}@sampan.example` });

/** An API that answers these in turn, and notes from where it was asked. */
function answering(...answers: Partial<AdminChanges>[]) {
  const asked: string[] = [];
  return {
    asked,
    fetchChanges: async (_scope: string, since: string) => {
      asked.push(since);
      const next = answers.shift();
      if (!next) throw new Error('Asked too often.');
      return { reset: false, hasMore: false, cursor: '', items: [], erased: [], ...next } as never;
    },
  };
}

const uids = async (db: PrivateDb) => (await db.users.toArray()).map(({ uid }) => uid);

test('follows a scope page by page, each from where the last one ended', async () => {
  const db = ownDb();
  const { asked, fetchChanges } = answering(
    { reset: true, hasMore: true, cursor: 'c1', items: [user('a') as never] },
    { cursor: 'c2', items: [user('b') as never] },
  );
  await follow(adminFeed(db, 'users', fetchChanges), { nowMs: () => 5 });
  expect(asked).toEqual(['', 'c1']);
  expect(await uids(db)).toEqual(['a', 'b']);
  expect(await db.cursors.get('users')).toMatchObject({ cursor: 'c2', checkedAtMs: 5 });
});

test('forgets what it has when the server’s database is another one', async () => {
  const db = ownDb();
  await db.users.put(user('old') as never);
  const { fetchChanges } = answering({ reset: true, cursor: 'c', items: [user('new') as never] });
  await follow(adminFeed(db, 'users', fetchChanges), { nowMs: () => 5 });
  expect(await uids(db)).toEqual(['new']);
});

test('keeps the pages that came before a failure, and goes on behind them', async () => {
  const db = ownDb();
  const first = answering({
    reset: true,
    hasMore: true,
    cursor: 'c1',
    items: [user('a') as never],
  });
  const users = (fetchChanges: typeof first.fetchChanges) =>
    follow(adminFeed(db, 'users', fetchChanges), { nowMs: () => 5 });
  await expect(users(first.fetchChanges)).rejects.toThrow('Asked too often.');
  expect((await db.cursors.get('users'))?.checkedAtMs).toBeNull();
  const second = answering({ cursor: 'c2', items: [user('b') as never] });
  await users(second.fetchChanges);
  expect(second.asked).toEqual(['c1']);
  expect(await uids(db)).toEqual(['a', 'b']);
});

test('never puts an older record over a newer one', async () => {
  const db = ownDb();
  await storeRecord(db, 'users', user('a', 3));
  await storeRecord(db, 'users', user('a', 2));
  expect((await db.users.get('a'))?.version).toBe(3);
});

test('keeps what was changed here while an older answer was on its way', async () => {
  const db = ownDb();
  await db.users.bulkPut([user('a', 2), user('b', 2)] as never[]);
  const fetchChanges = async () => {
    await storeRecord(db, 'users', user('a', 3));
    const items = [user('a', 2), user('b', 3), user('c', 1)];
    return { reset: false, hasMore: false, cursor: 'c', items, erased: [] } as never;
  };
  await follow(adminFeed(db, 'users', fetchChanges), { nowMs: () => 5 });
  const versions = (await db.users.toArray()).map(({ uid, version }) => [uid, version]);
  expect(versions).toEqual([
    ['a', 3],
    ['b', 3],
    ['c', 1],
  ]);
});

test('erases all that is only one user’s, and nothing of another', async () => {
  const [mine, theirs] = [ownDb(), ownDb()];
  await mine.users.put(user('a') as never);
  await theirs.users.put(user('b') as never);
  const uid = mine.name.slice('sampan-private-'.length);
  await erasePrivateData(uid);
  expect(await uids(privateDb(uid))).toEqual([]);
  expect(await uids(theirs)).toEqual(['b']);
});
