import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '../../config/limits';
import { deliveryWorld } from '../../test-support/delivery';
import { subjects, testDb, write } from '../../test-support/device';
import { ApiError, UnreachableError } from '../http/answers';
import type { SampanDb } from '../store/db';
import { StorageTimeoutError } from '../store/time-limit';
import { deliver } from './deliver';
import { enqueue } from './outbox';

async function writeMany(db: SampanDb, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => String(index));
  for (const name of names) await write(db, name);
  return names;
}

const storedAsSending = (db: SampanDb) => db.outbox.where('state').equals('sending').count();

describe('many waiting entries', () => {
  test('leave in their order, each once, with few transactions', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    const names = await writeMany(db, 150);
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await pass()).toBeNull();
    expect(server.posts).toEqual(names);
    expect(await db.sent.count()).toBe(150);
    // Two for each batch of 1, 2, 4 … and those of the pass itself.
    expect(transactions.mock.calls.length).toBeLessThan(30);
  });

  test('on a slow connection are taken one by one, so that the others can be changed', async () => {
    const db = testDb();
    const { server, pass, advance } = deliveryWorld(db);
    await writeMany(db, 8);
    const taken: number[] = [];
    const post = server.post.bind(server);
    server.post = async (...args) => {
      taken.push(await storedAsSending(db));
      advance(limits.deliveryBatchMs + 1);
      return post(...args);
    };
    await pass();
    expect(taken).toEqual(Array.from({ length: 8 }, () => 1));
  });

  test('wait again where one of them meets a broken connection', async () => {
    const db = testDb();
    const { server, pass, drain } = deliveryWorld(db);
    const names = await writeMany(db, 20);
    // The fourth is in the middle of a batch.
    server.post = failAt(4, server.post.bind(server));
    await pass();
    expect(await storedAsSending(db)).toBe(0);
    expect(await subjects(db)).toEqual(names.slice(3));
    expect(new Set((await db.outbox.toArray()).map((entry) => entry.state))).toEqual(
      new Set(['waiting']),
    );
    await drain();
    expect(server.rows.size).toBe(20);
  });

  test('go on behind one that the server refuses', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    await writeMany(db, 5);
    await write(db, 'refused', { refuse: 400 });
    await writeMany(db, 5);
    await pass();
    expect(server.rows.size).toBe(10);
    expect(await db.outbox.toArray()).toMatchObject([
      { subject: 'refused', state: 'needs-attention' },
    ]);
  });
});

test('a day’s entries leave in one go at the pace that the server states, with none set aside', async () => {
  const db = testDb();
  const { server, drain, nowMs } = deliveryWorld(db);
  const names = await writeMany(db, 120);
  const startedAtMs = nowMs();
  const post = server.post.bind(server);
  // Twenty at once, and then one each two seconds.
  let freeAtMs = nowMs() - 40_000;
  server.post = (...args) => {
    freeAtMs = Math.max(freeAtMs, nowMs() - 40_000);
    const waitMs = freeAtMs + 2000 - nowMs();
    if (waitMs > 0) return Promise.reject(tooOften(waitMs));
    freeAtMs += 2000;
    return post(...args);
  };
  await drain();
  expect([...server.rows.values()].map(({ message }) => message)).toEqual(names);
  expect(await db.outbox.count()).toBe(0);
  expect(nowMs() - startedAtMs).toBeLessThan(100 * 2000 + 2000);
});

test('a storage that stops to answer ends the pass and frees the lock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = testDb();
  await db.open();
  let isFree = false;
  vi.spyOn(db, 'transaction').mockImplementation(() => new Promise(() => {}) as never);
  const passing = deliver({
    db,
    post: () => Promise.reject(new Error('Nothing is sent.')),
    postWord: () => Promise.reject(new Error('No reply is sent.')),
    change: () => Promise.reject(new Error('Nothing is sent.')),
    probe: async () => true,
    lock: (work) =>
      work().finally(() => {
        isFree = true;
      }),
    nowMs: Date.now,
    random: Math.random,
  });
  const failed = expect(passing).rejects.toThrow(StorageTimeoutError);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(limits.storagePassMs);
    expect(isFree).toBe(true);
  });
  await failed;
  vi.useRealTimers();
});

test('what its sender no longer waits for is not stored', async () => {
  const db = testDb();
  const gaveUp = new AbortController();
  const { id } = await write(db, 'before');
  const submission = { id: crypto.randomUUID(), reference: 'R', subject: 'late', body: {} };
  gaveUp.abort();
  await expect(
    enqueue(db, { ...submission, kind: 'contact-message' }, gaveUp.signal),
  ).rejects.toThrow();
  expect((await db.outbox.toArray()).map((entry) => entry.id)).toEqual([id]);
});

const tooOften = (retryAfterMs: number) =>
  new ApiError({ type: 'about:blank', title: 'Too many.', status: 429 }, retryAfterMs);

function failAt<Post extends (...args: never[]) => Promise<unknown>>(at: number, post: Post): Post {
  let posts = 0;
  return ((...args: never[]) => {
    posts += 1;
    if (posts === at) return Promise.reject(new UnreachableError('The connection broke.'));
    return post(...args);
  }) as Post;
}
