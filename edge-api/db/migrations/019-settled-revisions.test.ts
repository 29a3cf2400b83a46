import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidV7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { pause } from '../../contract/waiting';
import { testDatabase } from '../../test-support/database/database';
import {
  addFormerMessage,
  formerRows,
  migrateUpTo,
} from '../../test-support/database/former-schema';
import { until } from '../../test-support/wait';
import { connect } from '../connect';
import { addTombstones, deleteOldTombstones } from '../records/tombstones';
import type { Database } from '../tables';

async function databaseOfVersion18() {
  const { db, databaseUrl } = await testDatabase('bare');
  await migrateUpTo(db, '018-seed-edition');
  return { db, databaseUrl };
}

// The later ones have no such tables.
const lastWithTwoTables = '045-accepted-quotations';

// What processes of the version before send, word for word.
const askAsBefore = (db: Kysely<Database>) =>
  sql<{ catalogue: string; admin: string }>`
    select (select revision::text from catalogue_state) as catalogue,
      (select revision::text from admin_state) as admin`.execute(db);

async function feedAsBefore(db: Kysely<Database>, since: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const state = await sql<{ epoch: string; revision: string; tombstonesRemovedTo: string }>`
        select "epoch", "revision", "tombstones_removed_to" as "tombstonesRemovedTo"
          from "admin_state"`.execute(snapshot);
      const { rows } = await sql<{ id: string }>`
        select * from "contact_messages" where revision > ${since}::bigint
        order by revision, "id"::text collate "C" limit 501`.execute(snapshot);
      return { revision: state.rows[0]?.revision ?? '', ids: rows.map(({ id }) => id) };
    });
}

test('leaves the revision as it is, so that no device starts over', async () => {
  const { db } = await databaseOfVersion18();
  const message = await addFormerMessage(db);
  await migrateUpTo(db, lastWithTwoTables);
  expect(await formerRows(db, 'contact_messages')).toMatchObject([
    { id: message.id, revision: message.revision },
  ]);
  const later = await addFormerMessage(db);
  expect(BigInt(later.revision)).toBe(BigInt(message.revision) + 1n);
});

test('a process of the version before learns of each message and misses none in its snapshots', async () => {
  const { db, databaseUrl } = await databaseOfVersion18();
  await migrateUpTo(db, lastWithTwoTables);
  const listener = new pg.Client(databaseUrl);
  await listener.connect();
  onTestFinished(() => listener.end());
  const told: string[] = [];
  listener.on('notification', ({ payload }) => void told.push(payload ?? ''));
  await listener.query('listen admin');

  const start = (await askAsBefore(db)).rows[0]?.admin ?? '';
  let held = () => {};
  const letGo = new Promise<void>((resolve) => {
    held = resolve;
  });
  const slowId = uuidV7();
  let stamped = () => {};
  const isStamped = new Promise<void>((resolve) => {
    stamped = resolve;
  });
  const slow = db.transaction().execute(async (transaction) => {
    await addFormerMessage(transaction, { id: slowId });
    stamped();
    await letGo;
  });
  await isStamped;
  const quick = await addFormerMessage(db);
  await askAsBefore(db);
  const early = await feedAsBefore(db, start);
  expect(early.ids).toEqual([quick.id]);
  // The cursor that it gives stays before the open message.
  expect(early.revision).toBe(start);
  held();
  await slow;
  const { rows } = await askAsBefore(db);
  await until(() => told.includes(rows[0]?.admin ?? ''));
  expect((await feedAsBefore(db, early.revision)).ids).toEqual([slowId, quick.id]);
});

test('a process of the version before removes old tombstones', async () => {
  const { db } = await databaseOfVersion18();
  await migrateUpTo(db, lastWithTwoTables);
  await db
    .transaction()
    .execute((transaction) =>
      addTombstones(transaction, [{ scope: 'audit', id: 'a', erased_at: new Date(0) }]),
    );
  expect(await deleteOldTombstones(db)).toBe(1);
  const state = await db.selectFrom('admin_state').selectAll().executeTakeFirstOrThrow();
  expect(state.tombstones_removed_to).toBe(state.revision);
});

test('messages that arrive during the migration are stored, each with its own revision', async () => {
  const { db, databaseUrl } = await databaseOfVersion18();
  const visitors = connect(databaseUrl);
  onTestFinished(() => visitors.destroy());
  let over = false;
  const ids: string[] = [];
  const posting = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!over) {
        const message = await addFormerMessage(visitors);
        ids.push(message.id);
      }
    }),
  );
  posting.catch(() => {
    over = true;
  });
  await pause(100);
  await migrateUpTo(db, lastWithTwoTables);
  await pause(100);
  over = true;
  await posting;
  const rows = await formerRows(db, 'contact_messages');
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(rows.length);
});
