import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoffMs } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import { entryOf, takeNextDue, testDb, write } from '../../test-support/device';
import type { SampanDb } from '../store/db';
import { recoverInterrupted, wake } from './outbox';
import { type Outcome, settle } from './settle-entries';

const problem = { type: 'about:blank', title: 'No.', status: 400 };
const longest = () => 0.999;

/** Takes the next due entry and stores what became of it. */
async function attempt(db: SampanDb, outcome: Outcome, nowMs: number, random = longest) {
  const entry = await takeNextDue(db, nowMs);
  if (!entry) throw new Error('Nothing was due.');
  await settle(db, entry, outcome, nowMs, random);
}

describe('the wait after a failure', () => {
  test('lies between half of its step and the whole, doubles, and has a cap', () => {
    const attempts = fc.integer({ min: 1, max: 2000 });
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(attempts, chance, (count, random) => {
        const stepMs = Math.min(
          limits.deliveryBackoff.firstMs * 2 ** (count - 1),
          limits.deliveryBackoff.capMs,
        );
        const waitMs = backoffMs(count, () => random, limits.deliveryBackoff);
        expect(waitMs).toBeGreaterThanOrEqual(stepMs / 2);
        expect(waitMs).toBeLessThanOrEqual(stepMs);
      }),
    );
  });

  test('differs from device to device', () => {
    const waitMs = (random: number) => backoffMs(3, () => random, limits.deliveryBackoff);
    expect(waitMs(0.1)).not.toBe(waitMs(0.9));
  });

  test('grows with each attempt at the same entry', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    let nowMs = 0;
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 10; attempts++) {
      await attempt(db, { kind: 'unreachable' }, nowMs, () => 0);
      const { nextAttemptAtMs } = await entryOf(db, written);
      waits.push(nextAttemptAtMs - nowMs);
      nowMs = nextAttemptAtMs;
    }
    expect(waits.map((ms) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 150, 150]);
  });

  test('is short after the server’s first failure, however long the network was away', async () => {
    const db = testDb();
    const oldest = await write(db, 'A');
    await write(db, 'B');
    let nowMs = 0;
    for (let hours = 0; hours < 10; hours++) {
      await attempt(db, { kind: 'unreachable' }, nowMs);
      nowMs += 3_600_000;
    }
    await attempt(db, { kind: 'failed', retryAfterMs: null }, nowMs);
    const waitMs = (await entryOf(db, oldest)).nextAttemptAtMs - nowMs;
    expect(waitMs).toBeLessThanOrEqual(limits.deliveryBackoff.firstMs);
  });

  test('after a failure of the server is not lengthened by an interrupted attempt', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    for (let crashes = 0; crashes < 10; crashes++) {
      await takeNextDue(db, 0);
      await recoverInterrupted(db);
    }
    await attempt(db, { kind: 'busy', retryAfterMs: null }, 0);
    const { nextAttemptAtMs, attempts } = await entryOf(db, written);
    expect(nextAttemptAtMs).toBeLessThanOrEqual(limits.deliveryBackoff.firstMs);
    expect(attempts).toBe(11);
  });

  test('grows with each failure of the server also on an entry of an older version', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await db.outbox.where({ id: written.id }).modify((entry) => {
      delete entry.serverFailures;
      entry.attempts = 12;
    });
    await attempt(db, { kind: 'failed', retryAfterMs: null }, 0, () => 0);
    expect((await entryOf(db, written)).nextAttemptAtMs).toBe(limits.deliveryBackoff.firstMs / 2);
    await attempt(db, { kind: 'failed', retryAfterMs: null }, 10_000, () => 0);
    expect((await entryOf(db, written)).nextAttemptAtMs).toBe(
      10_000 + limits.deliveryBackoff.firstMs,
    );
  });

  test('is the server’s own where it names one', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await attempt(db, { kind: 'busy', retryAfterMs: 77_000 }, 1000);
    expect(await entryOf(db, written)).toMatchObject({
      nextAttemptAtMs: 78_000,
      waitsFor: 'server',
      state: 'waiting',
      attempts: 1,
    });
  });

  test('is never longer than the cap, whatever the server says', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await attempt(db, { kind: 'failed', retryAfterMs: 10 ** 15 }, 1000);
    expect((await entryOf(db, written)).nextAttemptAtMs).toBe(1000 + limits.deliveryWaitCapMs);
  });
});

