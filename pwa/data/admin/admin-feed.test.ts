import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminChanges } from '../../../edge-api/contract/admin/admin-feed';
import type { FollowedPage } from '../../../edge-api/contract/admin/record-lists';
import { erasePrivateData, type PrivateDb, privateDb } from '../store/private-db';
import { follow } from '../sync/follow-feed';
import { adminFeed, fetchEarlier, fillScope, storeRecord } from './admin-feed';

function ownDb(): PrivateDb {
  const uid = crypto.randomUUID();
  onTestFinished(() => erasePrivateData(uid));
  return privateDb(uid);
}

const user = (uid: string, version = 1) => ({ uid, version, email: `${uid}@sampan.example` });

/** Makes an API that answers these in turn, and notes from where it was asked. */
function answering(...answers: Partial<AdminChanges & FollowedPage>[]) {
  const asked: string[] = [];
  async function answer(question: string) {
    asked.push(question);
    const next = answers.shift();
    if (!next) throw new Error('Asked too often.');
    const nothing = { reset: false, hasMore: false, nextCursor: null, left: 0 };
    return { ...nothing, feedCursor: '', items: [], erased: [], ...next } as never;
  }
  const api = {
    changes: (_scope: string, since: string) => answer(`since ${since}`),
    list: (_scope: string, { cursor = '' }: { cursor?: string | undefined }) =>
      answer(`behind ${cursor}`),
  };
  return { asked, api };
}

const uids = async (db: PrivateDb) => (await db.users.toArray()).map(({ uid }) => uid);

test('fetches the newest records, then what changed, page by page', async () => {
  const db = ownDb();
  const { asked, api } = answering(
    { feedCursor: 'c1', items: [user('a') as never], nextCursor: 'p1', left: 7 },
    { cursor: 'c2', items: [user('b') as never], hasMore: true },
    { cursor: 'c3', items: [user('c') as never] },
  );
  const feed = adminFeed(db, 'users', api);
  await follow(feed, { nowMs: () => 5 });
  const fill = { next: 'p1', left: 7 };
  expect(await db.cursors.get('users')).toMatchObject({ cursor: 'c1', checkedAtMs: 5, fill });
  await follow(feed, { nowMs: () => 6 });
  expect(asked).toEqual(['behind ', 'since c1', 'since c2']);
  expect(await uids(db)).toEqual(['a', 'b', 'c']);
  expect(await db.cursors.get('users')).toMatchObject({ cursor: 'c3', checkedAtMs: 6, fill });
});

test('forgets what it has when the server’s database is another one', async () => {
  const db = ownDb();
  await db.users.put(user('old') as never);
  await db.cursors.put({
    key: 'users',
    cursor: 'other',
    checkedAtMs: 1,
    fill: { next: 'p', left: 3 },
  });
  const { asked, api } = answering(
    { reset: true, cursor: 'c', items: [user('first') as never] },
    { feedCursor: 'c', items: [user('new') as never] },
  );
  await follow(adminFeed(db, 'users', api), { nowMs: () => 5 });
  expect(asked).toEqual(['since other', 'behind ']);
  expect((await db.cursors.get('users'))?.fill).toBeUndefined();
  expect(await uids(db)).toEqual(['new']);
});

test('keeps the pages that came before a failure, and goes on behind them', async () => {
  const db = ownDb();
  await db.cursors.put({ key: 'users', cursor: 'c0', checkedAtMs: null });
  const first = answering({ hasMore: true, cursor: 'c1', items: [user('a') as never] });
  const users = (api: typeof first.api) => follow(adminFeed(db, 'users', api), { nowMs: () => 5 });
  await expect(users(first.api)).rejects.toThrow('Asked too often.');
  expect((await db.cursors.get('users'))?.checkedAtMs).toBeNull();
  const second = answering({ cursor: 'c2', items: [user('b') as never] });
  await users(second.api);
  expect(second.asked).toEqual(['since c1']);
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
  const list = async () => {
    await storeRecord(db, 'users', user('a', 3));
    const items = [user('a', 2), user('b', 3), user('c', 1)];
    return { feedCursor: 'c', items, nextCursor: null, left: 0 } as never;
  };
  await db.cursors.put({
    key: 'users',
    cursor: 'c0',
    checkedAtMs: 1,
    fill: { next: 'p', left: 3 },
  });
  await fillScope(db, 'users', { list });
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

/** Makes the replies from one place of a conversation up to another. */
const part = (from: number, to: number) => ({
  replies: Array.from({ length: to - from }, (_, at) => ({ id: `reply ${from + at}` })),
  earlierReplies: from,
});

const requestWith = (version: number, replies: ReturnType<typeof part>) =>
  ({ id: 'r', version, revision: `${version}`, ...replies }) as never;

test('earlier replies of a stored record stay with it when a newer version comes with the newest alone', async () => {
  const db = ownDb();
  const scope = 'service-requests';
  await db[scope].put(requestWith(1, part(45, 50)));
  const asked: number[] = [];
  const api = {
    earlierReplies: async (_scope: string, _id: string, before: number) => {
      asked.push(before);
      return part(Math.max(0, before - 20), before) as never;
    },
  };
  const known = async () => (await db[scope].get('r')) ?? { id: 'r' };
  await fetchEarlier(db, scope, await known(), api);
  expect(await known()).toMatchObject(part(25, 50));
  await storeRecord(db, scope, requestWith(2, part(46, 51)));
  expect(await known()).toMatchObject({ version: 2, ...part(25, 51) });
  await fetchEarlier(db, scope, await known(), api);
  expect(await known()).toMatchObject(part(5, 51));
  expect(asked).toEqual([45, 25]);
  // More replies were written than the record brings: those in between are not known.
  await storeRecord(db, scope, requestWith(3, part(60, 65)));
  expect(await known()).toMatchObject(part(60, 65));
});

test('earlier replies of a record that this device does not store are only given back', async () => {
  const db = ownDb();
  const api = { earlierReplies: async () => part(25, 45) as never };
  const asked = { id: 'r', earlierReplies: 45 };
  expect(await fetchEarlier(db, 'contact-messages', asked, api)).toEqual(part(25, 45));
  expect(await db['contact-messages'].count()).toBe(0);
});
