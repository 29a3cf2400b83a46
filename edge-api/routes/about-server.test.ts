import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect, probeLimits, queriesOver, requestLimits } from '../db/connect';
import { unknownDisk } from '../db/database-disk';
import { databaseProbe } from '../db/database-probe';
import { guardedPool } from '../db/guarded-pool';
import type { Database } from '../db/tables';
import { checkDatabase } from '../node/doctor/check-database';
import { createDatabase, testDatabase } from '../test-support/database/database';
import { problemOf } from '../test-support/requests';
import { silenceable } from '../test-support/silenceable';
import { testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';
import { testEncryptionKeys } from '../test-support/webhooks/encryption-key';

test('is alive and ready', async () => {
  const { app } = await testApp();
  for (const [path, status] of [
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ status });
  }
});

test('is alive but not ready when the database is gone, and says nothing of it', async () => {
  const gone = await createDatabase();
  const { app, logged } = await testApp({ db: gone.db });
  expect((await app.request('/readyz')).status).toBe(200);
  const pool = new pg.Pool({ connectionString: gone.databaseUrl });
  const lost = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await gone.close();
  const { app: without, logged: alsoLogged } = await testApp({ db: lost });
  await until(async () => (await app.request('/readyz')).status === 503);
  for (const asked of [app, without]) {
    const answer = await asked.request('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-5]$/);
    expect(await problemOf(answer)).toEqual({
      type: '/api/problems/unavailable',
      title: expect.stringMatching(
        /^The database (is not ready|cannot be reached or is restarting)\.$/,
      ),
      status: 503,
    });
    expect((await asked.request('/healthz')).status).toBe(200);
  }
  await lost.destroy();
  for (const log of [logged, alsoLogged]) {
    expect(new Set(log.splice(0).map(({ message }) => message))).toEqual(new Set(['not ready']));
  }
});

test('is not ready within a second when the database does not answer, and ready when it does', async () => {
  const { databaseUrl } = await testDatabase();
  const way = await silenceable(databaseUrl);
  const db = connect(way.url, probeLimits);
  onTestFinished(() => db.destroy());
  const { app, logged } = await testApp({ probe: databaseProbe(db) });
  const isReady = async () => (await app.request('/readyz')).status === 200;
  await until(isReady);
  way.silence(true);
  const mutedAtMs = performance.now();
  await until(async () => !(await isReady()));
  expect(performance.now() - mutedAtMs).toBeLessThan(1500);
  expect(await isReady()).toBe(false);
  way.silence(false);
  const backAtMs = performance.now();
  await until(isReady);
  expect(performance.now() - backAtMs).toBeLessThan(1500);
  expect(logged.splice(0).map(({ message }) => message)).toContain('not ready');
});

test('looks at the database once, however many ask at the same time', async () => {
  const { db, databaseUrl } = await testDatabase();
  const probe = databaseProbe(db);
  await probe();
  const asked = async () => {
    const { rows } = await sql<{ count: number }>`
      select (xact_commit + xact_rollback)::int as count from pg_stat_database
      where datname = ${new URL(databaseUrl).pathname.slice(1)}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const before = await asked();
  await Promise.all(Array.from({ length: 200 }, () => probe()));
  await sql`select pg_stat_force_next_flush()`.execute(db);
  expect((await asked()) - before).toBeLessThan(20);
});

test('is not ready where nothing can be written', async () => {
  const { databaseUrl } = await testDatabase();
  const readOnly = new URL(databaseUrl);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = connect(readOnly.href);
  onTestFinished(() => standby.destroy());
  await expect(databaseProbe(standby)()).rejects.toMatchObject({ code: '25006' });
});

test('names a database that takes no changes to who asks and in the log, as doctor does', async () => {
  const { databaseUrl } = await testDatabase();
  const readOnly = new URL(databaseUrl);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = connect(readOnly.href);
  onTestFinished(() => standby.destroy());
  const { app, logged } = await testApp({ db: standby, probe: databaseProbe(standby) });
  const sentence = 'The database takes no changes: it is a standby, or set to read only';
  const ready = await app.request('/readyz');
  expect([ready.status, (await problemOf(ready)).title]).toEqual([503, `${sentence}.`]);
  expect(logged.splice(0)).toMatchObject([
    { fields: { error: { message: `${sentence} (25006).` } } },
  ]);
  const found = await checkDatabase({
    ...{ url: readOnly.href, pooledUrl: null, connections: 10 },
    encryptionKeys: testEncryptionKeys,
  });
  expect(found.at(-1)).toMatchObject({
    state: 'failed',
    message: `${sentence} (25006).`,
    advice: 'Use the address of the primary in DATABASE_URL.',
  });
});

test('is ready soon after a database that took no changes takes them again', async () => {
  const { db, databaseUrl } = await testDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  const readOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`;
  await readOnly('on').execute(db);
  const probeDb = connect(databaseUrl);
  onTestFinished(() => probeDb.destroy());
  const probe = databaseProbe(probeDb, unknownDisk(), {
    askEveryMs: 0,
    writeEveryMs: 0,
    writeEveryMsWhenFull: 0,
  });
  await expect(probe()).rejects.toMatchObject({ code: '25006' });
  // This request uses its connection from before, which the setting does not change.
  await readOnly('off').execute(db);
  await expect(probe()).resolves.toBeUndefined();
});

test('says that there is no room when the database has ended after it told a request so', async () => {
  const gone = await createDatabase();
  const disk = unknownDisk();
  const db = queriesOver(guardedPool(gone.databaseUrl, requestLimits, disk));
  const probeDb = connect(gone.databaseUrl, probeLimits);
  onTestFinished(() =>
    Promise.all([db, probeDb].map((pool) => pool.destroy())).then(() => undefined),
  );
  const { app, logged } = await testApp({ db: gone.db, probe: databaseProbe(probeDb, disk) });
  const titleOf = async () => (await problemOf(await app.request('/readyz'))).title;
  const noRoom = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
  await expect(noRoom.execute(db)).rejects.toMatchObject({ kind: 'full' });
  // The database answers, and a write finds room.
  expect((await app.request('/readyz')).status).toBe(200);
  await expect(noRoom.execute(db)).rejects.toMatchObject({ kind: 'full' });
  await gone.close();
  await until(async () => (await app.request('/readyz')).status === 503);
  expect(await titleOf()).toBe('The database has no room left on its disk.');
  logged.splice(0);
});

test('is not ready when the schema is not', async () => {
  const { app, db, logged } = await testApp();
  await db.schema.dropTable('catalogue_state').execute();
  const answer = await app.request('/readyz');
  expect(answer.status).toBe(503);
  expect((await problemOf(answer)).title).toContain('tables of this version');
  // A failure of a known kind is logged once a minute, however many requests meet it.
  const told = logged.splice(0);
  expect(told).toHaveLength(1);
  expect(told[0]?.fields?.error).toMatchObject({ kind: 'unprepared', code: '42P01' });
});

test('tells the browser what it needs of the identity provider, and nothing else', async () => {
  const { app } = await testApp();
  const answer = await app.request('/api/config');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    apiKey: 'demo',
    authDomain: 'demo-sampan.firebaseapp.com',
    projectId: 'demo-sampan',
    authEmulatorUrl: 'http://localhost:9099',
  });
});

test('publishes its keys for a few minutes', async () => {
  const { app } = await testApp();
  const answer = await app.request('/.well-known/jwks.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await answer.json()).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256', use: 'sig' }] });
});
