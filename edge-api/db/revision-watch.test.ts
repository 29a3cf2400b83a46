import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addServices, service } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { addMessage } from '../test-support/inbox';
import { silenceable } from '../test-support/silenceable';
import { until } from '../test-support/wait';
import { watchRevision } from './revision-watch';
import type { Database } from './tables';

const quick = { reconnectAfterMs: 50, heartbeatMs: 50, answerWithinMs: 300 };

async function watch(databaseUrl: string, pace = quick) {
  const watching = await watchRevision(databaseUrl, pace);
  onTestFinished(() => watching.stop());
  return watching;
}

const cutConnections = (db: Kysely<Database>) =>
  sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

test('knows the revision at once, and of every change soon after', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watch(databaseUrl, { ...quick, heartbeatMs: 60_000 });
  const first = watching.current();
  expect(first).not.toBeNull();
  await addServices(db, service('Air'));
  await until(() => watching.current() !== first);
});

test('knows nothing when its connection is cut, then comes back with another revision', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watch(databaseUrl);
  const first = watching.current();
  await cutConnections(db);
  await until(() => watching.current() === null);
  await until(() => watching.current() !== null);
  // Nothing changed that it knows of; but who can say what happened to the database meanwhile?
  expect(watching.current()).not.toBe(first);
  const back = watching.current();
  await addServices(db, service('Air'));
  await until(() => watching.current() !== back);
});

test('finds out that a connection died without a word', async () => {
  const { databaseUrl } = await testDatabase();
  const way = await silenceable(databaseUrl);
  const watching = await watch(way.url);
  expect(watching.current()).not.toBeNull();
  way.silence(true);
  await until(() => watching.current() === null);
  way.silence(false);
  await until(() => watching.current() !== null);
});

test('hears of a change that was never told', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watch(databaseUrl);
  const first = watching.current();
  await db.updateTable('catalogue_state').set({ revision: 7 }).execute();
  await until(() => watching.current() !== first);
});

test('tells its followers which part changed, until they stop', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watch(databaseUrl, { ...quick, heartbeatMs: 60_000 });
  const first = watching.current();
  const heard: string[] = [];
  const leave = watching.follow((part) => heard.push(part));
  await addMessage(db);
  watching.noteChange();
  await until(() => heard.length > 0);
  expect(heard).toEqual(['admin']);
  // What depends on the catalogue alone stays good.
  expect(watching.current()).toBe(first);
  await addServices(db, service('Air'));
  await until(() => heard.length > 1);
  expect(heard).toEqual(['admin', 'catalogue']);
  leave();
  const second = watching.current();
  await addServices(db, service('Sea'));
  await until(() => watching.current() !== second);
  expect(heard).toHaveLength(2);
});

test('reports both parts after a lost connection: either may have changed', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watch(databaseUrl);
  const heard = new Set<string>();
  watching.follow((part) => heard.add(part));
  await cutConnections(db);
  await until(() => heard.size === 2);
});

test('notices a change for which no notification came', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watching = await watch(databaseUrl);
  const heard: string[] = [];
  watching.follow((part) => heard.push(part));
  await sql`update admin_progress set revision = 700`.execute(db);
  await until(() => heard.includes('admin'));
});

test('fails when there is no database, and does not try again by itself', async () => {
  const { databaseUrl } = await testDatabase();
  const url = new URL(databaseUrl);
  url.pathname = 'nowhere';
  await expect(watchRevision(url.href, quick)).rejects.toMatchObject({ code: '3D000' });
});
