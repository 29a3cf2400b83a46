import { hostname } from 'node:os';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { EmailAddress } from '../contract/fields';
import { DatabaseFailure } from '../db/database-failure';
import { sentryReports } from '../log/sentry';
import { startMailWorker } from '../mail/mail-worker';
import { mailWriter } from '../mail/outgoing-mail';
import { errorReceiver } from '../test-support/error-receiver';
import { fixedPage } from '../test-support/fixed-parts';
import { testVoice, unfollowed } from '../test-support/mail/mail';
import { quietLog } from '../test-support/quiet-log';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp } from '../test-support/test-app';
import { testSite } from '../test-support/test-site';
import { until } from '../test-support/wait';

/** Words that must not leave the server, in each form that an error may give them. */
const personal = /Zebunnesa|zebunnesa|0171|Gulshan/;
const name = 'Zebunnesa Gulshan';
const email = 'zebunnesa@gulshan.example';

/** The real app, whose pages fail in this way, and the service that it reports to. */
async function failing(fail: (db: Awaited<ReturnType<typeof testApp>>['db']) => Promise<unknown>) {
  const receiver = await errorReceiver();
  onTestFinished(receiver.close);
  const reports = sentryReports({
    dsn: receiver.dsn,
    part: 'server',
    version: '9.8.7',
    environment: 'test',
  });
  const testing: Awaited<ReturnType<typeof testApp>> = await testApp({
    log: reports.watch(quietLog),
    errorReports: reports,
    site: {
      ...testSite,
      render: async (...given) => {
        await fail(testing.db);
        return fixedPage(...given);
      },
    },
  });
  const ask = () =>
    testing.app.request(`/about?q=${encodeURIComponent(name)}`, {
      headers: {
        authorization: `Bearer ${name}`,
        cookie: `who=${email}`,
        'user-agent': `${name} 01711`,
        'x-forwarded-for': '203.0.113.77',
      },
    });
  return { ...testing, receiver, ask };
}

const causes: [string, string, () => (db: never) => Promise<unknown>][] = [
  [
    'an error with a text of a visitor',
    'Error',
    () => async () => thrown(new Error(`For ${name}`)),
  ],
  [
    'a text with lines that look like calls',
    'Error',
    () => async () => thrown(new Error(`No\n    at Zebunnesa (/srv/server/zebunnesa.js:1:1)\n`)),
  ],
  [
    'a schema that refuses a value',
    'ValiError',
    () => async () =>
      v.parse(
        v.pipe(
          EmailAddress,
          v.check(() => false),
        ),
        email,
      ),
  ],
  [
    'a text that is no JSON',
    'SyntaxError',
    () => async () => JSON.parse(`${name} 01711 lives in Gulshan`),
  ],
  [
    'an error in an error of the database',
    'DatabaseFailure',
    () => async () => {
      const cause = Object.assign(new Error(`Key (email)=(${email})`), { detail: name });
      throw new DatabaseFailure('unreachable', 'ECONNREFUSED', { cause });
    },
  ],
];

const thrown = (error: unknown) => {
  throw error;
};

test.each(causes)('%s is reported without anything of it', async (_, type, fail) => {
  const { ask, receiver } = await failing(fail() as never);
  expect((await ask()).status).toBeGreaterThanOrEqual(500);
  await until(async () => receiver.events.length === 1);
  const bytes = receiver.bytes();
  expect(bytes).not.toMatch(personal);
  expect(bytes).not.toContain('203.0.113.77');
  expect(bytes).not.toContain(hostname());
  expect(bytes).not.toContain(process.cwd());
  expect(receiver.events[0]?.exception.values.at(-1)?.type).toBe(type);
});

test('a refused row is reported by its code and place, without the row', async () => {
  const { ask, receiver } = await failing(async (db) => {
    const row = { uid: name, email };
    await db.insertInto('users').values([row, row]).execute();
  });
  expect((await ask()).status).toBe(500);
  await until(async () => receiver.events.length === 1);
  expect(receiver.bytes()).not.toMatch(personal);
  const [event] = receiver.events;
  const error = event?.exception.values.at(-1);
  expect(error?.value).toBe('request failed: 23505');
  expect(error?.stacktrace.frames.at(-1)?.filename).toMatch(/^node_modules\/pg/);
});

test('says where it happened, in which version, for which request', async () => {
  const { ask, receiver } = await failing(async () => thrown(new TypeError(name)));
  const requestId = (await ask()).headers.get('x-request-id');
  await until(async () => receiver.events.length === 1);
  expect(receiver.events[0]).toMatchObject({
    platform: 'node',
    release: 'sampan@9.8.7',
    environment: 'test',
    transaction: 'GET /:page',
    tags: { part: 'server', status: 500, request_id: requestId },
    exception: { values: [{ type: 'TypeError', value: 'request failed' }] },
  });
  const frames = receiver.events[0]?.exception.values[0]?.stacktrace.frames ?? [];
  expect(frames.at(-1)?.filename).toBe('edge-api/app-tests/error-reports.test.ts');
});

test('the same error is reported once a minute, and what a visitor did wrong never', async () => {
  const { ask, app, receiver } = await failing(async () => thrown(new Error('again')));
  for (const _ of Array(5)) await ask();
  await app.request('/api/contact-messages', json({ ...contactMessage({ id: uuidV7() }), email }));
  await app.request('/api/contact-messages', json({ email }));
  await app.request('/api/me');
  await until(async () => receiver.events.length === 1);
  expect(receiver.requests()).toBe(1);
});

test('an error of a worker is reported too', async () => {
  const { db, receiver } = await failing(async () => undefined);
  const reports = sentryReports({
    dsn: receiver.dsn,
    part: 'server',
    version: '9.8.7',
    environment: 'test',
  });
  await db.schema.alterTable('mails').renameTo('mails_away').execute();
  const worker = startMailWorker({
    db,
    send: async () => ({ kind: 'sent', messageId: '' }),
    write: mailWriter(db, testVoice),
    log: reports.watch(quietLog),
    follow: unfollowed,
    pace: { pollMs: 10 },
  });
  await until(async () => receiver.events.length === 1);
  await worker.stop();
  expect(receiver.events[0]?.exception.values.at(-1)?.value).toContain(
    'Waiting mails could not be',
  );
});
