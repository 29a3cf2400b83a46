import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../app';
import { connect } from '../../db/connect';
import type { Deps, SignedInEnv } from '../../deps';
import { requireUser } from '../../middleware/who-asks';
import { anAdmin, signedIn } from '../../test-support/accounts/signed-in';
import { addServices, service } from '../../test-support/catalogue/catalogue';
import { listening, openStream } from '../../test-support/event-stream';
import { json, problemOf } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { type TestApp, testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';
import { adminEventsRoutes } from './read-records';

const path = '/api/admin/events';
const adminChanged = 'event: changed\ndata: admin\n\n';
const catalogue = 'event: changed\ndata: catalogue\n\n';

/** Counts who follows the database's moves. */
function counted() {
  const count = { now: 0 };
  const follow =
    ({ follow }: Pick<Deps, 'follow'>): Deps['follow'] =>
    (listener) => {
      count.now += 1;
      const unfollow = follow(listener);
      return () => {
        count.now -= 1;
        unfollow();
      };
    };
  return { count, follow };
}

/** Opens a stream for an admin; `changed` replaces parts of the usual app. */
async function open(changed: (made: TestApp) => Partial<Deps> = () => ({})) {
  const made = await testApp();
  const testing = { ...made, app: createApp({ ...made, ...changed(made) }) };
  const told = new Promise((resolve) => made.follow(resolve));
  const admin = await anAdmin(testing);
  made.noteChange();
  // Else the change might be sent only after the stream has begun.
  await told;
  const { origin, server } = await listening(testing.app);
  const stream = await openStream(`${origin}${path}`, {
    ...admin.headers,
    'accept-encoding': 'gzip, br',
  });
  await stream.hears(': still here\n\n');
  return { ...testing, ...stream, admin, origin, server };
}

const demote = ({ db }: TestApp, uid: string) =>
  db.updateTable('users').set({ role: 'user' }).where('uid', '=', uid).execute();

test('tells of a change of admin records and of the catalogue within a second', async () => {
  const { answer, app, db, hears, heard } = await open();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');

  await app.request('/api/contact-messages', json(contactMessage()));
  const writtenAtMs = performance.now();
  await hears(adminChanged);
  expect(performance.now() - writtenAtMs).toBeLessThan(1000);
  expect(heard.text).not.toContain(catalogue);
  await addServices(db, service('Air'));
  const addedAtMs = performance.now();
  await hears(catalogue);
  expect(performance.now() - addedAtMs).toBeLessThan(1000);
});

test('tells of a burst of changes a few times, and of the last one', async () => {
  const { db, heard, hears } = await open();
  for (let i = 0; i < 40; i++) await addServices(db, service(`Air ${i}`));
  await hears(catalogue);
  const told = heard.text.split(catalogue).length - 1;
  expect(told).toBeLessThan(20);
  await addServices(db, service('The last'));
  await until(() => heard.text.split(catalogue).length - 1 > told);
});

test.each([
  ['is demoted', { role: 'user' }],
  ['is blocked', { blocked: true }],
] as const)('ends when the admin %s', async (_, set) => {
  const { db, ends, heard } = await open();
  await db.updateTable('users').set(set).execute();
  await ends();
  expect(heard.text).not.toContain('changed');
});

test('ends with the token’s hour', async () => {
  const { db, ends, heard } = await open();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 });
  try {
    await addServices(db, service('Air'));
    await ends();
  } finally {
    vi.useRealTimers();
  }
  expect(heard.text).not.toContain('changed');
});

test('shows signs of life, and checks the rights with each, though nothing was told', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const deaf = { ...testing, follow: () => () => {} };
  const app = new Hono<SignedInEnv>()
    .use(requireUser(testing))
    .route('/', adminEventsRoutes(deaf, { heartbeatMs: 20, gapMs: 0 }));
  const { origin } = await listening(app);
  const { hears, ends } = await openStream(`${origin}/admin/events`, admin.headers);
  await hears(': still here\n\n'.repeat(3));
  await demote(testing, admin.uid);
  await ends();
});

test('forgets who hung up', async () => {
  const { count, follow } = counted();
  const { leave } = await open((made) => ({ follow: follow(made) }));
  expect(count.now).toBe(1);
  leave();
  await until(() => count.now === 0);
});

test('takes eight streams of one user, and another when one of them is gone', async () => {
  const { origin, admin, app, db, sessions, leave } = await open();
  const url = `${origin}${path}`;
  for (let i = 0; i < 7; i++) await openStream(url, admin.headers);
  const ninth = await admin.request(path);
  expect(ninth.status).toBe(429);
  expect(ninth.headers.get('retry-after')).toBe('60');
  await problemOf(ninth);
  const other = await anAdmin({ app, db, sessions }, 'omar');
  expect((await openStream(url, other.headers)).answer.status).toBe(200);

  leave();
  await until(async () => {
    const { answer } = await openStream(url, admin.headers);
    return answer.status === 200;
  });
});

test('leaves nothing open for a HEAD', async () => {
  const { count, follow } = counted();
  const made = await testApp();
  const testing = { ...made, app: createApp({ ...made, follow: follow(made) }) };
  const admin = await anAdmin(testing);
  const answer = await admin.request(path, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(count.now).toBe(0);
});

test('is closed to who is not an admin', async () => {
  const testing = await testApp();
  const user = await signedIn(testing);
  expect((await testing.app.request(path)).status).toBe(401);
  expect((await user.request(path)).status).toBe(403);
});

test('does not hold up the stop of the server', async () => {
  const stopping = new AbortController();
  const { server, ends } = await open(() => ({ stopping: stopping.signal }));
  const startedAtMs = performance.now();
  stopping.abort();
  await server.close();
  // Its patience with slow visitors is five seconds.
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
  await ends();
});

test('stays open while the database is away', async () => {
  let tell: Parameters<Deps['follow']>[0] = () => {};
  const follow: Deps['follow'] = (listener) => {
    tell = listener;
    return () => {};
  };
  const { databaseUrl, hears, heard } = await open(() => ({ follow }));
  const name = new URL(databaseUrl).pathname.slice(1);
  const elsewhere = connect(new URL('/postgres', databaseUrl).href);
  onTestFinished(() => elsewhere.destroy());
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(elsewhere);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    elsewhere,
  );
  tell('admin');
  await hears(adminChanged);
  tell('catalogue');
  await hears(catalogue);
  expect(heard.ended).toBe(false);
});