describe('what stopped one entry', () => {
  test.each([
    ['no connection', { kind: 'unreachable' }, 'network'],
    ['a busy server', { kind: 'busy', retryAfterMs: 5000 }, 'server'],
  ] as const)('holds the others as long: %s', async (_, outcome, waitsFor) => {
    const db = testDb();
    const [first, second] = [await write(db, 'A'), await write(db, 'B')];
    await attempt(db, outcome, 100);
    const { nextAttemptAtMs } = await entryOf(db, first);
    expect(nextAttemptAtMs).toBeGreaterThan(100);
    expect(await entryOf(db, second)).toMatchObject({ nextAttemptAtMs, waitsFor, attempts: 0 });
  });

  test.each([
    ['its own failure', { kind: 'failed', retryAfterMs: null }],
    ['its refusal', { kind: 'refused', problem }],
  ] as const)('does not hold the others when it is %s', async (_, outcome) => {
    const db = testDb();
    await write(db, 'A');
    const second = await write(db, 'B');
    await attempt(db, outcome, 100);
    expect((await takeNextDue(db, 100))?.id).toBe(second.id);
  });

  test('is kept with a refused entry, for its person to read', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await attempt(db, { kind: 'refused', problem }, 100);
    expect(await entryOf(db, written)).toMatchObject({ state: 'needs-attention', problem });
  });
});

describe('a connection that came back', () => {
  test('frees what waits for the network', async () => {
    const db = testDb();
    await write(db, 'A');
    await write(db, 'B');
    await attempt(db, { kind: 'unreachable' }, 100);
    expect(await takeNextDue(db, 100)).toBeUndefined();
    await wake(db);
    expect((await takeNextDue(db, 100))?.subject).toBe('A');
    expect((await takeNextDue(db, 100))?.subject).toBe('B');
  });

  test('frees nothing that the server asked to wait', async () => {
    const db = testDb();
    await write(db, 'A');
    await write(db, 'B');
    await attempt(db, { kind: 'busy', retryAfterMs: 5000 }, 100);
    await wake(db);
    expect(await takeNextDue(db, 5099)).toBeUndefined();
    expect((await takeNextDue(db, 5100))?.subject).toBe('A');
  });

  test('frees no entry that needs attention or is being edited', async () => {
    const db = testDb();
    const { id } = await write(db, 'A');
    await db.outbox.where({ id }).modify({ state: 'editing', nextAttemptAtMs: 7 });
    await wake(db);
    expect(await takeNextDue(db, 100)).toBeUndefined();
  });

  test('does not shorten a server’s wait that a longer one for the network met', async () => {
    const db = testDb();
    const asked = await write(db, 'A');
    await attempt(db, { kind: 'failed', retryAfterMs: 1500 }, 0);
    await write(db, 'B');
    await attempt(db, { kind: 'unreachable' }, 0);
    await wake(db);
    expect((await takeNextDue(db, 1499))?.subject).toBe('B');
    expect(await takeNextDue(db, 1499)).toBeUndefined();
    expect((await takeNextDue(db, 1500))?.id).toBe(asked.id);
  });

  test('does not free from a busy server’s wait what had a longer one for the network', async () => {
    const db = testDb();
    const first = await write(db, 'A');
    await db.outbox.where({ id: first.id }).modify({ attempts: 10 });
    await attempt(db, { kind: 'unreachable' }, 0);
    await write(db, 'B');
    await attempt(db, { kind: 'busy', retryAfterMs: 5000 }, 0);
    await wake(db);
    expect(await takeNextDue(db, 4999)).toBeUndefined();
    expect((await takeNextDue(db, 5000))?.subject).toBe('A');
  });
});
