import { type Kysely, Migrator, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { testDatabase } from '../../test-support/database/database';
import { addMessage } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { until } from '../../test-support/wait';
import { adminFeedSince } from '../admin/admin-feed';
import { findErasedSubmission } from '../admin/tombstones';
import { migrate } from '../migrate';
import { migrations } from '../schema/migrations';
import type { Database } from '../tables';

/** A database of version 8 with rows, in which one product had another name. */
async function databaseOfVersion8() {
  const { db, databaseUrl } = await testDatabase('bare');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('008-personal-data');
  expect(error).toBeUndefined();
  const bag = product('Padma Bag');
  await addProducts(db, bag);
  await db.updateTable('products').set({ name: 'Meghna Bag', slug: 'meghna-bag' }).execute();
  const message = await addMessage(db);
  await eraseAsBefore(db, '0190a000-0000-7000-8000-000000000001');
  return { db, databaseUrl, migrator, message, bagId: bag.id };
}

// What processes of the version before send, word for word where it names a table that was renamed.
const eraseAsBefore = (db: Kysely<Database>, id: string) =>
  sql`
    insert into "office_tombstones" ("scope", "id", "reference", "received_at", "body_hash")
      values ('contact-messages', ${id}, 'SM-1', now(), 'hash')
    on conflict ("scope", "id") do update set "erased_at" = now()`.execute(db);
const stateAsBefore = (db: Kysely<Database>) =>
  rowOf<{ epoch: string; revision: string }>(
    db,
    sql`select "epoch", "revision", "tombstones_removed_to" from "office_state" for update`,
  );
const formerAddressAsBefore = (db: Kysely<Database>) =>
  rowOf(
    db,
    sql`select "entity_id" as "id" from "retired_slugs"
      where "kind" = 'product' and "slug" = 'padma-bag' order by "retired_at"`,
  );

async function rowOf<Row>(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  return row as Row;
}

test('keeps all rows with their revisions, so that no device fetches them again', async () => {
  const { db, message, bagId } = await databaseOfVersion8();
  const before = await stateAsBefore(db);
  await migrate(db, quietLog);
  const after = await db.selectFrom('admin_state').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject(before);
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([message]);
  expect(await db.selectFrom('admin_tombstones').select('reference').execute()).toEqual([
    { reference: 'SM-1' },
  ]);
  expect(
    await db.selectFrom('former_addresses').select(['kind', 'address', 'entity_id']).execute(),
  ).toEqual([{ kind: 'product', address: 'padma-bag', entity_id: bagId }]);
});

test('counts changes and notes former addresses as before', async () => {
  const { db, bagId } = await databaseOfVersion8();
  await migrate(db, quietLog);
  const { cursor } = await adminFeedSince(db, 'contact-messages', '');
  const { id } = await addMessage(db);
  const { items } = await adminFeedSince(db, 'contact-messages', cursor);
  expect(items.map((item) => item.id)).toEqual([id]);
  await db.updateTable('products').set({ slug: 'tote' }).where('id', '=', bagId).execute();
  await db.updateTable('products').set({ name: 'Tote' }).where('id', '=', bagId).execute();
  const addresses = await db.selectFrom('former_addresses').select('address').execute();
  expect(addresses.map(({ address }) => address).sort()).toEqual(['meghna-bag', 'padma-bag']);
});

test('lets a process of the version before read and write all by the old names', async () => {
  const { db, bagId } = await databaseOfVersion8();
  await migrate(db, quietLog);
  const { cursor } = await adminFeedSince(db, 'contact-messages', '');

  // An erasure by the older process is told to devices, and known when the submission comes again.
  const id = '0190a000-0000-7000-8000-000000000002';
  await eraseAsBefore(db, id);
  await eraseAsBefore(db, id);
  expect((await adminFeedSince(db, 'contact-messages', cursor)).erased).toEqual([id]);
  expect(await findErasedSubmission(db, 'contact_messages', id)).toMatchObject({
    reference: 'SM-1',
  });

  // It locks and reads the state, and looks for erasures as it stores a submission.
  const { revision } = await stateAsBefore(db);
  expect(revision).toBe(
    (await db.selectFrom('admin_state').select('revision').executeTakeFirstOrThrow()).revision,
  );
  const found = sql`
    select "id", "reference", "received_at", "body_hash" from "office_tombstones"
      where "scope" = 'contact-messages' and "id" = ${id}`;
  expect(await rowOf(db, found)).toMatchObject({ id, reference: 'SM-1', body_hash: 'hash' });

  // It forgets old tombstones, and leads former addresses on.
  await sql`
    with "gone" as (
      delete from "office_tombstones" where ("scope", "id") in (
        select "scope", "id" from "office_tombstones" where "scope" <> 'users' limit 2000)
      returning "revision")
    select count(*) from "gone"`.execute(db);
  await sql`
    update "office_state"
      set "tombstones_removed_to" = greatest(tombstones_removed_to, ${revision})`.execute(db);
  expect(await db.selectFrom('admin_tombstones').selectAll().execute()).toEqual([]);
  const state = await db.selectFrom('admin_state').selectAll().executeTakeFirstOrThrow();
  expect(state.tombstones_removed_to).toBe(revision);
  expect(await formerAddressAsBefore(db)).toEqual({ id: bagId });
});

test('tells processes of both versions that something changed', async () => {
  const { db, databaseUrl, migrator } = await databaseOfVersion8();
  expect((await migrator.migrateTo('009-words')).error).toBeUndefined();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const heard = new Set<string>();
  client.on('notification', ({ channel }) => heard.add(channel));
  await client.query('listen admin; listen office');
  await addMessage(db);
  await until(() => heard.has('admin') && heard.has('office'));
});
