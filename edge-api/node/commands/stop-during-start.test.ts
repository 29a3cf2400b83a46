import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, longWorkLimits } from '../../db/connect';
import { migrateTo } from '../../db/migrate-to';
import { readPostmaster, serves } from '../../embedded/postgres/postgres-server';
import { testDatabase } from '../../test-support/database/database';
import { tempDataDir } from '../../test-support/embedded/parts';
import { runServer } from '../../test-support/embedded/server';
import { until } from '../../test-support/wait';

vi.setConfig({ testTimeout: 60_000 });

test('a stop during the start ends everything that was started', async () => {
  const dataDir = await tempDataDir();
  const clusterDir = join(dataDir, 'postgres');
  const { child, lines } = runServer({ DATA_DIR: dataDir });
  const ended = once(child, 'exit');
  let pid = 0;
  const hasPostgres = async () => {
    pid = (await readPostmaster(clusterDir))?.pid ?? 0;
    return pid > 0;
  };
  await until(hasPostgres, 30_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await serves(clusterDir, pid)).toBe(false);
  expect(lines.join('\n')).not.toMatch(/Sampan is at|fault/);
});

// Kysely's own lock, which a second process waits for while the first one migrates.
const migrating = sql`select pg_advisory_xact_lock(3853314791062309107)`;
const backup = sql`lock table products in access share mode`;

test.each([
  ['another process migrates', migrating],
  ['a backup runs', backup],
])('a stop while %s ends at once, with the schema as it was', async (_, lock) => {
  const { db, databaseUrl } = await testDatabase('bare');
  await migrateTo(db, ['018-seed-edition']);
  const others = connect(databaseUrl, longWorkLimits);
  onTestFinished(() => others.destroy());
  await others.transaction().execute(async (other) => {
    await lock.execute(other);
    const { child, lines } = runServer({ DATABASE_URL: databaseUrl });
    const ended = once(child, 'exit');
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await waiting.execute(db)).rows.length > 0, 30_000);
    const toldAtMs = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - toldAtMs).toBeLessThan(4000);
    expect(lines.at(-1)).toBe(
      'Sampan stopped before it was ready. What it had begun in the database is undone.',
    );
    expect((await waiting.execute(db)).rows).toEqual([]);
  });
  expect((await sql`select from kysely_migration_later`.execute(db)).rows).toEqual([]);
});
