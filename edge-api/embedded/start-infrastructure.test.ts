import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { stoppedAtEnd, strictLog, tempDataDir } from '../test-support/embedded/parts';
import { testEncryptionKey, testEncryptionKeys } from '../test-support/webhooks/encryption-key';
import { claimDataDir } from './data-dir';
import { startInfrastructure } from './start-infrastructure';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const external = {
  DATABASE_URL: 'postgres://me@db/sampan',
  FIREBASE_PROJECT_ID: 'sampan-live',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'sampan-live.firebaseapp.com',
};

const start = async (variables: Record<string, string>) =>
  stoppedAtEnd(await startInfrastructure(parseEnv(variables), strictLog));

describe('startInfrastructure', () => {
  test('starts nothing and touches no folder when database and accounts are external', async () => {
    const DATA_DIR = join(await tempDataDir(), 'data');
    const infrastructure = await start({ ...external, DATA_DIR });
    expect(infrastructure.databaseUrl).toBe('postgres://me@db/sampan');
    expect(infrastructure.provider).toEqual({
      projectId: 'sampan-live',
      apiKey: 'key',
      authDomain: 'sampan-live.firebaseapp.com',
      emulatorUrl: null,
    });
    await infrastructure.emulatorReady;
    expect(infrastructure.encryptionKeys).toEqual([]);
    await expect(readdir(DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('makes a key for secrets beside its database once, which only this account may read', async () => {
    const variables = { ...external, DATABASE_URL: '', DATA_DIR: await tempDataDir() };
    const path = join(variables.DATA_DIR, 'encryption-key');
    const first = await start(variables);
    expect(first.encryptionKeys.map(({ length }) => length)).toEqual([32]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await first.stop();
    const ENCRYPTION_KEYS = testEncryptionKey;
    const second = await start(variables);
    expect(second.encryptionKeys).toEqual(first.encryptionKeys);
    await second.stop();
    const set = await start({ ...variables, ENCRYPTION_KEYS });
    expect(set.encryptionKeys).toEqual(testEncryptionKeys);
    await set.stop();
    await writeFile(path, 'half a key');
    await expect(start(variables)).rejects.toThrow(/encryption-key is damaged/);
  });

  test('refuses a second server in the same data folder until the first one has stopped', async () => {
    const variables = { ...external, DATABASE_URL: '', DATA_DIR: await tempDataDir() };
    const first = await start(variables);
    await expect(start(variables)).rejects.toThrow(StartError);
    await first.stop();
    const second = await start(variables);
    expect(second.databaseUrl).toMatch(
      /^postgres:\/\/.*@127\.0\.0\.1:\d+\/sampan\?require_auth=scram-sha-256$/,
    );
  });

  test('gives the folder back when a part cannot start', async () => {
    const DATA_DIR = await tempDataDir();
    await mkdir(join(DATA_DIR, 'emulator'));
    await writeFile(join(DATA_DIR, 'emulator/accounts-demo-sampan.json'), 'half an account');
    await expect(start({ DATA_DIR })).rejects.toThrow('The saved demo accounts in ');
    await (await claimDataDir(DATA_DIR)).release();
  });

  test('uses an emulator that runs already', async () => {
    const emulator = createServer((_, response) =>
      response.end(JSON.stringify({ authEmulator: { ready: true } })),
    );
    await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void emulator.close());
    const { port } = emulator.address() as AddressInfo;
    const FIREBASE_AUTH_EMULATOR_HOST = `localhost:${port}`;
    const { DATABASE_URL } = external;
    const infrastructure = await start({ DATABASE_URL, FIREBASE_AUTH_EMULATOR_HOST });
    expect(infrastructure.provider.emulatorUrl).toBe(`http://localhost:${port}`);
    await infrastructure.emulatorReady;
  });
});
