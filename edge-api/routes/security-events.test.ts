import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usualLimits } from '../http/limits/usual-limits';
import { anAdmin, changing, signedIn } from '../test-support/accounts/signed-in';
import { addServices, service } from '../test-support/catalogue/catalogue';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (answer: Response) => answer.headers.get('x-request-id');

test('gives each answer an id of its own, and believes none that a request brings', async () => {
  const { app } = await testApp();
  const headers = { 'x-request-id': 'mine' };
  const answers = [
    await app.request('/api/me', { headers }),
    await app.request('/api/nowhere', { headers }),
    await app.request('/healthz', { headers }),
  ];
  for (const answer of answers) expect(idOf(answer)).toMatch(uuid);
  expect(new Set(answers.map(idOf)).size).toBe(3);
});

test('keeps no id in an answer that many get', async () => {
  const { app, db } = await testApp();
  await addServices(db, service('Air freight'));
  const get = () => app.request('/api/services', { headers: { 'accept-encoding': 'br' } });
  await get();
  const kept = await app.fetch(
    new Request('http://localhost/api/services', { headers: { 'accept-encoding': 'br' } }),
  );
  expect(kept.status).toBe(200);
  expect(idOf(kept)).toBeNull();
});

test('tells the log of an error with the id of its request', async () => {
  const { app, db, logged } = await testApp();
  await db.schema.dropTable('submissions').cascade().execute();
  const answer = await app.request('/api/contact-messages', json(contactMessage()));
  expect(answer.status).toBe(500);
  expect(logged.splice(0)).toMatchObject([{ fields: { requestId: idOf(answer) } }]);
});

test('notes refusals with id, route, status, reason, account and address, and no text of anyone', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const anonymous = await testing.app.request('/api/me?email=farida@sampan.example');
  const visitor = await farida.request('/api/admin/users/omar', changing('PATCH', {}));
  expect([anonymous.status, visitor.status]).toEqual([401, 403]);
  const from = { event: 'request-refused', details: { address: '192.0.2.1' } };
  expect(testing.securityEvents).toMatchObject([
    {
      ...from,
      requestId: idOf(anonymous),
      byUid: null,
      details: { status: 401, reason: null, method: 'GET', route: '/api/me' },
    },
    {
      ...from,
      requestId: idOf(visitor),
      byUid: 'farida',
      details: {
        status: 403,
        reason: 'not-staff',
        method: 'PATCH',
        route: '/api/admin/users/:uid',
      },
    },
  ]);
  expect(JSON.stringify(testing.securityEvents)).not.toMatch(/@|Bearer|eyJ/);
});

test('notes which account was refused, also when it is blocked or its session is over', async () => {
  const testing = await testApp();
  const karim = await signedIn(testing, { uid: 'karim', blocked: true });
  await karim.request('/api/me');
  const gone = await testing.sessions.sign({ uid: 'gone', email: 'gone@sampan.example' });
  await testing.app.request('/api/me', { headers: { authorization: `Bearer ${gone}` } });
  expect(testing.securityEvents).toMatchObject([
    { byUid: 'karim', details: { status: 403, reason: 'account-blocked' } },
    { byUid: 'gone', details: { status: 401, reason: 'session-ended' } },
  ]);
});

test('notes what came too often', async () => {
  const once = [{ name: 'submissions', per: 'address' as const, burst: 1, perMinute: 1 }];
  const { app, securityEvents } = await testApp({
    limits: { ...usualLimits, submissions: once },
  });
  await app.request('/api/contact-messages', json(contactMessage()));
  const refused = await app.request('/api/contact-messages', json(contactMessage()));
  expect(refused.status).toBe(429);
  expect(securityEvents).toMatchObject([
    { requestId: idOf(refused), details: { status: 429, route: '/api/contact-messages' } },
  ]);
});

test('notes each change of a role and each block once, with who did it', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  await signedIn(testing);
  const change = (body: object, order: object = {}) =>
    amina.request('/api/admin/users/farida', changing('PATCH', body, order));
  const first = changing('PATCH', { role: 'admin' });
  const answers = [
    await amina.request('/api/admin/users/farida', first),
    // The same order again, as after a lost answer.
    await amina.request('/api/admin/users/farida', first),
    await change({ blocked: true }, { version: 2 }),
    await change({ blocked: false, role: 'user' }, { version: 3 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const by = (at: number) => ({ byUid: 'amina', requestId: idOf(answers[at] as Response) });
  expect(testing.securityEvents).toEqual([
    { event: 'role-changed', ...by(0), details: { uid: 'farida', from: 'user', to: 'admin' } },
    { event: 'account-blocked', ...by(2), details: { uid: 'farida' } },
    { event: 'role-changed', ...by(3), details: { uid: 'farida', from: 'admin', to: 'user' } },
    { event: 'account-unblocked', ...by(3), details: { uid: 'farida' } },
  ]);
});

test('notes each export of personal data in the audit and in the security log, and no other', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const answer = await amina.request('/api/admin/contact-messages.csv');
  await answer.text();
  await (await amina.request('/api/admin/products.csv')).text();
  expect(testing.securityEvents).toEqual([
    {
      event: 'personal-data-exported',
      requestId: idOf(answer),
      byUid: 'amina',
      details: { what: 'contact-messages' },
    },
  ]);
  const feed = await (await amina.request('/api/admin/changes?scope=audit')).json();
  expect(feed.items).toMatchObject([
    {
      byUid: 'amina',
      byEmail: 'amina@sampan.example',
      entityKind: 'personal-data',
      action: 'export',
      label: 'all contact messages',
      after: { sent: 'whole' },
    },
  ]);
});

test('gives out no personal data when the export can’t be noted', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  await sql`alter table audit_entries add constraint none check (false) not valid`.execute(
    testing.db,
  );
  const answer = await amina.request('/api/admin/service-requests.csv');
  expect(answer.status).toBe(500);
  testing.logged.splice(0);
});
