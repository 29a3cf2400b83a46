import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addMessage } from '../../test-support/inbox';
import type { Database } from '../tables';

const types = ['contact-message.received', 'contact-message.changed', 'product.changed'];

async function addWebhook(db: Kysely<Database>, eventTypes: string[], isOff = false) {
  const id = crypto.randomUUID();
  const row = { id, address: 'https://ship.example/hook', event_types: eventTypes };
  const off_reason = isOff ? ('admin' as const) : null;
  await db
    .insertInto('webhooks')
    .values({ ...row, secret: 'whsec_', made_by: 'uid', off_reason })
    .execute();
  return id;
}

const eventsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('webhook_events')
    .innerJoin('webhook_deliveries', 'event_id', 'webhook_events.id')
    .select(['type', 'data', 'webhook_id', 'state'])
    .orderBy('webhook_events.created_at')
    .execute();

test('writes no event that no webhook wants', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, ['service-request.received']);
  await addWebhook(db, types, true);
  await addMessage(db);
  expect(await db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
});

test('writes an event when a message comes, changes and is erased, without personal data', async () => {
  const { db } = await testDatabase();
  const webhook_id = await addWebhook(db, types);
  const { id, reference } = await addMessage(db);
  const message = db.updateTable('submissions').where('id', '=', id);
  await message.set({ status: 'read', version: 2 }).execute();
  await message.set({ body_hash: 'other' }).execute();
  await db.deleteFrom('submissions').where('id', '=', id).execute();
  const ended = { webhook_id, state: 'failed' };
  const revision = expect.any(Number);
  expect(await eventsIn(db)).toEqual([
    {
      ...ended,
      type: types[0],
      data: { id, reference, status: 'new', revision, addressConfirmed: false },
    },
    {
      ...ended,
      type: types[1],
      data: { id, reference, status: 'read', revision, addressConfirmed: false },
    },
    { webhook_id, state: 'waiting', type: types[1], data: { id, reference, erased: true } },
  ]);
});

test('tells nothing of what seems to be from a robot, until an admin takes it up', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, types);
  const [{ id }, gone] = [
    await addMessage(db, { suspected: true }),
    await addMessage(db, { suspected: true }),
  ];
  await db.deleteFrom('submissions').where('id', '=', gone.id).execute();
  expect(await eventsIn(db)).toEqual([]);
  const message = db.updateTable('submissions').where('id', '=', id);
  await message.set({ status: 'read', version: 2 }).execute();
  expect(await eventsIn(db)).toMatchObject([{ type: types[1], data: { id, status: 'read' } }]);
});

test('writes an event for each webhook when a product changes and when it is gone', async () => {
  const { db } = await testDatabase('seeded');
  await addWebhook(db, types);
  await addWebhook(db, types);
  const { id, slug } = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('products').set({ version: 2 }).where('id', '=', id).execute();
  await db.deleteFrom('products').where('id', '=', id).execute();
  const said = (await eventsIn(db)).map(({ type, data }) => ({ type, data }));
  const product = { id, slug, published: true, revision: expect.any(Number) };
  const changed = { type: 'product.changed', data: { ...product, deleted: false } };
  const gone = { type: 'product.changed', data: { ...product, deleted: true } };
  expect(said).toEqual([changed, changed, gone, gone]);
});

test('a webhook that is deleted at the same moment does not make a message fail', async () => {
  const { db } = await testDatabase();
  const [deleted = '', other] = [await addWebhook(db, types), await addWebhook(db, types)];
  let adding: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('webhooks').where('id', '=', deleted).execute();
    adding = addMessage(db);
    // It has looked for webhooks by now.
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await adding;
  expect(await eventsIn(db)).toMatchObject([{ type: types[0], webhook_id: other }]);
});
