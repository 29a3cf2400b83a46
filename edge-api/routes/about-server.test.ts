import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Database } from '../db/tables';
import { createDatabase } from '../test-support/database';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

it('is alive and ready', async () => {
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

it('is alive but not ready when the database is gone, and says nothing of it', async () => {
  const gone = await createDatabase();
  const { app, logged } = await testApp({ db: gone.db });
  expect((await app.request('/readyz')).status).toBe(200);
  const pool = new pg.Pool({ connectionString: gone.databaseUrl });
  const lost = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await gone.close();
  const { app: without, logged: alsoLogged } = await testApp({ db: lost });
  for (const asked of [app, without]) {
    const answer = await asked.request('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await problemOf(answer)).toEqual({
      type: 'about:blank',
      title: 'The database is not ready.',
      status: 503,
    });
    expect((await asked.request('/healthz')).status).toBe(200);
  }
  await lost.destroy();
  for (const log of [logged, alsoLogged]) {
    expect(log.splice(0).map(({ message }) => message)).toEqual(['not ready']);
  }
});

it('is not ready when the schema is not', async () => {
  const { app, db, logged } = await testApp();
  await db.schema.dropTable('catalogue_state').execute();
  expect((await app.request('/readyz')).status).toBe(503);
  expect(logged.splice(0)).toHaveLength(1);
});

it('tells the browser what it needs of the identity provider, and nothing else', async () => {
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

it('publishes its keys for a few minutes', async () => {
  const { app } = await testApp();
  const answer = await app.request('/.well-known/jwks.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await answer.json()).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256', use: 'sig' }] });
});
