import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { builtSite } from '../../pwa/e2e/support/builds';
import { pause } from '../contract/waiting';
import { cleanEnvironment } from '../test-support/clean-environment';
import { testDatabase } from '../test-support/database/database';
import { endGroup, tempDataDir } from '../test-support/embedded/parts';
import { until } from '../test-support/wait';

test('npm start of a release stops in order when npm is told to', async () => {
  const { databaseUrl } = await testDatabase('bare');
  const place = await tempDataDir();
  await cp(await builtSite(), place, { recursive: true });
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: 'https://www.sampan.example',
    FIREBASE_PROJECT_ID: 'sampan-test',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
    DRAIN_SECONDS: '0',
    PORT: '0',
  };
  const npm = spawn('npm', ['start'], {
    cwd: place,
    env: cleanEnvironment({ ...settings, NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => endGroup(npm));
  let said = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  // It closes when the server has ended as well.
  const closed = once(npm.stdout, 'close').then(() => true);
  await until(
    () => said.includes('Sampan is at'),
    30_000,
    () => said,
  );
  npm.kill('SIGTERM');
  expect(await Promise.race([closed, pause(10_000)])).toBe(true);
}, 120_000);
