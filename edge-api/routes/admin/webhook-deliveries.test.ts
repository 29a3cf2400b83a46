import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WebhookDeliveries, WebhookDelivery } from '../../contract/admin/webhooks';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addMessage } from '../../test-support/inbox';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';
import {
  addWebhook,
  deliveriesIn,
  testWebhookWorker,
  webhookReceiver,
} from '../../test-support/webhooks/webhooks';

async function withReceiver() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const receiver = await webhookReceiver();
  const id = await addWebhook(testing.db, receiver.url);
  const path = `/api/admin/webhooks/${id}`;
  const page = async (query = '') =>
    v.parse(WebhookDeliveries, await (await amina.request(`${path}/deliveries${query}`)).json());
  return { ...testing, amina, receiver, id, path, page };
}

test('a test is sent to its webhook alone, and once for each key', async () => {
  const { amina, db, receiver, path, page, id } = await withReceiver();
  const other = await webhookReceiver();
  await addWebhook(db, other.url);
  const key = uuidV7();
  for (const _ of ['first', 'again']) {
    const answer = await amina.request(`${path}/ping`, changing('POST', {}, { key }));
    expect(answer.status).toBe(202);
    expect(v.parse(WebhookDelivery, await answer.json())).toMatchObject({ id: key, type: 'ping' });
  }
  testWebhookWorker(db);
  await until(async () => (await page()).items[0]?.state === 'delivered');
  expect(receiver.received).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'ping',
    data: { webhook: id },
  });
  expect(other.received).toEqual([]);
});

test('a key of another webhook’s test is refused', async () => {
  const { amina, db, path } = await withReceiver();
  const other = await addWebhook(db, 'https://b.example/');
  const order = changing('POST', {});
  expect((await amina.request(`${path}/ping`, order)).status).toBe(202);
  expect((await amina.request(`/api/admin/webhooks/${other}/ping`, order)).status).toBe(422);
});

test('an event is sent again with the same id, whatever became of it', async () => {
  const { amina, db, receiver, path, page } = await withReceiver();
  const states: (string | undefined)[] = [];
  receiver.state.answer = (response) =>
    response.writeHead(receiver.received.length < 2 ? 500 : 204).end();
  await addMessage(db);
  testWebhookWorker(db, { pace: { waitsMs: [] } });
  const [{ id } = { id: '' }] = await deliveriesIn(db);
  for (const expected of ['failed', 'delivered', 'delivered']) {
    const count = states.push(expected);
    await until(async () => receiver.received.length === count);
    await until(async () => (await page()).items[0]?.state === expected);
    const answer = await amina.request(`${path}/deliveries/${id}/send-again`, { method: 'POST' });
    expect(answer.status).toBe(202);
    const waiting = { state: 'waiting', attempts: 0, settledAt: null };
    expect(v.parse(WebhookDelivery, await answer.json())).toMatchObject(waiting);
  }
  await until(() => receiver.received.length === 4);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what is about an erased record is not sent again, and the log says so', async () => {
  const { amina, db, path, page } = await withReceiver();
  const { id: message } = await addMessage(db);
  await db.deleteFrom('submissions').where('id', '=', message).execute();
  const [erasure, received] = (await page()).items;
  expect(erasure).toMatchObject({ state: 'waiting', recordErased: false });
  expect(received).toMatchObject({ state: 'failed', recordErased: true });
  const sendAgain = (id = '') =>
    amina.request(`${path}/deliveries/${id}/send-again`, { method: 'POST' });
  const answer = await sendAgain(received?.id);
  expect(answer.status).toBe(409);
  expect((await problemOf(answer)).title).toBe(
    'What this was about was erased: it is not sent any more.',
  );
  expect((await page()).items[1]).toEqual(received);
  expect((await sendAgain(erasure?.id)).status).toBe(202);
});

test('the log says what each event is about', async () => {
  const { amina, db, path, page } = await withReceiver();
  const { reference } = await addMessage(db);
  await amina.request(`${path}/ping`, changing('POST', {}));
  expect((await page()).items.map(({ type, about }) => [type, about])).toEqual([
    ['ping', null],
    ['contact-message.received', reference],
  ]);
});

test('nothing is sent while a webhook is off; what waited is sent afterwards', async () => {
  const { amina, db, receiver, path } = await withReceiver();
  await addMessage(db);
  await amina.request(path, changing('PATCH', { isOn: false }));
  const [{ id } = { id: '' }] = await deliveriesIn(db);
  for (const address of [`${path}/ping`, `${path}/deliveries/${id}/send-again`]) {
    expect((await amina.request(address, changing('POST', {}))).status).toBe(409);
  }
  testWebhookWorker(db);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(receiver.received).toEqual([]);
  await amina.request(path, changing('PATCH', { isOn: true }, { version: 2 }));
  await until(() => receiver.received.length === 1);
});

test('the log shows each delivery once, page after page, also those of one moment', async () => {
  const { amina, db, id, path, page } = await withReceiver();
  const created_at = new Date();
  for (let count = 0; count < 120; count += 1) {
    const event = uuidV7();
    await db.insertInto('webhook_events').values({ id: event, type: 'ping', data: '{}' }).execute();
    const row = { id: crypto.randomUUID(), event_id: event, webhook_id: id };
    await db
      .insertInto('webhook_deliveries')
      .values({ ...row, ...(count % 2 && { created_at }) })
      .execute();
  }
  const pages = [await page()];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
    pages.push(await page(`?cursor=${next}`));
  }
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20]);
  const ids = pages.flatMap(({ items }) => items.map((item) => item.id));
  expect(new Set(ids).size).toBe(120);
  expect((await amina.request(`${path}/deliveries?cursor=x`)).status).toBe(400);
});

test('there is nothing at the address of another webhook’s delivery', async () => {
  const { amina, db, path } = await withReceiver();
  const other = await addWebhook(db, 'https://b.example/');
  await addMessage(db);
  const rows = await deliveriesIn(db);
  const foreign = rows.find((row) => row.webhook_id === other)?.id;
  const unknown = uuidV7();
  for (const [method, address] of [
    ['POST', `${path}/deliveries/${foreign}/send-again`],
    ['POST', `${path}/deliveries/x/send-again`],
    ['POST', `/api/admin/webhooks/${unknown}/deliveries/${foreign}/send-again`],
    ['GET', `/api/admin/webhooks/${unknown}/deliveries`],
    ['POST', `/api/admin/webhooks/${unknown}/ping`],
  ] as const) {
    const order = method === 'GET' ? {} : changing(method, {});
    expect((await amina.request(address, order)).status, address).toBe(404);
  }
});
