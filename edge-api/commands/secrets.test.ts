import { expect, test, vi } from 'vitest';
import { ensurePushKey, publicPushKey, pushKeyPair } from '../db/push/push-key';
import { encrypt, keyIdOf } from '../db/secrets/encryption';
import { aboutWebhook } from '../db/secrets/stored-secrets';
import { parseEnv } from '../env/env';
import { examine } from '../node/doctor/examine';
import { newPushKeyPair } from '../node/push/seal-push';
import { runHere } from '../test-support/command-sentences';
import { testDatabase } from '../test-support/database/database';
import { startServer } from '../test-support/embedded/server';
import { addWebhook, testSecret, webhookIn } from '../test-support/webhooks/webhooks';

vi.setConfig({ testTimeout: 60_000 });

const secrets = (env: Record<string, string>, what: string) => runHere(env, ['secrets', what]);

const newKey = async () => (await secrets({}, 'new-key')).out.trim();
const keysOf = (text: string) => parseEnv({ ENCRYPTION_KEYS: text }).encryptionKeys;
const idOf = (key: string) => keyIdOf(keysOf(key)[0] ?? new Uint8Array());

/** What the doctor says of secrets. */
async function found(settings: Record<string, string>) {
  const findings = await examine({ ...settings, PORT: '1' });
  return findings.find(({ check }) => check === 'secrets');
}

test('an operator sets a key, renews it and goes back, and the doctor says where that stands', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const [old, newest] = [await newKey(), await newKey()];
  expect(old).not.toBe(newest);
  expect(await found({ DATABASE_URL })).toMatchObject({
    state: 'ok',
    message: expect.stringContaining('No webhook can be made'),
  });

  const id = await addWebhook(db, 'https://erp.example/');
  expect(await found({ DATABASE_URL })).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('1 secrets are in clear text'),
    advice: expect.stringContaining('sampan secrets new-key'),
  });
  const withOld = { DATABASE_URL, ENCRYPTION_KEYS: old };
  expect(await found(withOld)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('not encrypted with the first key'),
  });
  expect((await secrets(withOld, 'encrypt')).code).toBe(0);
  expect((await webhookIn(db, id)).secret).toContain(await idOf(old));
  expect(await found(withOld)).toMatchObject({
    state: 'ok',
    message: expect.stringContaining(await idOf(old)),
  });

  const both = { DATABASE_URL, ENCRYPTION_KEYS: `${newest},${old}` };
  expect(await found(both)).toMatchObject({ state: 'warning' });
  expect(await secrets(both, 'encrypt')).toMatchObject({
    code: 0,
    out: expect.stringContaining('All secrets are encrypted with the first key.'),
  });
  expect(await found(both)).toMatchObject({
    state: 'ok',
    message: expect.stringContaining(`Not needed any more: ${await idOf(old)}.`),
  });

  // The key that is in use was removed.
  for (const settings of [withOld, { DATABASE_URL }]) {
    expect(await found(settings)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(await idOf(newest)),
      advice: expect.stringContaining('sampan secrets renew-push'),
    });
  }
  const refused = await secrets(withOld, 'decrypt');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain(`ENCRYPTION_KEYS lacks the key ${await idOf(newest)}.`);
  expect(refused.err).toContain('add the key that they were encrypted with');

  expect((await secrets(both, 'decrypt')).code).toBe(0);
  expect((await webhookIn(db, id)).secret).toBe(testSecret);
  expect(await secrets({ DATABASE_URL }, 'encrypt')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no key: set ENCRYPTION_KEYS.'),
  });
});

test('a start encrypts what is in clear text, and names the key that is missing', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const [key, lost] = [await newKey(), await newKey()];
  const clear = await addWebhook(db, 'https://erp.example/');
  const other = await addWebhook(db, 'https://erp.example/');
  const secret = await encrypt(keysOf(lost), testSecret, aboutWebhook(other));
  await db.updateTable('webhooks').set({ secret }).where('id', '=', other).execute();
  const { lines } = await startServer({ DATABASE_URL, ENCRYPTION_KEYS: key });
  expect((await webhookIn(db, clear)).secret).toContain(await idOf(key));
  expect((await webhookIn(db, other)).secret).toBe(secret);
  const said = lines.join('\n');
  expect(said).toContain(`ENCRYPTION_KEYS lacks the key ${await idOf(lost)}.`);
  for (const hidden of [key, lost, 'whsec_']) expect(said).not.toContain(hidden);
});

test('an operator who lost the key of push messages makes another one with one command', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const [lost, present] = [await newKey(), await newKey()];
  await ensurePushKey(db, keysOf(lost), newPushKeyPair);
  const before = await publicPushKey(db);
  const settings = { DATABASE_URL, ENCRYPTION_KEYS: present };
  const findings = await examine({ ...settings, PORT: '1' });
  // All the rest is looked at too.
  expect(findings.map(({ check, state }) => `${check}: ${state}`)).toEqual(
    expect.arrayContaining([
      'secrets: failed',
      'database disk: ok',
      'clocks: ok',
      'connections: ok',
      'mails to the company: ok',
      'notifications: ok',
      'signing keys: ok',
    ]),
  );
  expect((await secrets(settings, 'encrypt')).out).toContain(
    `The key of push messages cannot be decrypted: ENCRYPTION_KEYS lacks the key ${await idOf(lost)}. Put the key back into ENCRYPTION_KEYS; if it is lost, run "sampan secrets renew-push".`,
  );
  expect(await secrets(settings, 'renew-push')).toMatchObject({
    code: 0,
    out: expect.stringContaining('restart the server'),
  });
  expect(await found(settings)).toMatchObject({ state: 'ok' });
  expect(await publicPushKey(db)).not.toBe(before);
  expect(await pushKeyPair(db, keysOf(present))).not.toBeNull();
});
