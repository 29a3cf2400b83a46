import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deliveryWorld } from '../../test-support/delivery';
import { testDb, write } from '../../test-support/device';
import { connectionLoss, lostConnectionErrors } from '../../test-support/lost-connection';
import type { SampanDb } from './db';
import { privateDb } from './private-db';

// Dexie says so itself when it opens a connection again.
const ignoreReopening = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

/** Opens a database over a connection that can be lost. */
async function openTestDb() {
  const loss = connectionLoss();
  onTestFinished(loss.restore);
  const db = testDb();
  await db.open();
  return { db, ...loss };
}

describe.each(lostConnectionErrors)('after %s', (errorName) => {
  test('at any step, a submission is stored, delivered once and has its receipt', async () => {
    ignoreReopening();
    const { db, breakAt, calls } = await openTestDb();
    const { server, drain } = deliveryWorld(db);
    let steps = 0;
    do {
      steps += 1;
      breakAt(errorName, steps);
      const { id, body } = await write(db, 'A');
      await drain();
      expect(server.rows.get(id)).toEqual(body);
      expect(await db.sent.get(id)).toMatchObject({ subject: 'A' });
    } while (calls() >= steps);
    expect(steps).toBeGreaterThan(10);
    expect(await db.outbox.count()).toBe(0);
    expect(server.rows.size).toBe(steps);
  });

  test('a single read and a single write succeed', async () => {
    ignoreReopening();
    const { db, breakAt } = await openTestDb();
    await db.drafts.put({ key: 'before', values: 1, savedAtMs: 0 });
    breakAt(errorName, 1);
    expect(await db.drafts.get('before')).toMatchObject({ values: 1 });
    breakAt(errorName, 1);
    await db.drafts.put({ key: 'after', values: 2, savedAtMs: 0 });
    expect(await db.drafts.count()).toBe(2);
  });

  test('many operations at once succeed over one new connection', async () => {
    ignoreReopening();
    const { db, breakAt } = await openTestDb();
    await write(db, 'A');
    breakAt(errorName, 1);
    const opened = vi.spyOn(indexedDB, 'open');
    const counts = Array.from({ length: 20 }, () => db.outbox.count());
    expect(await Promise.all(counts)).toEqual(counts.map(() => 1));
    expect(opened.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('a screen goes on showing what is stored', async () => {
    ignoreReopening();
    const { db, breakAt } = await openTestDb();
    const shown = follow(db);
    await vi.waitFor(() => expect(shown).toEqual([0]));
    breakAt(errorName, 1);
    await write(db, 'A');
    await vi.waitFor(() => expect(shown.at(-1)).toBe(1));
    await write(db, 'B');
    await vi.waitFor(() => expect(shown.at(-1)).toBe(2));
  });
});

test('what the work itself does wrong is not repeated', async () => {
  const db = testDb();
  let runs = 0;
  const work = () =>
    db.transaction('rw', db.outbox, () => {
      runs += 1;
      throw new RangeError('Not today.');
    });
  await expect(work()).rejects.toThrow(RangeError);
  expect(runs).toBe(1);
});

test('a connection that is lost again at once is told to the caller, as one that is closed', async () => {
  ignoreReopening();
  const { db, breakAt } = await openTestDb();
  db.on('ready', () => breakAt('UnknownError', 1), true);
  breakAt('UnknownError', 1);
  await expect(db.outbox.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
});

test('the database of a user who logged out stays closed', async () => {
  const db = privateDb(crypto.randomUUID());
  await db.answers.put({ key: 'overview', value: 1, atMs: 0 });
  db.close();
  await expect(db.answers.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(db.isOpen()).toBe(false);
});

function follow(db: SampanDb): number[] {
  const shown: number[] = [];
  const subscription = liveQuery(() => db.outbox.count()).subscribe((count) => shown.push(count));
  onTestFinished(() => subscription.unsubscribe());
  return shown;
}
