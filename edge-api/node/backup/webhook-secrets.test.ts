import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { backUp, restore } from '../../test-support/backup';
import { testDatabase } from '../../test-support/database/database';
import { tempDataDir } from '../../test-support/embedded/parts';
import { addMessage } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';
import { adminWebhooks, made } from '../../test-support/webhooks/made-webhooks';
import { testWebhookWorker, webhookReceiver } from '../../test-support/webhooks/webhooks';

vi.setConfig({ testTimeout: 60_000 });

test('a backup has no secret of a webhook, and a restored database signs with the key beside it', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const receiver = await webhookReceiver();
  const eventTypes = ['contact-message.received'];
  const first = await made(amina, { address: receiver.url, eventTypes });
  const renewed = await amina.request(
    `${adminWebhooks}/${first.id}/secret`,
    changing('POST', {}, { version: 1 }),
  );
  const { secret } = (await renewed.json()) as { secret: string };
  const { path } = await backUp(testing.databaseUrl, await tempDataDir());
  const text = gunzipSync(await readFile(path)).toString('latin1');
  expect(text).toContain(first.id);
  for (const one of [first.secret, secret]) expect(text).not.toContain(one.slice(6));

  const { db, databaseUrl } = await testDatabase('bare');
  await restore(databaseUrl, path);
  await addMessage(db);
  testWebhookWorker(db);
  await until(() => receiver.received.length === 1);
  const [{ headers = {}, body = '' } = {}] = receiver.received;
  for (const one of [first.secret, secret]) {
    expect(() => new Webhook(one).verify(body, headers)).not.toThrow();
  }
});
