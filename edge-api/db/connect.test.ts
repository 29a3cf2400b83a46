import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { silenceable } from '../test-support/silenceable';
import { connect, requestLimits } from './connect';
import type { PoolLimits } from './guarded-pool';
import type { Database } from './tables';

const quick: PoolLimits = {
  connections: 2,
  connectWithinMs: 200,
  statementWithinMs: 200,
  answerWithinMs: 300,
  idleTransactionMs: 10_000,
};

function connected(databaseUrl: string, limits: PoolLimits = requestLimits) {
  const db = connect(databaseUrl, limits);
  onTestFinished(() => db.destroy());
  return db;
}

const ask = (db: Kysely<Database>) => sql<{ one: number }>`select 1 as one`.execute(db);
const sleep = (db: Kysely<Database>, seconds: number) =>
  sql`select pg_sleep(${seconds})`.execute(db);

async function cut(db: Kysely<Database>, connection: Kysely<Database>) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  // The connection ends while no query runs on it.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a day is read as the day that it is, without an hour or a zone', async () => {
  const { db } = await testDatabase();
  const answer = await sql<{ day: unknown }>`select date '2026-12-01' as day`.execute(db);
  expect(answer.rows).toEqual([{ day: '2026-12-01' }]);
});

test('a connection that is lost while in use fails its query, ends no process and is replaced', async () => {
  const { db, databaseUrl } = await testDatabase();
  const other = connected(databaseUrl, { ...quick, connections: 1 });
  const failed = other.connection().execute(async (connection) => {
    await cut(db, connection);
    await ask(connection);
  });
  await expect(failed).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'unreachable' });
  expect((await ask(other)).rows).toEqual([{ one: 1 }]);
});

test('a query whose connection ends in the middle fails as unreachable', async () => {
  const { db, databaseUrl } = await testDatabase();
  const other = connected(databaseUrl);
  const failed = expect(sleep(other, 3)).rejects.toMatchObject({
    name: 'DatabaseFailure',
    kind: 'unreachable',
    code: '57P01',
  });
  await vi.waitFor(async () => {
    const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
      db,
    );
    expect(ended.rows).toHaveLength(1);
  });
  await failed;
});

test('a transaction whose connection is lost throws its own error, not that of the rollback', async () => {
  const { db, databaseUrl } = await testDatabase();
  const other = connected(databaseUrl);
  const failed = other.transaction().execute(async (transaction) => {
    await cut(db, transaction);
    throw new RangeError('its own');
  });
  await expect(failed).rejects.toThrow(RangeError);
});

test('connections that no longer answer leave the pool, and new ones work without a restart', async () => {
  const { databaseUrl } = await testDatabase();
  const way = await silenceable(databaseUrl);
  const db = connected(way.url, quick);
  await Promise.all([ask(db), ask(db)]);
  way.silence(true);
  const startedAtMs = performance.now();
  const answers = await Promise.allSettled([
    ask(db),
    db.transaction().execute((transaction) => ask(transaction)),
  ]);
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'unreachable' } });
  }
  way.silence(false);
  // On a busy machine a new one may take longer than this pool waits.
  const both = await vi.waitFor(() => Promise.all([ask(db), ask(db)]), { timeout: 5000 });
  expect(both.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

test('a statement that takes too long is ended, and its connection is used again', async () => {
  const { databaseUrl } = await testDatabase();
  const db = connected(databaseUrl, { ...quick, connections: 1 });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  await expect(sleep(db, 3)).rejects.toMatchObject({ kind: 'slow', code: '57014' });
  expect(await pid()).toBe(before);
});

test('a transaction that stays idle is ended by the database', async () => {
  const { databaseUrl } = await testDatabase();
  const db = connected(databaseUrl, { ...quick, idleTransactionMs: 50 });
  const failed = db.transaction().execute(async (transaction) => {
    await ask(transaction);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await ask(transaction);
  });
  await expect(failed).rejects.toMatchObject({ name: 'DatabaseFailure' });
});

test('a query that finds no free connection in time fails as busy', async () => {
  const { databaseUrl } = await testDatabase();
  const limits = { ...quick, connections: 1, statementWithinMs: 2000, answerWithinMs: 3000 };
  const db = connected(databaseUrl, limits);
  const long = sleep(db, 0.6);
  await expect(ask(db)).rejects.toMatchObject({ kind: 'busy', code: null });
  await long;
});

test('of a burst that meets an idle connection, those that wait too long fail as busy', async () => {
  const { databaseUrl } = await testDatabase();
  // Long enough for a new connection on a busy machine, and shorter than a sleep.
  const slower = { connectWithinMs: 1000, statementWithinMs: 5000, answerWithinMs: 6000 };
  const db = connected(databaseUrl, { ...quick, ...slower });
  await ask(db);
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => sleep(db, 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...['fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ]);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ kind: 'busy' });
  }
});

test('a database that takes no more connections is busy', async () => {
  const { db, databaseUrl } = await testDatabase();
  const role = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql`create role ${sql.id(role)} login password 'secret' connection limit 1`.execute(db);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = 'secret';
  const [first, second] = [connect(url.href), connect(url.href)];
  try {
    await first.connection().execute(async (connection) => {
      await ask(connection);
      await expect(ask(second)).rejects.toMatchObject({ kind: 'busy', code: '53300' });
    });
  } finally {
    await Promise.all([first.destroy(), second.destroy()]);
    await sql`drop role ${sql.id(role)}`.execute(db);
  }
});

test('a database that is not there fails as unreachable', async () => {
  const { databaseUrl } = await testDatabase();
  const nowhere = new URL(databaseUrl);
  nowhere.port = '1';
  await expect(ask(connected(nowhere.href))).rejects.toMatchObject({
    kind: 'unreachable',
    code: 'ECONNREFUSED',
  });
});

test('an error in a statement is thrown as the database reports it', async () => {
  const { db } = await testDatabase();
  const failed = sql`select 1 / 0`.execute(db);
  await expect(failed).rejects.not.toMatchObject({ name: 'DatabaseFailure' });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});
