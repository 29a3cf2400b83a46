import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';

const script = fileURLToPath(new URL('dev.mjs', import.meta.url));

/** The address that the server with hot reload says it is at. */
async function started(databaseUrl: string): Promise<string> {
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', NODE_ENV: 'development' },
    DATABASE_URL: databaseUrl,
    FIREBASE_PROJECT_ID: 'sampan-test',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for await (const line of createInterface(child.stdout)) {
    const [address] = line.match(/http:\/\/localhost:\d+/) ?? [];
    if (address) return address;
  }
  throw new Error('It ended before it said where it is.');
}

test('renders the pages from the sources, and serves these to the browser', async () => {
  const origin = await started((await testDatabase('seeded')).databaseUrl);
  const page = await fetch(`${origin}/services`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('>Freight services</h1>');
  const [, entry = ''] = html.match(/<script type="module" src="([^"]+)"/) ?? [];
  const source = await fetch(origin + entry);
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(await source.text()).toContain('/pwa/main.ts');
});
