import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { startServer } from '../test-support/embedded/server';
import { errorReceiver } from '../test-support/error-receiver';
import { until } from '../test-support/wait';

test('a receiver that never answers slows no answer, and a stop by less than 2 s', async () => {
  const receiver = await errorReceiver(() => undefined);
  onTestFinished(receiver.close);
  const { db, databaseUrl } = await testDatabase();
  const server = await startServer({ DATABASE_URL: databaseUrl, SENTRY_DSN: receiver.dsn });
  await sql`alter table currencies rename to currencies_away`.execute(db);
  await sql`alter table products rename to products_away`.execute(db);
  const startedAtMs = performance.now();
  const answer = await fetch(`${server.origin}/api/products/nothing`);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(performance.now() - startedAtMs).toBeLessThan(1500);
  await until(() => server.lines.join('\n').includes('failed'));
  await until(() => receiver.requests() > 0);
  const ended = once(server.child, 'exit');
  const toldAtMs = performance.now();
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  // A stop without anything to send takes some hundred milliseconds.
  expect(performance.now() - toldAtMs).toBeLessThan(3500);
}, 90_000);
