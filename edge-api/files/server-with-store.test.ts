import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { startServer } from '../test-support/embedded/server';
import { falseStore } from '../test-support/files/false-store';

vi.setConfig({ testTimeout: 60_000 });

async function serverWith(answer: RequestListener) {
  const { databaseUrl } = await testDatabase();
  const { endpoint, asked } = await falseStore(answer);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'files',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  return { ...server, asked };
}

test('a server whose store is at a wrong address serves, and says in its log what is wrong', async () => {
  const { origin, lines } = await serverWith((_, response) => response.end('Welcome'));
  await expect
    .poll(() => lines.find((line) => line.includes('The file store can’t be used')))
    .toContain('said that it has a file, but does not have it');
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

test('a server whose store never answers ends within seconds when it is told to stop', async () => {
  const { child, lines, asked } = await serverWith(() => {});
  await expect.poll(() => asked.length).toBe(1);
  const startedAtMs = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(performance.now() - startedAtMs).toBeLessThan(5000);
  expect(lines.join('\n')).not.toContain('file store');
});
