import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { deliveryWorld } from '../../test-support/delivery';
import { entryOf, subjects, testDb, write } from '../../test-support/device';
import { deliver } from './deliver';
import { nextDueAtMs, startEditing } from './outbox';

describe('a delivery pass', () => {
  test('sends everything oldest first, and each becomes a receipt', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    const written = [];
    for (const subject of ['A', 'B', 'C']) written.push(await write(db, subject));
    expect(await pass()).toBeNull();
    expect(server.posts).toEqual(['A', 'B', 'C']);
    expect([...server.rows.values()]).toEqual(written.map(({ body }) => body));
    expect(await subjects(db)).toEqual([]);
    const sent = await db.sent.toArray();
    expect(sent.map(({ reference }) => reference).sort()).toEqual(
      written.map(({ reference }) => reference).sort(),
    );
  });

  test('sends what is written while it runs', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    await write(db, 'A');
    server.coming = ['slow'];
    const passing = pass();
    await write(db, 'B');
    await passing;
    expect(server.posts).toEqual(['A', 'B']);
  });

  test('leaves an entry that is being edited where it is', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    const edited = await write(db, 'A');
    await write(db, 'B');
    await startEditing(db, edited.id);
    expect(await pass()).toBeNull();
    expect(server.posts).toEqual(['B']);
    expect(await subjects(db)).toEqual(['A']);
  });

  test('says when to come again', async () => {
    const db = testDb();
    const { server, pass, nowMs } = deliveryWorld(db);
    await write(db, 'A');
    server.coming = ['busy-503'];
    expect(await pass()).toBe(nowMs() + 40_000);
  });

  test('runs one at a time among all tabs, and each entry is posted once', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    for (const subject of ['A', 'B', 'C', 'D']) await write(db, subject);
    server.always = 'slow';
    await Promise.all([pass(), pass(), pass()]);
    expect(server.posts).toEqual(['A', 'B', 'C', 'D']);
  });

  test.each([400, 404, 409, 413, 415, 422])(
    'sets an entry aside that the server refuses with %i, and sends what is behind it',
    async (refuse) => {
      const db = testDb();
      const { server, pass } = deliveryWorld(db);
      const poison = await write(db, 'A', { refuse });
      await write(db, 'B');
      expect(await pass()).toBeNull();
      expect(server.posts).toEqual(['A', 'B']);
      expect(await entryOf(db, poison)).toMatchObject({
        state: 'needs-attention',
        problem: { status: refuse, title: `Answer ${refuse}.` },
        body: poison.body,
      });
    },
  );

  test.each([401, 408, 425, 429, 503])('takes %i as a wish for patience', async (refuse) => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    const written = await write(db, 'A', { refuse });
    await write(db, 'B');
    await pass();
    expect(server.posts).toEqual(['A']);
    expect(await entryOf(db, written)).toMatchObject({ state: 'waiting', waitsFor: 'server' });
  });

  test('goes on behind an entry at which the server fails, and comes back to it', async () => {
    const db = testDb();
    const { server, pass, drain } = deliveryWorld(db);
    await write(db, 'A', { fail: 2 });
    await write(db, 'B');
    await pass();
    expect(await subjects(db)).toEqual(['A']);
    await drain();
    expect(server.posts).toEqual(['A', 'B', 'A', 'A']);
    expect(server.rows.size).toBe(2);
  });

  test('sets an entry aside that can’t be put into a request, and sends what is behind it', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    const damaged = await write(db, 'A', { amount: 10n });
    const healthy = await write(db, 'B');
    // The real transport does this too before it sends anything.
    const asJson = server.post.bind(server);
    server.post = async (entry, tab) => {
      JSON.stringify(entry.body);
      return asJson(entry, tab);
    };
    expect(await pass()).toBeNull();
    expect(await entryOf(db, damaged)).toMatchObject({ state: 'needs-attention' });
    expect([...server.rows.keys()]).toEqual([healthy.id]);
  });

  test.each(['captive-portal', 'portal-with-json', 'names-another', 'no-connection'] as const)(
    'deletes nothing from the outbox after an answer that is not ours: %s',
    async (trouble) => {
      const db = testDb();
      const { server, pass, advance } = deliveryWorld(db);
      for (const subject of ['A', 'B', 'C']) await write(db, subject);
      server.always = trouble;
      for (let hour = 0; hour < 24; hour++) {
        await pass();
        advance(3_600_000);
      }
      expect(await subjects(db)).toEqual(['A', 'B', 'C']);
      expect(await db.sent.count()).toBe(0);
    },
  );

  test('lets the others pass when something on the way takes offence at one entry', async () => {
    const db = testDb();
    const { server, pass } = deliveryWorld(db);
    const blocked = await write(db, 'A');
    for (const subject of ['B', 'C']) await write(db, subject);
    server.coming = ['captive-portal'];
    server.answersProbes = true;
    await pass();
    expect(server.posts).toEqual(['A', 'B', 'C']);
    expect(await subjects(db)).toEqual(['A']);
    expect(await entryOf(db, blocked)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('sends again what a pass that died had under way', async () => {
    const db = testDb();
    const { server, pass, drain } = deliveryWorld(db);
    const { id, body } = await write(db, 'A');
    server.coming = ['dies-after-commit'];
    await pass();
    expect(await entryOf(db, { id })).toMatchObject({ state: 'sending' });
    await drain();
    expect(server.posts).toEqual(['A', 'A']);
    expect([...server.rows]).toEqual([[id, body]]);
    expect(await subjects(db)).toEqual([]);
  });

  test('fails and keeps the entry when the storage fails', async () => {
    const db = testDb();
    await write(db, 'A');
    const post = async ({ id, reference }: { id: string; reference: string }) => {
      db.close({ disableAutoOpen: true });
      return { id, reference, receivedAt: '2025-06-01T08:30:00.000Z' };
    };
    const tools = {
      post,
      postWord: () => Promise.reject(new Error('No reply is sent.')),
      change: async () => 1,
      probe: async () => false,
      lock: <T>(work: () => Promise<T>) => work(),
      nowMs: () => 0,
      random: () => 0,
    };
    await expect(deliver({ db, ...tools })).rejects.toThrow();
    await db.open();
    expect(await subjects(db)).toEqual(['A']);
  });
});

describe('while there is no answer', () => {
  test.each([1, 20])(
    'half an hour sees few posts, with %i waiting',
    async (count) => {
      const db = testDb();
      const { server, pass, advance, nowMs } = deliveryWorld(db, () => 0);
      for (let entry = 0; entry < count; entry++) await write(db, `${entry}`);
      server.always = 'no-connection';
      const periodMs = 1_800_000;
      for (const endMs = nowMs() + periodMs; nowMs() < endMs; advance(20_000)) {
        await Promise.all([pass(), pass()]);
        expect(await nextDueAtMs(db)).toBeGreaterThan(nowMs());
      }
      // The shortest waits there are: doubling up to half of the cap, then one after each such wait.
      const doublings = Math.ceil(
        Math.log2(limits.deliveryBackoff.capMs / limits.deliveryBackoff.firstMs),
      );
      const most = doublings + periodMs / (limits.deliveryBackoff.capMs / 2);
      expect(server.posts.length).toBeLessThanOrEqual(most);
      expect(await db.outbox.count()).toBe(count);
    },
    30_000,
  );
});
