import { expect, test, vi } from 'vitest';
import { keyIdOf } from '../db/secrets/encryption';
import { parseEnv } from '../env/env';
import { examine } from '../node/doctor/examine';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';
import { startServer } from '../test-support/embedded/server';
import { addWebhook, testSecret, webhookIn } from '../test-support/webhooks/webhooks';

vi.setConfig({ testTimeout: 120_000 });

const newKey = async () => (await runSampan({}, 'secrets', 'new-key')).said.trim();
const idOf = async (key: string) =>
  keyIdOf(parseEnv({ ENCRYPTION_KEYS: key }).encryptionKeys[0] ?? new Uint8Array());

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
    message: expect.stringContaining('1 secrets of webhooks are in clear text'),
    advice: expect.stringContaining('sampan secrets new-key'),
  });
  const withOld = { DATABASE_URL, ENCRYPTION_KEYS: old };
  expect(await found(withOld)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('not encrypted with the first key'),
  });
  // A start does so by itself.
  await startServer(withOld);
  expect((await webhookIn(db, id)).secret).toContain(await idOf(old));
  expect(await found(withOld)).toMatchObject({
    state: 'ok',
    message: expect.stringContaining(await idOf(old)),
  });

  const both = { DATABASE_URL, ENCRYPTION_KEYS: `${newest},${old}` };
  expect(await found(both)).toMatchObject({ state: 'warning' });
  const encrypted = await runSampan(both, 'secrets', 'encrypt');
  expect(encrypted).toMatchObject({
    code: 0,
    said: expect.stringContaining('All secrets are encrypted with the first key.'),
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
      advice: expect.stringContaining('make new secrets'),
    });
  }
  const refused = await runSampan(withOld, 'secrets', 'decrypt');
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`ENCRYPTION_KEYS lacks the key ${await idOf(newest)}.`);
  const server = await startServer(withOld);
  expect(server.lines.join('\n')).toContain(`ENCRYPTION_KEYS lacks the key ${await idOf(newest)}.`);

  expect((await runSampan(both, 'secrets', 'decrypt')).code).toBe(0);
  expect((await webhookIn(db, id)).secret).toBe(testSecret);
  expect(await runSampan({ DATABASE_URL }, 'secrets', 'encrypt')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no key: set ENCRYPTION_KEYS.'),
  });
  const said = `${encrypted.said}${refused.said}${server.lines.join()}`;
  for (const secret of [old, newest, 'whsec_']) expect(said).not.toContain(secret);
});
