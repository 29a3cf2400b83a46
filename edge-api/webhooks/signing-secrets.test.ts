import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { encryptSecrets } from '../db/secrets/stored-secrets';
import { testDatabase } from '../test-support/database/database';
import { addMessage } from '../test-support/inbox';
import { until } from '../test-support/wait';
import { testEncryptionKeys } from '../test-support/webhooks/encryption-key';
import {
  addWebhook,
  deliveriesIn,
  testSecret,
  testWebhookWorker,
  webhookIn,
  webhookReceiver,
} from '../test-support/webhooks/webhooks';

const otherKeys = [new Uint8Array(randomBytes(32))];

test('deliveries wait while the key of their secret is missing, are not counted, and go out when it is back', async () => {
  const { db } = await testDatabase();
  const receiver = await webhookReceiver();
  const id = await addWebhook(db, receiver.url);
  await encryptSecrets(db, testEncryptionKeys);
  await addMessage(db);
  const without = testWebhookWorker(db, { encryptionKeys: otherKeys });
  await until(() => without.said.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await without.stop();
  expect(without.said).toEqual([
    expect.stringMatching(
      /^Deliveries of a webhook wait: its secret cannot be decrypted\. ENCRYPTION_KEYS lacks the key [\w-]{8}\.$/,
    ),
  ]);
  expect(receiver.received).toEqual([]);
  expect(await deliveriesIn(db)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  expect(await webhookIn(db, id)).toMatchObject({ failing_since: null, off_reason: null });
  testWebhookWorker(db);
  await until(() => receiver.received.length === 1);
  const [{ headers = {}, body = '' } = {}] = receiver.received;
  expect(() => new Webhook(testSecret).verify(body, headers)).not.toThrow();
});

test('a process without the key leaves deliveries to one that has it', async () => {
  const { db } = await testDatabase();
  const receiver = await webhookReceiver();
  await addWebhook(db, receiver.url);
  await encryptSecrets(db, testEncryptionKeys);
  testWebhookWorker(db, { encryptionKeys: otherKeys });
  testWebhookWorker(db);
  for (let count = 0; count < 5; count += 1) await addMessage(db);
  await until(async () => (await deliveriesIn(db)).every(({ state }) => state === 'delivered'));
  expect(receiver.received).toHaveLength(5);
});

test('a new secret signs alone when the key of the one before is lost', async () => {
  const { db } = await testDatabase();
  const receiver = await webhookReceiver();
  const id = await addWebhook(db, receiver.url);
  await encryptSecrets(db, otherKeys);
  const { secret } = await webhookIn(db, id);
  const former = { former_secret: secret, former_secret_until: new Date(Date.now() + 3_600_000) };
  await db
    .updateTable('webhooks')
    .set({ ...former, secret: testSecret })
    .execute();
  await addMessage(db);
  const worker = testWebhookWorker(db);
  await until(() => receiver.received.length === 1);
  const [{ headers = {}, body = '' } = {}] = receiver.received;
  expect(() => new Webhook(testSecret).verify(body, headers)).not.toThrow();
  expect(worker.said).toEqual([expect.stringContaining('former secret')]);
});
