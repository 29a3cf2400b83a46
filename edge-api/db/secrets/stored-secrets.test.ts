import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { lockWaits } from '../../test-support/database/lock-waits';
import { addWebhook, testSecret, webhookIn } from '../../test-support/webhooks/webhooks';
import { connect } from '../connect';
import { decrypt, encrypt, keyIdOf } from './encryption';
import { aboutWebhook, decryptSecrets, encryptSecrets, secretsByKey } from './stored-secrets';

const newKey = () => new Uint8Array(randomBytes(32));
const former = `whsec_${btoa('fedcba9876543210fedcba9876543210')}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function withSecrets() {
  const { db, databaseUrl } = await testDatabase();
  const id = await addWebhook(db, 'https://erp.example/');
  const formerly = { former_secret: former, former_secret_until: inHours(1) };
  await db.updateTable('webhooks').set(formerly).execute();
  return { db, databaseUrl, id };
}

test('secrets in clear text are encrypted as soon as there is a key, and again with a newer one', async () => {
  const { db, id } = await withSecrets();
  const [old, newest] = [newKey(), newKey()];
  expect(await encryptSecrets(db, [])).toEqual([]);
  expect(await secretsByKey(db)).toEqual(new Map([[null, 2]]));
  for (const keys of [[old], [newest, old]]) {
    expect(await encryptSecrets(db, keys)).toEqual([]);
    const first = keys[0] ?? old;
    expect(await secretsByKey(db)).toEqual(new Map([[await keyIdOf(first), 2]]));
    const row = await webhookIn(db, id);
    expect(JSON.stringify(row)).not.toMatch(/whsec_/);
    // For other readers of the webhook nothing has changed.
    expect(row.version).toBe(1);
    expect(await decrypt([first], row.secret, aboutWebhook(id))).toBe(testSecret);
    expect(await decrypt([first], row.former_secret ?? '', aboutWebhook(id))).toBe(former);
  }
});

test('a release before gets them back as they were', async () => {
  const { db, id } = await withSecrets();
  const keys = [newKey()];
  await encryptSecrets(db, keys);
  expect(await decryptSecrets(db, keys)).toEqual([]);
  expect(await webhookIn(db, id)).toMatchObject({ secret: testSecret, former_secret: former });
});

test('what a missing key has encrypted stays as it is, and is named', async () => {
  const { db, id } = await withSecrets();
  const [lost, other] = [newKey(), newKey()];
  await encryptSecrets(db, [lost]);
  const before = await webhookIn(db, id);
  const sentence = `The secret of webhook ${id} cannot be decrypted: ENCRYPTION_KEYS lacks the key ${await keyIdOf(lost)}. Put the key back into ENCRYPTION_KEYS; if it is lost, make a new secret in the dashboard.`;
  expect(await encryptSecrets(db, [other])).toEqual([sentence, sentence]);
  expect(await webhookIn(db, id)).toEqual(before);
});

test('a secret that signs no more is forgotten, so that no key is needed for it', async () => {
  const { db, id } = await withSecrets();
  await encryptSecrets(db, [newKey()]);
  await db
    .updateTable('webhooks')
    .set({ former_secret_until: inHours(-1) })
    .execute();
  const secret = await encrypt([newKey()], testSecret, aboutWebhook(id));
  await db.updateTable('webhooks').set({ secret }).execute();
  await encryptSecrets(db, [newKey()]);
  expect(await webhookIn(db, id)).toMatchObject({ former_secret: null, former_secret_until: null });
});

test('several processes encrypt at once, and a secret that is renewed meanwhile stays', async () => {
  const { db, databaseUrl, id } = await withSecrets();
  const [old, newest] = [newKey(), newKey()];
  await encryptSecrets(db, [old]);
  const pools = [1, 2, 3].map(() => connect(databaseUrl));
  const secret = await encrypt([newest], 'whsec_new', aboutWebhook(id));
  let encrypting: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('webhooks').set({ secret }).execute();
    encrypting = Promise.all(pools.map((pool) => encryptSecrets(pool, [newest, old])));
    await lockWaits(db, pools.length);
  });
  await encrypting;
  await Promise.all(pools.map((pool) => pool.destroy()));
  const row = await webhookIn(db, id);
  expect(await decrypt([newest], row.secret, aboutWebhook(id))).toBe('whsec_new');
  expect(await decrypt([newest], row.former_secret ?? '', aboutWebhook(id))).toBe(former);
});
