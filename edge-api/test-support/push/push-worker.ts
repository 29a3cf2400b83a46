import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { ensurePushKey, publicPushKey } from '../../db/push/push-key';
import type { Database } from '../../db/tables';
import { newPushKeyPair, sealPush } from '../../node/push/seal-push';
import { webhookSender } from '../../node/webhook-sender';
import { pushHosts } from '../../push/push-hosts';
import { startPushWorker } from '../../push/push-worker';
import { testSite } from '../test-site';
import { testEncryptionKeys } from '../webhooks/encryption-key';
import { startPushService } from './push-service';

/** Makes the key that signs, and a push service that knows it, until the test ends. */
export async function withPushService(db: Kysely<Database>) {
  await ensurePushKey(db, testEncryptionKeys, newPushKeyPair);
  const service = await startPushService(async () => (await publicPushKey(db)) ?? '');
  onTestFinished(service.close);
  return service;
}

type Changes = Partial<Parameters<typeof startPushWorker>[0]>;

/** A worker at a pace at which a test sees everything within a second; it stops when the test ends. */
export function testPushWorker(db: Kysely<Database>, { pace, ...changes }: Changes = {}) {
  const said: { message: string; fields?: object }[] = [];
  const worker = startPushWorker({
    db,
    encryptionKeys: testEncryptionKeys,
    adminSecondFactor: false,
    seal: sealPush,
    newKeyPair: newPushKeyPair,
    send: webhookSender(pushHosts('test')),
    addresses: { ...testSite.addresses, origin: 'https://sampan.example' },
    subject: 'mailto:hello@sampan.example',
    follow: () => () => {},
    log: {
      info: (message, fields) => void said.push({ message, ...(fields && { fields }) }),
      error: (message, fields) => void said.push({ message, ...(fields && { fields }) }),
    },
    pace: {
      ...{ pollMs: 20, firstRestMs: 20, longestRestMs: 40, answerWithinMs: 1000 },
      ...{ stopWithinMs: 500, waitsMs: [20, 20, 20] },
      ...pace,
    },
    ...changes,
  });
  onTestFinished(() => worker.stop());
  return { ...worker, said };
}

/** Makes messages that wait to be joined due, as if two minutes had passed. */
export const letPass = (db: Kysely<Database>) =>
  sql`update push_messages set next_attempt_at = now() where attempts = 0`.execute(db);
