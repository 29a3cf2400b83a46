import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { lockWaits } from '../../test-support/database/lock-waits';
import { addMessage, addRequest } from '../../test-support/inbox';
import { until } from '../../test-support/wait';
import {
  addWebhook,
  deliveriesIn,
  testWebhookWorker,
  webhookReceiver,
} from '../../test-support/webhooks/webhooks';
import { eraseOldSubmissions } from '../personal-data/erase-old-data';
import { eraseSubmissions } from '../personal-data/erase-submissions';
import type { Database } from '../tables';
import { RecordErasedError, sendAgain } from './request-delivery';

const erase = (db: Kysely<Database>, id: string) =>
  db.transaction().execute((transaction) => eraseSubmissions(transaction, 'contact-message', [id]));

const ended = { state: 'failed', last_error: 'The record was erased.' };

test('what waits about a record ends when it is erased, and only the erasure is told', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, 'https://erp.example/');
  const [erased] = [await addMessage(db), await addMessage(db)];
  await db
    .updateTable('submissions')
    .set({ status: 'read', version: 2 })
    .where('id', '=', erased.id)
    .execute();
  await erase(db, erased.id);
  const events = db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events as events', 'events.id', 'event_id');
  const rows = await events
    .select(['state', 'record_erased', 'settled_at', 'last_error'])
    .select([sql<boolean>`data ->> 'id' = ${erased.id}`.as('isIts')])
    .select([sql<boolean>`data ? 'erased'`.as('isErasure')])
    .execute();
  const its = rows.filter(({ isIts, isErasure }) => isIts && !isErasure);
  expect(its).toHaveLength(2);
  for (const row of its) {
    expect(row).toMatchObject({ ...ended, record_erased: true, settled_at: expect.any(Date) });
  }
  const others = rows.filter((row) => !its.includes(row));
  expect(others).toHaveLength(2);
  for (const row of others) expect(row).toMatchObject({ state: 'waiting', record_erased: false });
});

test('what waits about an old request ends when its time is over', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, 'https://erp.example/', { event_types: ['service-request.received'] });
  const long_ago = new Date(Date.now() - 100 * 24 * 3_600_000);
  await addRequest(db, { received_at: long_ago, updated_at: long_ago });
  expect((await eraseOldSubmissions(db, 'service-request', 50)).count).toBe(1);
  expect(await deliveriesIn(db)).toMatchObject([ended]);
});

test('a delivery that is under way when its record is erased is not tried again, and leaves no text', async () => {
  const { db } = await testDatabase();
  let isErased = false;
  const receiver = await webhookReceiver(async (response) => {
    await until(() => isErased);
    response.writeHead(500).end('No Farida here');
  });
  await addWebhook(db, receiver.url, { event_types: ['contact-message.received'] });
  const { id } = await addMessage(db);
  testWebhookWorker(db, { pace: { waitsMs: [20, 20] } });
  await until(() => receiver.received.length === 1);
  await erase(db, id);
  isErased = true;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesIn(db)).toMatchObject([{ ...ended, attempts: 1, answer_status: null }]);
});

test('an attempt that failed a moment before the erasure is the last one', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, 'https://erp.example/', { event_types: ['contact-message.received'] });
  const { id } = await addMessage(db);
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (settling) => {
    await settling
      .updateTable('webhook_deliveries')
      .set({ attempts: 1, answer_status: 500 })
      .execute();
    erasing = erase(db, id);
    await lockWaits(db, 1);
  });
  await erasing;
  expect(await deliveriesIn(db)).toMatchObject([{ ...ended, answer_status: 500 }]);
});

test('what was erased is not sent again, whichever of the two comes first', async () => {
  const { db } = await testDatabase();
  const webhook = await addWebhook(db, 'https://erp.example/', {
    event_types: ['contact-message.received'],
  });
  const messages = [await addMessage(db), await addMessage(db)];
  await db.updateTable('webhook_deliveries').set({ state: 'delivered' }).execute();
  const [first, second] = await deliveriesIn(db);
  let later: Promise<unknown> = Promise.resolve();
  // An erasure that is under way: the other waits, and is refused.
  await db.transaction().execute(async (transaction) => {
    await eraseSubmissions(transaction, 'contact-message', [messages[0]?.id ?? '']);
    later = expect(sendAgain(db, webhook, first?.id ?? '', { of: 'server' })).rejects.toThrow(
      RecordErasedError,
    );
    await lockWaits(db, 1);
  });
  await later;
  // One that is being sent again: the erasure waits, and ends it.
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', settled_at: null })
      .where('id', '=', second?.id ?? '')
      .execute();
    later = erase(db, messages[1]?.id ?? '');
    await lockWaits(db, 1);
  });
  await later;
  expect(await deliveriesIn(db)).toMatchObject([{ state: 'delivered' }, ended]);
});

test('a webhook that is deleted at the same moment does not make an erasure fail', async () => {
  const { db } = await testDatabase();
  const webhook = await addWebhook(db, 'https://erp.example/');
  const { id } = await addMessage(db);
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await sql`select from webhooks where id = ${webhook} for update`.execute(transaction);
    erasing = erase(db, id);
    await lockWaits(db, 1);
    await transaction.deleteFrom('webhooks').where('id', '=', webhook).execute();
  });
  await erasing;
  expect(await deliveriesIn(db)).toEqual([]);
});

test('the text that a process of the release before stores of an answer is taken away', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, 'https://erp.example/');
  await addMessage(db);
  const store = (last_error: string) =>
    db.updateTable('webhook_deliveries').set({ last_error, answer_bytes: 7 }).execute();
  await store('The receiver answered 500: “No Farida: “here””.');
  const plain = 'The receiver answered 500.';
  expect(await deliveriesIn(db)).toMatchObject([{ last_error: plain, answer_bytes: null }]);
  await store('The connection failed (EHOSTUNREACH).');
  expect(await deliveriesIn(db)).toMatchObject([
    { last_error: 'The connection failed (EHOSTUNREACH).', answer_bytes: 7 },
  ]);
});
