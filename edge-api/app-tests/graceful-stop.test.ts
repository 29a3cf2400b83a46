import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createDatabase } from '../test-support/database/database';
import { startLoad } from '../test-support/embedded/load';
import { startProxy } from '../test-support/embedded/proxy';
import { startServer } from '../test-support/embedded/server';
import { until } from '../test-support/wait';

test('a server that is told to stop under load first sends its visitors elsewhere, and cuts no request', async () => {
  const { db, databaseUrl, close } = await createDatabase();
  const env = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: '2', LOG_FORMAT: 'json' };
  const [leaving, staying] = await Promise.all([startServer(env), startServer(env)]);
  const proxy = await startProxy([leaving.origin, staying.origin]);
  const load = startLoad(proxy, 4);
  await until(() => load.confirmed.length > 40, 20_000);

  leaving.child.kill('SIGTERM');
  const stopsAtMs = performance.now();
  const says = async () => (await fetch(`${leaving.origin}/readyz`)).status;
  await expect.poll(says).toBe(503);
  expect((await fetch(`${leaving.origin}/healthz`)).headers.get('connection')).toBe('close');
  const [code] = await once(leaving.child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - stopsAtMs).toBeGreaterThan(1900);
  const confirmedBefore = load.confirmed.length;
  await until(() => load.confirmed.length > confirmedBefore + 20, 20_000);
  await load.stop();

  // Until the proxy has asked again, a `/readyz` through it may still reach the one that leaves.
  const refused = load.answers.filter(({ status }) => status !== 200 && status !== 201);
  expect(refused.filter(({ what }) => what !== 'ready')).toEqual([]);
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([...load.confirmed].sort());

  const lines = leaving.lines.filter((line) => line.includes('"msg":"request"'));
  expect(lines.length).toBeGreaterThan(15);
  const post = lines.map((line) => JSON.parse(line)).find(({ method }) => method === 'POST');
  expect(post).toMatchObject({ route: '/api/contact-messages', status: 201, level: 'info' });
  expect(post.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(post.bytes).toBeGreaterThan(100);
  // The pages were asked for with a query, and each request with an address.
  expect(lines.join('\n')).not.toMatch(/asked|127\.0\.0\.1|@/);
  await close();
}, 90_000);
