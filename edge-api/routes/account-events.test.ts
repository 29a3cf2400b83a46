import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '../app';
import { endSession, endSessions } from '../db/accounts/session-queries';
import type { Deps, SignedInEnv } from '../deps';
import type { ProblemError } from '../http/problem';
import { requireUser } from '../middleware/who-asks';
import { changing, signedIn } from '../test-support/accounts/signed-in';
import { listening, openStream } from '../test-support/event-stream';
import { addMessage } from '../test-support/inbox';
import { type TestApp, testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';
import { accountEventsRoutes } from './me';

const path = '/api/me/events';
const roleIs = (role: string) => `event: role\ndata: ${role}\n\n`;

/** Opens a stream for a user; `changed` replaces parts of the usual app. */
async function open(changed: (made: TestApp) => Partial<Deps> = () => ({})) {
  const made = await testApp();
  const testing = { ...made, app: createApp({ ...made, ...changed(made) }) };
  const signedInAtS = Math.floor(Date.now() / 1000) - 60;
  const user = await signedIn(testing, { signedInAtS });
  const { origin } = await listening(testing.app);
  const stream = await openStream(origin + path, user.headers);
  await stream.hears(roleIs('user'));
  return { ...testing, ...stream, user, origin, signedInAtS };
}

test('tells the role at the start, and a new one within a second', async () => {
  const { answer, db, hears } = await open();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const startedAtMs = performance.now();
  await db.updateTable('users').set({ role: 'admin' }).execute();
  await hears(roleIs('admin'));
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
});

const endings: [string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>][] = [
  ['is blocked', ({ db }) => db.updateTable('users').set({ blocked: true }).execute()],
  ['is deleted', ({ db }) => db.deleteFrom('users').execute()],
  ['is logged out everywhere', ({ db, user }) => endSessions(db, user.uid)],
  ['logs out', ({ db, user, signedInAtS }) => endSession(db, { uid: user.uid, signedInAtS })],
  [
    'logs out everywhere from another device',
    async (opened) => {
      const other = await signedIn(opened);
      await other.request('/api/me/sign-out', changing('POST', { everywhere: true }));
    },
  ],
];

test.each(endings)('ends within a second when the user %s', async (_, end) => {
  const opened = await open();
  const startedAtMs = performance.now();
  await end(opened);
  await opened.ends();
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
});

test('asks the database about no change of others', async () => {
  let asked = 0;
  const opened = await open(({ sessions }) => ({
    sessions: {
      ...sessions,
      verify: (token) => {
        asked += 1;
        return sessions.verify(token);
      },
    },
  }));
  const before = asked;
  await signedIn(opened, { uid: 'karim' });
  await opened.db.updateTable('users').set({ blocked: true }).where('uid', '=', 'karim').execute();
  await addMessage(opened.db);
  await opened.db.updateTable('users').set({ role: 'admin' }).where('uid', '=', 'farida').execute();
  await opened.hears(roleIs('admin'));
  expect(asked - before).toBe(1);
});

test('forgets who hung up', async () => {
  let followers = 0;
  const { leave } = await open(({ followAccounts }) => ({
    followAccounts: (listener) => {
      followers += 1;
      const unfollow = followAccounts(listener);
      return () => {
        followers -= 1;
        unfollow();
      };
    },
  }));
  expect(followers).toBe(1);
  leave();
  await until(() => followers === 0);
});

test('is refused without a session, with the reason why it is over', async () => {
  const { app, db, user, ends } = await open();
  expect((await app.request(path)).status).toBe(401);
  await db.updateTable('users').set({ blocked: true }).execute();
  await ends();
  const refused = await user.request(path);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ reason: 'account-blocked' });
});

test('says that the server stops, so that the device does not take its session for over', async () => {
  const stopping = new AbortController();
  const { ends, heard } = await open(() => ({ stopping: stopping.signal }));
  stopping.abort();
  await ends();
  expect(heard.text).toContain('event: stopping\n');
});

test('has a limit of streams from one address, and one of all together', async () => {
  const made = await testApp();
  let address = '192.0.2.1';
  const deps = { ...made, clientAddress: () => address };
  const limited = new Hono<SignedInEnv>()
    .onError((error, c) => c.text(error.message, (error as ProblemError).status))
    .use(requireUser(deps))
    .route(
      '/',
      accountEventsRoutes(deps, { heartbeatMs: 25_000, streamsAtMost: { all: 3, eachAddress: 2 } }),
    );
  const { origin } = await listening(limited);
  const users = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((uid) => signedIn(made, { uid })));
  const ask = async (at: number) =>
    openStream(`${origin}/me/events`, users[at]?.headers ?? { authorization: '' });
  const opened = [await ask(0), await ask(1)];
  expect((await ask(2)).answer.status).toBe(503);
  address = '198.51.100.7';
  opened.push(await ask(2));
  expect(opened.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
  expect((await ask(3)).answer.status).toBe(503);
  // A listener who leaves makes room for another one.
  opened[0]?.leave();
  await expect.poll(async () => (await ask(4)).answer.status).toBe(200);
});
