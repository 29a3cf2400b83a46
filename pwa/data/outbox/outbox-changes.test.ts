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
import type { SampanDb } from '../store/db';
import {
  discard,
  EntryBusyError,
  replaceBody,
  restore,
  sendAgain,
  sendAsNew,
  startEditing,
  stopEditing,
} from './outbox';
import { settle } from './settle-entries';

const problem = { type: 'about:blank', title: 'No.', status: 400 };
const reused = { ...problem, status: 422 };

const refuse = (db: SampanDb, id: string, why = problem) =>
  db.outbox.where({ id }).modify({ state: 'needs-attention', problem: why, attempts: 3 });

describe('editing', () => {
  test('holds an entry back until it is sent, with its id, receipt and time of writing', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    const before = await entryOf(db, written);
    await startEditing(db, written.id);
    expect(await takeNextDue(db, 0)).toBeUndefined();

    expect(await replaceBody(db, written.id, 'A2', { message: 'A2', id: 'x' })).toBe(true);
    expect(await takeNextDue(db, 0)).toEqual({
      ...before,
      subject: 'A2',
      body: { ...before.body, message: 'A2' },
    });
  });

  test('leaves an entry in its place among the others', async () => {
    const db = testDb();
    const first = await write(db, 'A');
    await write(db, 'B');
    await startEditing(db, first.id);
    await replaceBody(db, first.id, 'A2', {});
    expect(await subjects(db)).toEqual(['A2', 'B']);
  });

  test('makes a refused entry a waiting one, without its problem', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await refuse(db, written.id);
    await startEditing(db, written.id);
    await replaceBody(db, written.id, 'A2', {});
    expect(await entryOf(db, written)).toMatchObject({
      state: 'waiting',
      problem: null,
      attempts: 0,
    });
  });

  test('that ends without a change gives the entry back as it was', async () => {
    const db = testDb();
    const [waiting, refused] = [await write(db, 'A'), await write(db, 'B')];
    await refuse(db, refused.id);
    const before = await db.outbox.toArray();
    for (const { id } of [waiting, refused]) {
      await startEditing(db, id);
      await stopEditing(db, id);
    }
    expect(await db.outbox.toArray()).toEqual(before);
  });

  test('that ended already takes nothing back', async () => {
    const db = testDb();
    const [waiting, refused] = [await write(db, 'A'), await write(db, 'B')];
    await refuse(db, refused.id);
    const before = await db.outbox.toArray();
    for (const { id } of [waiting, refused]) await stopEditing(db, id);
    expect(await db.outbox.toArray()).toEqual(before);
  });
});

describe('a refused entry', () => {
  test('is sent again as it is when its person asks for it', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await refuse(db, written.id);
    await sendAgain(db, written.id);
    expect(await takeNextDue(db, 0)).toMatchObject({ ...written, attempts: 0, problem: null });
  });

  test('whose id was used is sent as a new one, with an id and a receipt of its own', async () => {
    const db = testDb();
    const old = await write(db, 'A', { email: 'a@sampan.example' }, 'service-request');
    await refuse(db, old.id, reused);
    await sendAsNew(db, old.id);

    const [fresh, ...others] = await db.outbox.toArray();
    expect(others).toEqual([]);
    if (!fresh) throw new Error('It is gone.');
    expect(fresh.id).not.toBe(old.id);
    expect(fresh.reference).toBe(referenceFor('service-request', fresh.id));
    expect(fresh).toMatchObject({ kind: 'service-request', subject: 'A', state: 'waiting' });
    const { id, reference } = fresh;
    const writtenAt = expect.any(String);
    const linkKeyHash = expect.any(String);
    expect(fresh.body).toEqual({ ...old.body, id, reference, writtenAt, linkKeyHash });
  });
});

describe('deleting', () => {
  test('can be undone: the entry is back in its place, as it was', async () => {
    const db = testDb();
    for (const subject of ['A', 'B', 'C']) await write(db, subject);
    const before = await db.outbox.toArray();
    const [, second] = before;
    if (!second) throw new Error('Nothing was stored.');
    expect(await discard(db, second.id)).toHaveLength(1);
    expect(await subjects(db)).toEqual(['A', 'C']);
    await write(db, 'D');
    await restore(db, [second]);
    expect((await db.outbox.toArray()).slice(0, 3)).toEqual(before);
    expect(await subjects(db)).toEqual(['A', 'B', 'C', 'D']);
  });
});

const changes = {
  sendAgain,
  startEditing,
  stopEditing,
  sendAsNew,
  discard: async (db: SampanDb, id: string) => (await discard(db, id)).length > 0,
  replaceBody: (db: SampanDb, id: string) => replaceBody(db, id, 'A2', { message: 'A2' }),
};

describe.each(Object.entries(changes))('%s', (_, change) => {
  test('is refused while the entry is being sent, from any tab, and changes nothing', async () => {
    const db = testDb();
    const written = await write(db, 'A');
    await takeNextDue(db, 0);
    const sending = await entryOf(db, written);
    await expect(change(secondTab(db), written.id)).rejects.toBeInstanceOf(EntryBusyError);
    expect(await db.outbox.toArray()).toEqual([sending]);
  });

  test('does nothing, and says so, once the entry was delivered', async () => {
    const db = testDb();
    const { id, reference } = await write(db, 'A');
    const other = await entryOf(db, await write(db, 'B'));
    const entry = await takeNextDue(db, 0);
    if (!entry) throw new Error('Nothing was due.');
    const receipt = { id, reference, receivedAt: '2025-06-01T08:30:00.000Z' };
    await settle(db, entry, { kind: 'delivered', receipt }, 0, () => 0);
    expect(await change(db, id)).toBe(false);
    expect(await db.outbox.toArray()).toEqual([other]);
  });
});
