import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addMails } from '../db/mails/mail-queries';
import { s3Store } from '../files/s3-store';
import { examine } from '../node/doctor/examine';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';
import { startServer } from '../test-support/embedded/server';
import { s3Server } from '../test-support/files/s3-server';
import { addMessage } from '../test-support/inbox';
import { mailServer } from '../test-support/mail/mail-server';
import { hasPgBouncer, startPgBouncer } from '../test-support/pgbouncer';
import { addWebhook } from '../test-support/webhooks/webhooks';

vi.setConfig({ testTimeout: 120_000 });

/** A port on which no program listens. */
const closedPort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** Takes connections and never answers. */
const silentPort = async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  server.removeAllListeners('connection');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

const statesOf = (findings: Awaited<ReturnType<typeof examine>>) =>
  Object.fromEntries(findings.map(({ check, state }) => [check, state]));

/** A provider that publishes keys and refuses the token, as Google does. */
async function provider() {
  const server = createServer((request, response) => {
    const isLookup = request.method === 'POST';
    response.writeHead(isLookup ? 400 : 200, { 'content-type': 'application/json' });
    response.end(isLookup ? '{"error":{"message":"INVALID_ID_TOKEN"}}' : '{"keys":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { PROVIDER_JWKS_URL: `${url}/keys`, PROVIDER_LOOKUP_URL: `${url}/lookup` };
}

const project = {
  FIREBASE_PROJECT_ID: 'sampan-test',
  FIREBASE_API_KEY: 'a-web-key',
  FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
};

test('finds that all is well, beside a server that runs', async () => {
  const { databaseUrl: DATABASE_URL } = await testDatabase();
  const { settings } = await s3Server();
  // s3rver removes an empty folder, at times while the other of two probes writes to it.
  await s3Store(settings).put('a-file-that-stays', new Uint8Array(1));
  const mail = await mailServer();
  const env = {
    DATABASE_URL,
    ...project,
    ...(await provider()),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Test Company <no-reply@sampan.example>',
    MAIL_TO: 'office@sampan.example',
    MAIL_IN: `webhook://${'s'.repeat(32)}/reply@in.sampan.example`,
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  const { origin } = await startServer(env);
  const all = { ...env, PUBLIC_ORIGIN: origin };
  const findings = await examine(all);
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(Object.keys(statesOf(findings))).toEqual(
    expect.arrayContaining([
      'database',
      'schema',
      'connections',
      'notifications',
      'mail',
      'mail in',
    ]),
  );
  const { code, said } = await runSampan(all, 'doctor', '--json');
  expect(code).toBe(0);
  const told = JSON.parse(said);
  expect(told.version).toMatch(/^\d+\.\d+/);
  expect(statesOf(told.findings)).toEqual(statesOf(findings));
});

test('says within ten seconds what fails and what to do, without a secret', async () => {
  const [closed, silent] = [await closedPort(), await silentPort()];
  const env = {
    DATABASE_URL: `postgres://sampan:hush1@127.0.0.1:${silent}/sampan`,
    ...project,
    PROVIDER_JWKS_URL: `http://127.0.0.1:${silent}/keys`,
    PROVIDER_LOOKUP_URL: `http://127.0.0.1:${silent}/lookup`,
    SMTP_URL: `smtp://user:hush2@127.0.0.1:${silent}`,
    MAIL_FROM: 'Test Company <no-reply@sampan.example>',
    MAIL_TO: 'office@sampan.example',
    MAIL_IN: `imap://user:hush4@127.0.0.1:${silent}/reply@in.sampan.example`,
    S3_ENDPOINT: `http://127.0.0.1:${silent}`,
    S3_BUCKET: 'files',
    S3_REGION: 'here',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hush3',
    PUBLIC_ORIGIN: `http://127.0.0.1:${closed}`,
  };
  const command = runSampan(env, 'doctor');
  const startedAtMs = performance.now();
  const findings = await examine(env);
  expect(performance.now() - startedAtMs).toBeLessThan(9000);
  expect(statesOf(findings)).toEqual({
    Node: 'ok',
    settings: 'ok',
    database: 'failed',
    'signing keys': 'warning',
    mail: 'failed',
    'mail in': 'failed',
    'file store': 'failed',
    'provider keys': 'failed',
    'provider lookup': 'failed',
    disk: 'ok',
    'public address': 'failed',
  });
  for (const { state, advice } of findings) expect(advice === null).toBe(state === 'ok');
  const { code, said } = await command;
  expect(code).toBe(1);
  expect(said).toContain('FAILED   mail: ');
  expect(said).toMatch(
    /Failed: database, mail, mail in, file store, .*public address\. Do what is said there, and run this again\.\n$/,
  );
  expect(`${said}${JSON.stringify(findings)}`).not.toMatch(/hush|a-web-key|\n {4}at /);
});

test('names all wrong settings at once, and a database without tables', async () => {
  const wrong = await examine({ PORT: 'x', DATABASE_URL: 'mysql://user:hush@db.example/x' });
  const settings = wrong.find(({ check }) => check === 'settings');
  expect(settings).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/PORT.*DATABASE_URL/),
  });
  expect(JSON.stringify(wrong)).not.toContain('hush');
  const { db, databaseUrl: DATABASE_URL } = await testDatabase('bare');
  const examined = async () => examine({ DATABASE_URL, PORT: String(await closedPort()) });
  const bare = await examined();
  expect(bare.find(({ check }) => check === 'schema')).toMatchObject({
    state: 'failed',
    advice: 'Run "sampan migrate".',
  });
  expect(statesOf(bare)).toMatchObject({ 'public address': 'warning', database: 'ok' });
  await sql`drop collation "und-x-icu"`.execute(db);
  expect((await examined()).find(({ check }) => check === 'database')).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('ICU'),
  });
});

