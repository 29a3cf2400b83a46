import * as fc from 'fast-check';
import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { pause } from '../../contract/waiting';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, messageRow } from '../../test-support/inbox';
import { until } from '../../test-support/wait';
import { adminFeedSince } from '../admin/admin-feed-queries';
import { connect } from '../connect';
import { watchRevision } from '../revision-watch';
import type { Database } from '../tables';
import { settleRevisions } from './settled-revision';

const writers = 8;
const roundsOfEach = 25;

const insert = (db: Kysely<Database>, id: string) =>
  db.insertInto('submissions').values(messageRow({ id })).execute();

class RolledBack extends Error {}

const end = (transaction: Transaction<Database>) =>
  sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);

/** What a writer does with its message: how long it waits before and after, and how it ends. */
const fate = fc.record({
  beforeMs: fc.nat(4),
  afterMs: fc.nat(12),
  ending: fc.constantFrom('commit', 'commit', 'commit', 'roll back', 'crash', 'update'),
});
type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never;

async function write(db: Kysely<Database>, { beforeMs, afterMs, ending }: Fate): Promise<void> {
  const { id } = messageRow();
  const work = db.transaction().execute(async (transaction) => {
    await sql`select pg_sleep(${beforeMs / 1000})`.execute(transaction);
    await insert(transaction, id);
    await sql`select pg_sleep(${afterMs / 1000})`.execute(transaction);
    if (ending === 'roll back') throw new RolledBack();
    if (ending === 'crash') await end(transaction);
  });
  // Only the two endings that were asked for may fail.
  await work.catch((error) => {
    if (ending !== 'roll back' && ending !== 'crash') throw error;
  });
  if (ending === 'update') {
    await db.updateTable('submissions').set({ status: 'read' }).where('id', '=', id).execute();
  }
}

/** A device that follows the feed: it has what it was sent, and asks from its cursor on. */
function device(db: Kysely<Database>) {
  const records = new Map<string, string>();
  let cursor = '';
  const ask = async () => {
    const { items, ...answer } = await adminFeedSince(db, 'contact-messages', cursor);
    if (cursor !== '') expect(answer.reset).toBe(false);
    for (const item of items) records.set(item.id, item.status);
    cursor = answer.cursor;
  };
  return { records, ask };
}

test('a device gets every row, whatever other connections commit, undo or lose meanwhile', async () => {
  const { db, databaseUrl } = await testDatabase();
  const pools = Array.from({ length: writers }, () => connect(databaseUrl));
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.destroy()))));
  const fates = fc.sample(fate, writers * roundsOfEach);
  const devices = [device(db), device(db)];
  let writing = true;
  const following = devices.map(async ({ ask }) => {
    while (writing) await ask();
    await ask();
  });
  await Promise.all(
    pools.map(async (pool, index) => {
      const mine = fates.slice(index * roundsOfEach, (index + 1) * roundsOfEach);
      for (const one of mine) await write(pool, one);
    }),
  );
  writing = false;
  await Promise.all(following);
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select(['id', 'status'])
    .execute();
  expect(rows.length).toBeGreaterThan(writers);
  const stored = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  for (const { records } of devices) expect(Object.fromEntries(records)).toEqual(stored);
});

/** Holds a message in an open transaction, until it is let go. */
async function heldMessage(db: Kysely<Database>) {
  const { id } = messageRow();
  let commit = () => {};
  const asked = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began = () => {};
  const inserted = new Promise<void>((resolve) => {
    began = resolve;
  });
  const done = db.transaction().execute(async (transaction) => {
    await insert(transaction, id);
    began();
    await asked;
  });
  await inserted;
  return {
    id,
    async commit() {
      commit();
      await done;
    },
  };
}

test('a message does not wait for another that is not committed yet', async () => {
  const { db } = await testDatabase();
  const held = await heldMessage(db);
  const before = performance.now();
  await addMessage(db);
  expect(performance.now() - before).toBeLessThan(1000);
  await held.commit();
});

test('what was committed after an open message waits for it, and then both come in order', async () => {
  const { db } = await testDatabase();
  const { records, ask } = device(db);
  const first = await addMessage(db);
  const held = await heldMessage(db);
  const second = await addMessage(db);
  await ask();
  expect([...records.keys()]).toEqual([first.id]);
  await held.commit();
  await ask();
  expect([...records.keys()]).toEqual([first.id, held.id, second.id]);
});

test('the state of a snapshot is as old as the snapshot', async () => {
  const { db } = await testDatabase();
  await addMessage(db);
  await settleRevisions(db);
  const revision = (from: Kysely<Database>) =>
    from.selectFrom('admin_state').select('revision').executeTakeFirstOrThrow();
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const before = await revision(snapshot);
      await addMessage(db);
      await settleRevisions(db);
      expect(await revision(snapshot)).toEqual(before);
      expect(await revision(db)).not.toEqual(before);
    });
});

test('many changes are told once, and those behind an open one as soon as it has ended', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watchRevision(databaseUrl, { heartbeatMs: 60_000 });
  onTestFinished(() => watching.stop());
  let told = 0;
  watching.follow((part) => {
    if (part === 'admin') told += 1;
  });
  for (let count = 0; count < 20; count += 1) {
    await addMessage(db);
    watching.noteChange();
  }
  await until(() => told > 0);
  await pause(150);
  expect(told).toBeLessThan(6);

  const held = await heldMessage(db);
  await addMessage(db);
  watching.noteChange();
  await pause(150);
  const before = told;
  // No process says that this one was committed, as if its own had crashed.
  await held.commit();
  await until(() => told > before);
});
