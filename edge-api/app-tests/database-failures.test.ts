import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect';
import { type TestDatabase, testDatabase } from '../test-support/database/database';
import { startLoad } from '../test-support/embedded/load';
import { startServer } from '../test-support/embedded/server';
import { silenceable } from '../test-support/silenceable';
import { until } from '../test-support/wait';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

// Not a bound of the product: so many answers take longer where other tests run beside this one.
const enoughAnswersMs = 30_000;

type Load = ReturnType<typeof startLoad>;

/** In the end everything is confirmed once, and every failure before was a 503. */
async function expectPatience({ answers, confirmed }: Load, { db }: TestDatabase) {
  for (const { status, retryAfter } of answers) {
    expect([200, 201, 503]).toContain(status);
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([...confirmed].sort());
}

const postsRefused = ({ answers }: Load) =>
  answers.filter(({ what, status }) => what === 'post' && status === 503);

/** A role without rights outside its own database, with at most this many connections. */
async function withRole(database: TestDatabase, connections: number): Promise<string> {
  const role = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(database.databaseUrl);
  const { db } = database;
  await sql`create role ${sql.id(role)} login password 'secret'
    connection limit ${sql.lit(connections)}`.execute(db);
  await sql`alter database ${sql.id(url.pathname.slice(1))} owner to ${sql.id(role)}`.execute(db);
  onTestFinished(async () => {
    const admin = connect(new URL('/postgres', database.databaseUrl).href);
    await database.close();
    await sql`drop role ${sql.id(role)}`.execute(admin).finally(() => admin.destroy());
  });
  url.username = role;
  url.password = 'secret';
  return url.href;
}

describe('the server', () => {
  test('closes database connections that do not answer, and answers 503 while a table is locked', async () => {
    const database = await testDatabase();
    const way = await silenceable(database.databaseUrl);
    const server = await startServer({ DATABASE_URL: way.url });
    const load = startLoad(server.origin);
    await until(() => load.confirmed.length > 50, enoughAnswersMs);
    way.silence(true);
    const mutedAtMs = performance.now();
    await until(() => postsRefused(load).length > 0);
    expect(performance.now() - mutedAtMs).toBeLessThan(8000);
    const notReady = load.answers.find(({ what, status }) => what === 'ready' && status === 503);
    expect(Number(notReady?.atMs) - mutedAtMs).toBeLessThan(1500);
    way.silence(false);
    const confirmedBefore = load.confirmed.length;
    await until(() => load.confirmed.length > confirmedBefore + 50, enoughAnswersMs);
    await load.stop();
    await expectPatience(load, database);

    // All that reads or writes messages waits.
    const more = await database.db.transaction().execute(async (transaction) => {
      await sql`lock table submissions in access exclusive mode`.execute(transaction);
      const started = startLoad(server.origin, 30);
      await until(() => postsRefused(started).length > 10, enoughAnswersMs);
      return started;
    });
    await until(() => more.confirmed.length > 50, enoughAnswersMs);
    await more.stop();
    more.confirmed.push(...load.confirmed);
    await expectPatience(more, database);
    // Hundreds of requests failed, and the log has one line of their kind.
    const told = server.lines.filter((line) => line.includes('The database cannot be reached'));
    expect(told).toHaveLength(1);
    expect(server.child.exitCode).toBeNull();
  });

  test('answers 503 while the database accepts no more connections', async () => {
    const database = await testDatabase('bare');
    // Four are its own: changes, start, readiness, and one for requests.
    const server = await startServer({ DATABASE_URL: await withRole(database, 4) });
    const load = startLoad(server.origin);
    await until(() => postsRefused(load).length > 5 && load.confirmed.length > 20, enoughAnswersMs);
    await load.stop();
    await expectPatience(load, database);
    const told = server.lines.filter((line) => line.includes('has no free connection'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('(53300)');
  });
});
