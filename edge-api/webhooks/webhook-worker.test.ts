import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { connect } from '../db/connect';
import { testDatabase } from '../test-support/database/database';
import { addMessage } from '../test-support/inbox';
import { until } from '../test-support/wait';
import {
  addWebhook,
  deliveriesIn,
  testSecret,
  testWebhookWorker,
  webhookIn,
  webhookReceiver,
} from '../test-support/webhooks/webhooks';

const everySettled = (db: Parameters<typeof deliveriesIn>[0]) => async () =>
  (await deliveriesIn(db)).every(({ state }) => state !== 'waiting');

describe('the webhook worker', () => {
  test('sends an event that the library of Standard Webhooks verifies, with no personal data', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver();
    const webhook = await addWebhook(db, receiver.url);
    const { id, reference, contact } = await addMessage(db);
    const { name, email } = contact;
    testWebhookWorker(db);
    await until(() => receiver.received.length === 1);
    const [{ headers = {}, body = '' } = {}] = receiver.received;
    const event = new Webhook(testSecret).verify(body, headers);
    expect(event).toEqual({
      type: 'contact-message.received',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        ...{ id, reference, status: 'new', revision: expect.any(Number) },
        addressConfirmed: false,
        url: `https://sampan.example/api/admin/contact-messages/${id}`,
      },
    });
    expect(body).not.toContain(name);
    expect(body).not.toContain(email);
    await until(everySettled(db));
    const [row] = await deliveriesIn(db);
    const settled = { state: 'delivered', attempts: 1, answer_status: 204, last_error: null };
    expect(row).toMatchObject({ ...settled, webhook_id: webhook, event_id: headers['webhook-id'] });
    expect((await webhookIn(db, webhook)).failing_since).toBeNull();
  });

  test('signs with the secret before too, until its time is over', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver();
    const former = `whsec_${btoa('fedcba9876543210fedcba9876543210')}`;
    const id = await addWebhook(db, receiver.url);
    const until_ = (hours: number) => ({
      former_secret: former,
      former_secret_until: new Date(Date.now() + hours * 3_600_000),
    });
    const verified = (secret: string, at: number) => () =>
      new Webhook(secret).verify(
        receiver.received[at]?.body ?? '',
        receiver.received[at]?.headers ?? {},
      );
    await db.updateTable('webhooks').set(until_(1)).where('id', '=', id).execute();
    await addMessage(db);
    testWebhookWorker(db);
    await until(() => receiver.received.length === 1);
    expect(verified(testSecret, 0)).not.toThrow();
    expect(verified(former, 0)).not.toThrow();
    await db.updateTable('webhooks').set(until_(-1)).where('id', '=', id).execute();
    await addMessage(db);
    await until(() => receiver.received.length === 2);
    expect(verified(testSecret, 1)).not.toThrow();
    expect(verified(former, 1)).toThrow();
  });

  test('tries again with the same id until the receiver takes it', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver();
    receiver.state.answer = (response) =>
      receiver.received.length < 3
        ? response.writeHead(500).end('<b>Down</b>\n\u0000for repair')
        : response.writeHead(200).end();
    const id = await addWebhook(db, receiver.url);
    await addMessage(db);
    testWebhookWorker(db, { pace: { waitsMs: [300, 20] } });
    await until(async () => (await deliveriesIn(db))[0]?.last_error !== null);
    expect((await deliveriesIn(db))[0]).toMatchObject({
      state: 'waiting',
      answer_status: 500,
      answer_bytes: 23,
      last_error: 'The receiver answered 500.',
    });
    expect((await webhookIn(db, id)).failing_since).not.toBeNull();
    await until(everySettled(db));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const delivered = { state: 'delivered', attempts: 3, answer_status: 200, last_error: null };
    const [row] = await deliveriesIn(db);
    expect(row).toMatchObject(delivered);
    expect(JSON.stringify(row)).not.toContain('repair');
    expect((await webhookIn(db, id)).failing_since).toBeNull();
  });

  test('comes again no sooner than a receiver asks', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver((response) =>
      response.writeHead(429, { 'retry-after': '120' }).end(),
    );
    await addWebhook(db, receiver.url);
    await addMessage(db);
    testWebhookWorker(db);
    await until(async () => (await deliveriesIn(db))[0]?.answer_status === 429);
    const waitsMs = Number((await deliveriesIn(db))[0]?.next_attempt_at) - Date.now();
    expect(waitsMs).toBeGreaterThan(110_000);
    expect(waitsMs).toBeLessThan(130_000);
  });

  test('gives a delivery up after its last attempt, and switches off what failed for days', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver((response) => response.writeHead(404).end());
    const id = await addWebhook(db, receiver.url);
    await addMessage(db);
    testWebhookWorker(db);
    await until(everySettled(db));
    const [row] = await deliveriesIn(db);
    expect(row).toMatchObject({ state: 'failed', attempts: 4, answer_status: 404 });
    expect((await webhookIn(db, id)).off_reason).toBeNull();
    const longAgo = new Date(Date.now() - 73 * 3_600_000);
    await db.updateTable('webhooks').set({ failing_since: longAgo }).execute();
    await addMessage(db);
    await until(async () => (await webhookIn(db, id)).off_reason === 'failing');
    expect(receiver.received).toHaveLength(5);
    // Nothing is written for it any more, and nothing is sent.
    await addMessage(db);
    expect(await deliveriesIn(db)).toHaveLength(2);
  });

  test('switches a webhook off when its receiver is gone', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver((response) => response.writeHead(410).end());
    const id = await addWebhook(db, receiver.url);
    await addMessage(db);
    testWebhookWorker(db);
    await until(async () => (await webhookIn(db, id)).off_reason === 'gone');
    expect(await deliveriesIn(db)).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect((await webhookIn(db, id)).version).toBe(2);
  });

  test('a receiver that hangs does not delay the others', async () => {
    const { db } = await testDatabase();
    let open = 0;
    let mostOpen = 0;
    const hanging = await webhookReceiver((response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      response.on('close', () => {
        open -= 1;
      });
    });
    const good = await webhookReceiver();
    await addWebhook(db, good.url);
    testWebhookWorker(db, { pace: { answerWithinMs: 3000, waitsMs: [60_000] } });
    await addMessage(db);
    await until(() => good.received.length === 1);
    for (let count = 0; count < 8; count += 1) await addWebhook(db, hanging.url);
    const began = Date.now();
    for (let count = 0; count < 12; count += 1) await addMessage(db);
    await until(() => good.received.length === 13);
    expect(Date.now() - began).toBeLessThan(2500);
    await until(() => open === 4);
    expect(mostOpen).toBe(4);
    await until(async () => (await deliveriesIn(db)).some(({ last_error }) => last_error));
    expect((await deliveriesIn(db)).find(({ last_error }) => last_error)).toMatchObject({
      state: 'waiting',
      answer_status: null,
      last_error: 'No answer came in time.',
    });
  });

  test('two processes send each event once', async () => {
    const { db, databaseUrl } = await testDatabase();
    const receiver = await webhookReceiver((response) =>
      setTimeout(() => response.writeHead(204).end(), 5),
    );
    await addWebhook(db, receiver.url);
    await addWebhook(db, receiver.url);
    const otherProcess = connect(databaseUrl);
    const workers = [db, otherProcess].map((pool) => testWebhookWorker(pool));
    for (let count = 0; count < 20; count += 1) await addMessage(db);
    await until(everySettled(db));
    for (const worker of workers) await worker.stop();
    await otherProcess.destroy();
    expect(receiver.received).toHaveLength(40);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  });

  test('sends again what a process had claimed that died before the answer', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver();
    await addWebhook(db, receiver.url);
    await addMessage(db);
    const [claimed] = await deliveriesIn(db);
    await db
      .updateTable('webhook_deliveries')
      .set({ attempts: 1, next_attempt_at: sql<Date>`now() + interval '300 ms'` })
      .execute();
    testWebhookWorker(db);
    await until(everySettled(db));
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      claimed?.event_id,
    ]);
    expect((await deliveriesIn(db))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('a stop waits for an answer that is near, and the rest waits for the next start', async () => {
    const { db } = await testDatabase();
    const receiver = await webhookReceiver((response) =>
      setTimeout(() => response.writeHead(204).end(), 200),
    );
    await addWebhook(db, receiver.url);
    await addMessage(db);
    const worker = testWebhookWorker(db);
    await until(() => receiver.received.length === 1);
    await worker.stop();
    await addMessage(db);
    expect((await deliveriesIn(db)).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
    testWebhookWorker(db);
    await until(everySettled(db));
    expect(receiver.received).toHaveLength(2);
  });
});