test('tells how many mails of the last day a limit held back', async () => {
  const { db, databaseUrl } = await testDatabase();
  const found = async () => {
    const findings = await examine({ DATABASE_URL: databaseUrl, PORT: String(await closedPort()) });
    return findings.find(({ check }) => check === 'limits of mail');
  };
  expect(await found()).toMatchObject({ state: 'ok' });
  const draft = { recipient: '', replyTo: null, subject: '', body: '', state: 'limited' } as const;
  await db.transaction().execute(async (transaction) => {
    for (const audience of ['company', 'visitor', 'visitor'] as const) {
      await addMails(transaction, crypto.randomUUID(), [{ ...draft, audience }]);
    }
  });
  expect(await found()).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('1 mails to the company, 2 receipts and codes'),
  });
});

test('tells of webhooks that fail, are off, or are not sent to', async () => {
  const { db, databaseUrl } = await testDatabase();
  const found = async () => {
    const findings = await examine({
      DATABASE_URL: databaseUrl,
      PORT: String(await closedPort()),
    });
    return findings.find(({ check }) => check === 'webhooks');
  };
  await addWebhook(db, 'https://erp.example/');
  await addMessage(db);
  const calm =
    'Webhooks that fail: 0. Switched off, but not by an admin: 0. Deliveries that wait: 1.';
  expect(await found()).toMatchObject({ state: 'ok', message: calm });
  await sql`update webhook_deliveries set next_attempt_at = now() - interval '10 minutes'`.execute(
    db,
  );
  expect(await found()).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('10 minutes too long'),
    advice: expect.stringContaining('log'),
  });
  await db.updateTable('webhooks').set({ failing_since: new Date() }).execute();
  await addWebhook(db, 'https://erp.example/', { off_reason: 'gone' });
  expect(await found()).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('fail: 1. Switched off, but not by an admin: 1.'),
    advice: expect.stringContaining('dashboard'),
  });
});

test.skipIf(!hasPgBouncer)('checks the pooler and the database behind it', async () => {
  const { databaseUrl } = await testDatabase();
  const pooler = await startPgBouncer(databaseUrl);
  const checked = async (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
    statesOf(await examine({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CONNECTIONS: '60' }));
  const both = { database: 'ok', pooler: 'ok', notifications: 'ok', connections: 'ok' };
  expect(await checked(pooler.url, databaseUrl)).toMatchObject(both);
  const closed = `postgres://sampan@127.0.0.1:${await closedPort()}/sampan`;
  expect(await checked(closed, databaseUrl)).toMatchObject({ ...both, pooler: 'failed' });
});
