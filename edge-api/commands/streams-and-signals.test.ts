import { once } from 'node:events';
import { openSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { pause } from '../contract/waiting';
import { expectSentence } from '../test-support/command-sentences';
import { testDatabase } from '../test-support/database/database';
import { spawnSampan } from '../test-support/embedded/commands';
import { until } from '../test-support/wait';

vi.setConfig({ testTimeout: 120_000 });

/** How a process ended, and what it said to standard error. */
async function endOf(child: ReturnType<typeof spawnSampan>) {
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, err };
}

test.skipIf(process.platform !== 'linux')(
  'an answer for which there is no room is told, one that no one reads is not',
  async () => {
    const { databaseUrl: DATABASE_URL } = await testDatabase();
    const full = spawnSampan({ DATABASE_URL }, ['rates', 'list'], openSync('/dev/full', 'w'));
    expectSentence(await endOf(full), /^The answer cannot be written: the disk is full/, 'full');
    const unread = spawnSampan({ DATABASE_URL }, ['rates', 'list']);
    unread.stdout?.destroy();
    expect(await endOf(unread)).toEqual({ code: 0, err: '' });
  },
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a command that gets %s says so, and the database undoes what it had begun',
  async (signal) => {
    const { db, databaseUrl: DATABASE_URL } = await testDatabase();
    await db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`lock table signing_keys in access exclusive mode`.execute(transaction);
      const child = spawnSampan({ DATABASE_URL }, ['keys', 'rotate']);
      const ended = endOf(child);
      await until(async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and relation = 'signing_keys'::regclass`.execute(transaction);
        return rows.length > 0;
      }, 60_000);
      await pause(100);
      child.kill(signal);
      expectSentence(await ended, /^It was stopped, .*Run it again to go on\.$/m, signal);
    });
    expect(await db.selectFrom('signing_keys').selectAll().execute()).toEqual([]);
  },
);
