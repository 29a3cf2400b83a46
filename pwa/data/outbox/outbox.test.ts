import { describe, expect, test } from 'vitest';
import { referenceFor } from '../../../edge-api/contract/reference';
import {
  entryOf,
  secondTab,
  subjects,
  takeNextDue,
  testDb,
  write,
} from '../../test-support/device';
import { composeSubmission, enqueue, nextDueAtMs, recoverInterrupted } from './outbox';
import { settle } from './settle-entries';

const half = () => 0.5;
const receiptFor = ({ id, reference }: { id: string; reference: string }) => ({
  id,
  reference,
  receivedAt: '2025-06-01T08:30:00.000Z',
});

describe('a new entry', () => {
  test('carries the id, the reference made of it and the time of writing', () => {
    const writtenAt = new Date('2025-06-01T08:30:00Z');
    const form = { message: 'Hello', id: 'of the form' };
    const made = composeSubmission('service-request', 'Shoes', form, writtenAt);
    expect(made.reference).toBe(referenceFor('service-request', made.id));
    expect(made.body).toEqual({
      message: 'Hello',
      id: made.id,
      reference: made.reference,
      writtenAt: '2025-06-01T08:30:00.000Z',
    });
  });

  test('is there for another tab once it is stored', async () => {
    const db = testDb();
    const { id, body } = await write(db, 'A');
    expect(await secondTab(db).outbox.get({ id })).toMatchObject({ body, state: 'waiting' });
  });

  test('is there after the page was closed and opened again', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    db.close();
    await db.open();
    expect(await entryOf(db, written)).toMatchObject(written);
  });

  test('is refused under the id of another text, which stays', async () => {
    const db = testDb();
    const { id } = await write(db, 'A');
    const again = { ...composeSubmission('contact-message', 'B', {}), id };
    await expect(enqueue(db, again)).rejects.toThrow();
    expect(await subjects(db)).toEqual(['A']);
  });

  test('is not taken where the device can’t store it', async () => {
    const db = testDb();
    db.close({ disableAutoOpen: true });
    await expect(write(db, 'A')).rejects.toThrow();
  });
});

describe('taking the next one', () => {
  test('takes the oldest first, each once', async () => {
    const db = testDb();
    for (const subject of ['A', 'B', 'C']) await write(db, subject);
    const taken = [await takeNextDue(db, 0), await takeNextDue(db, 0), await takeNextDue(db, 0)];
    expect(taken.map((entry) => entry?.subject)).toEqual(['A', 'B', 'C']);
    expect(await takeNextDue(db, 0)).toBeUndefined();
  });

  test('passes over what is not due yet', async () => {
    const db = testDb();
    const first = await write(db, 'A');
    await write(db, 'B');
    await db.outbox.where({ id: first.id }).modify({ nextAttemptAtMs: 10 });
    expect((await takeNextDue(db, 9))?.subject).toBe('B');
    expect(await takeNextDue(db, 9)).toBeUndefined();
    expect(await nextDueAtMs(db)).toBe(10);
    expect((await takeNextDue(db, 10))?.subject).toBe('A');
    expect(await nextDueAtMs(db)).toBeNull();
  });

  test.each(['needs-attention', 'editing', 'sending'] as const)(
    'leaves one that is %s',
    async (state) => {
      const db = testDb();
      const { id } = await write(db, 'A');
      await db.outbox.where({ id }).modify({ state });
      expect(await takeNextDue(db, 0)).toBeUndefined();
      expect(await nextDueAtMs(db)).toBeNull();
    },
  );

  test('gives two tabs that ask at once two different entries', async () => {
    const db = testDb();
    for (const subject of ['A', 'B']) await write(db, subject);
    const tab = secondTab(db);
    await tab.open();
    const taken = await Promise.all([takeNextDue(db, 0), takeNextDue(tab, 0)]);
    expect(taken.map((entry) => entry?.subject).sort()).toEqual(['A', 'B']);
  });

  test('finds due what seems to lie further ahead than any wait: the clock was set back', async () => {
    const db = testDb();
    const yearMs = 365 * 24 * 3_600_000;
    await write(db, 'A');
    const entry = await takeNextDue(db, yearMs);
    if (!entry) throw new Error('Nothing was due.');
    await settle(db, entry, { kind: 'busy', retryAfterMs: 60_000 }, yearMs, half);
    expect((await takeNextDue(db, 0))?.subject).toBe('A');
  });

  test('gives an interrupted one back, and only that', async () => {
    const db = testDb();
    const [sending, refused] = [await write(db, 'A'), await write(db, 'B')];
    await takeNextDue(db, 0);
    await db.outbox.where({ id: refused.id }).modify({ state: 'needs-attention' });
    await recoverInterrupted(db);
    expect(await entryOf(db, sending)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await entryOf(db, refused)).toMatchObject({ state: 'needs-attention' });
  });
});

describe('a delivered entry', () => {
  test('becomes a receipt in the transaction in which it leaves: no one sees both or neither', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    const entry = await takeNextDue(db, 0);
    if (!entry) throw new Error('Nothing was due.');
    const tab = secondTab(db);
    await tab.open();
    let settled = false;
    const settling = settle(
      db,
      entry,
      { kind: 'delivered', receipt: receiptFor(written) },
      0,
      half,
    );
    void settling.then(() => {
      settled = true;
    });
    while (!settled) {
      const places = await tab.transaction('r', tab.outbox, tab.sent, async () => [
        await tab.outbox.count(),
        await tab.sent.count(),
      ]);
      expect([
        [1, 0],
        [0, 1],
      ]).toContainEqual(places);
    }
    const stored = { ...receiptFor(written), kind: 'contact-message', subject: 'A' };
    expect(await tab.sent.toArray()).toMatchObject([stored]);
  });

  test('stays in the outbox when its receipt can’t be stored', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    const entry = await takeNextDue(db, 0);
    if (!entry) throw new Error('Nothing was due.');
    const unstorable = { ...receiptFor(written), receivedAt: (() => '') as unknown as string };
    await expect(
      settle(db, entry, { kind: 'delivered', receipt: unstorable }, 0, half),
    ).rejects.toThrow();
    expect(await subjects(db)).toEqual(['A']);
    expect(await db.sent.count()).toBe(0);
  });

  test('stays in the outbox when its removal fails, without a receipt', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    const entry = await takeNextDue(db, 0);
    if (!entry) throw new Error('Nothing was due.');
    db.outbox.hook('deleting', () => {
      throw new Error('The disk is broken.');
    });
    await expect(
      settle(db, entry, { kind: 'delivered', receipt: receiptFor(written) }, 0, half),
    ).rejects.toThrow();
    expect(await secondTab(db).sent.count()).toBe(0);
    expect(await subjects(secondTab(db))).toEqual(['A']);
  });
});
