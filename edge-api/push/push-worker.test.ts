import { expect, test } from 'vitest';
import { publicPushKey } from '../db/push/push-key';
import { storePushSubscription } from '../db/push/push-subscriptions';
import { testDatabase } from '../test-support/database/database';
import { addMessage, addRequest } from '../test-support/inbox';
import {
  addUser,
  devices,
  following,
  note,
  settled,
  waiting,
} from '../test-support/push/following';
import { letPass, testPushWorker } from '../test-support/push/push-worker';
import { until } from '../test-support/wait';

test('tells a device in one encrypted, signed message that names no cargo, price or person', async () => {
  const { db, service, request } = await following();
  await note(db, request.id, 'reply');
  await letPass(db);
  testPushWorker(db);
  await until(() => service.received.length === 1);
  const [{ headers = {}, message = null } = {}] = service.received;
  expect(message).toEqual({
    web_push: 8030,
    mutable: true,
    notification: {
      title: `We answered your request ${request.reference}`,
      body: 'Open the page to read more.',
      navigate: `https://sampan.example/track/${request.id}`,
      tag: request.id,
      lang: 'en',
    },
  });
  expect(headers).toMatchObject({ urgency: 'normal', topic: request.id.replaceAll('-', '') });
  await settled(db);
});

test('joins what happens to one submission within two minutes, and says the most important', async () => {
  const { db, service, request } = await following();
  const other = await addMessage(db, { owner_uid: 'farida' });
  await note(db, request.id, 'step', 'quotation');
  await note(db, request.id, 'reply');
  await note(db, other.id, 'reply');
  testPushWorker(db);
  expect(await waiting(db)).toHaveLength(2);
  expect(service.received).toHaveLength(0);
  await letPass(db);
  await settled(db);
  expect(service.received.map(({ message }) => message.notification.title).sort()).toEqual([
    `There is a quotation for ${request.reference}`,
    `We answered your message ${other.reference}`,
  ]);
});

test('tells in a later message what happened while one was sent', async () => {
  const { db, service, request } = await following();
  service.state.answer = async (response) => {
    await note(db, request.id, 'quotation');
    response.writeHead(201).end();
  };
  await note(db, request.id, 'reply');
  await letPass(db);
  testPushWorker(db);
  await until(async () => (await waiting(db))[0]?.news.join() === 'quotation');
  expect(Number((await waiting(db))[0]?.next_attempt_at) - Date.now()).toBeGreaterThan(100_000);
  expect(service.received).toHaveLength(1);
});

test('forgets a device that its push service does not know any more', async () => {
  const { db, service, request, subscription } = await following();
  service.forget(subscription.endpoint);
  await note(db, request.id, 'reply');
  await letPass(db);
  testPushWorker(db);
  await until(async () => (await devices(db)).length === 0);
  expect(await waiting(db)).toEqual([]);
});

// The service of Windows answers 406 in place of 429.
test.each([429, 406])(
  'tries again after a %i, no sooner than the push service asks',
  async (status) => {
    const { db, service, request } = await following();
    service.state.answer = (response) =>
      service.received.length < 3
        ? response.writeHead(503).end()
        : response.writeHead(status, { 'retry-after': '120' }).end();
    await note(db, request.id, 'reply');
    await letPass(db);
    const { said } = testPushWorker(db);
    await until(() => service.received.length === 3);
    await until(async () => Number((await waiting(db))[0]?.next_attempt_at) > Date.now() + 100_000);
    expect((await waiting(db))[0]?.attempts).toBe(3);
    expect(said).toEqual([]);
  },
);

test('gives a message up after its last attempt, and keeps the device', async () => {
  const { db, service, request } = await following();
  service.state.answer = (response) => response.writeHead(500).end();
  await note(db, request.id, 'reply');
  await letPass(db);
  testPushWorker(db);
  await settled(db);
  expect(service.received).toHaveLength(4);
  expect(await devices(db)).toHaveLength(1);
});

test('drops what a push service refuses, and logs nothing of the address but its host', async () => {
  const { db, service, request, subscription } = await following();
  service.state.answer = (response) => response.writeHead(413).end('No.');
  await note(db, request.id, 'reply');
  await letPass(db);
  const { said } = testPushWorker(db);
  await settled(db);
  const { host } = new URL(subscription.endpoint);
  expect(said).toEqual([
    {
      message: 'A push service refused a message.',
      fields: { service: host, status: 413 },
    },
  ]);
});

test('waits without the key that decrypts its own, and says so once', async () => {
  const { db, service, request } = await following();
  await note(db, request.id, 'reply');
  await letPass(db);
  const { said, stop } = testPushWorker(db, { encryptionKeys: [] });
  await until(() => said.length > 0);
  await stop();
  expect(said.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Push messages wait: .* ENCRYPTION_KEYS lacks the key/),
  ]);
  expect((await waiting(db))[0]?.attempts).toBe(0);
  testPushWorker(db);
  await until(() => service.received.length === 1);
});

test('counts each attempt by what came of it, once it is stored', async () => {
  const { db, service, request, subscription } = await following();
  const counted: string[] = [];
  testPushWorker(db, { count: (became) => counted.push(became) });
  const statuses = [201, 503, 413];
  service.state.answer = (response) => response.writeHead(statuses.shift() ?? 500).end();
  const tell = async () => {
    await note(db, request.id, 'reply');
    await letPass(db);
    await settled(db);
  };
  await tell();
  await tell();
  service.forget(subscription.endpoint);
  await tell();
  await until(() => counted.length === 4);
  expect(counted).toEqual(['sent', 'put-off', 'refused', 'gone']);
});

test('two processes send each message once', async () => {
  const { db, service } = await following();
  for (let count = 0; count < 10; count += 1) {
    const { id } = await addRequest(db, { owner_uid: 'farida' });
    await note(db, id, 'reply');
  }
  await letPass(db);
  testPushWorker(db);
  testPushWorker(db);
  await settled(db);
  expect(service.received).toHaveLength(10);
});

test('a flood of submissions is no flood of messages', async () => {
  const { db, service } = await following();
  const rights = await addUser(db, 'amina', 'admin');
  await storePushSubscription(db, crypto.randomUUID(), service.subscribe(), rights, false);
  for (let count = 0; count < 25; count += 1) {
    const { id } = await addRequest(db);
    await note(db, id, 'submission');
  }
  expect(await waiting(db)).toHaveLength(20);
});

test('makes the key without a word', async () => {
  const { db } = await testDatabase();
  const { said } = testPushWorker(db);
  await until(async () => (await publicPushKey(db)) !== null);
  expect(said).toEqual([]);
});
