import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app';
import { scopeOfRoute } from '../../http/api-keys/key-access';
import { newApiKey } from '../../http/api-keys/key-form';
import { usualReads } from '../../http/limits/usual-limits';
import { apiKey, withKey } from '../../test-support/accounts/api-key';
import { anAdmin, changing, signedIn } from '../../test-support/accounts/signed-in';
import { onlyInNode } from '../../test-support/edge/left-out';
import { addMessage, addRequest } from '../../test-support/inbox';
import { problemOf } from '../../test-support/requests';
import { type TestApp, testApp } from '../../test-support/test-app';

type Overrides = Parameters<typeof testApp>[0];
const requests = '/api/admin/service-requests';

async function atWork(overrides?: Overrides) {
  const testing = await testApp(overrides);
  const amina = await anAdmin(testing, 'amina');
  const made = await apiKey(amina);
  return { testing, amina, made, ask: made.ask(testing.app) };
}

const withdraw = (admin: Awaited<ReturnType<typeof anAdmin>>, id: string) =>
  admin.request(`/api/admin/api-keys/${id}`, {
    method: 'DELETE',
    headers: { 'idempotency-key': uuidV7() },
  });

test('is noted as used, at most once a minute', async () => {
  const { testing, amina, ask } = await atWork();
  const usedAt = async () =>
    (await (await amina.request('/api/admin/api-keys')).json()).items[0].lastUsedAt;
  expect(await usedAt()).toBeNull();
  await ask(requests);
  expect(Date.now() - Date.parse(await usedAt())).toBeLessThan(120_000);
  const earlier = new Date(Date.now() - 30_000);
  const set = (last_used_at: Date) =>
    testing.db.updateTable('api_keys').set({ last_used_at }).execute();
  await set(earlier);
  await ask(requests);
  expect(await usedAt()).toBe(earlier.toISOString());
  await set(new Date(Date.now() - 61_000));
  await ask(requests);
  expect(Date.parse(await usedAt())).toBeGreaterThan(earlier.getTime() - 61_000);
});

describe('refuses', () => {
  test('what its scopes do not cover, and names the scope', async () => {
    const { testing, amina } = await atWork();
    const { ask } = await apiKey(amina, { scopes: ['contact-messages:write'] });
    const asked = ask(testing.app);
    const { id } = await addMessage(testing.db);
    expect((await asked('/api/admin/contact-messages')).status).toBe(200);
    const change = changing('PATCH', { status: 'read' });
    expect((await asked(`/api/admin/contact-messages/${id}`, change)).status).toBe(200);
    const refused = await asked(requests);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('scope="service-requests:read"');
    const { scope, title } = await refused.json();
    expect([scope, title]).toEqual([
      'service-requests:read',
      'This API key does not have the scope “service-requests:read”.',
    ]);
  });

  test('a write to who may read', async () => {
    const { testing, amina } = await atWork();
    const asked = (await apiKey(amina, { scopes: ['service-requests:read'] })).ask(testing.app);
    const { id } = await addRequest(testing.db);
    const answer = await asked(`${requests}/${id}`, changing('PATCH', { status: 'reviewing' }));
    expect(answer.status).toBe(403);
    expect(await (await asked(`${requests}/${id}`)).json()).toMatchObject({ status: 'new' });
  });

  test('every write to who may only read, whatever the route', async () => {
    const { testing } = await atWork();
    const { routes } = createApp(testing);
    const writes = routes.flatMap(({ method, path }) => {
      const scope = method === 'GET' ? null : scopeOfRoute(method, path);
      return scope === null ? [] : [[`${method} ${path}`, scope] as const];
    });
    expect(writes.length).toBeGreaterThan(15);
    expect(writes.filter(([, scope]) => !scope.endsWith(':write'))).toEqual([]);
  });

  test('unknown, mistyped and misplaced keys alike, and asks for a token', async () => {
    const { testing, made } = await atWork();
    const { key } = await newApiKey();
    for (const wrong of [key, `${made.key.slice(0, -1)}x`, 'sampan_', made.key.toUpperCase()]) {
      const answer = await withKey(testing.app, wrong)(requests);
      expect(answer.status, wrong).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
      await problemOf(answer);
    }
    const inQuery = await testing.app.request(`${requests}?access_token=${made.key}`);
    const inCookie = { cookie: `access_token=${made.key}; key=${made.key}` };
    expect(inQuery.status).toBe(401);
    expect((await testing.app.request(requests, { headers: inCookie })).status).toBe(401);
  });

  test('a key whose time is over', async () => {
    const { testing, ask } = await atWork();
    expect((await ask(requests)).status).toBe(200);
    const ends_at = new Date(Date.now() - 1);
    await testing.db.updateTable('api_keys').set({ ends_at }).execute();
    const answer = await ask(requests);
    expect([answer.status, (await problemOf(answer)).title]).toEqual([
      401,
      'The time of this API key is over.',
    ]);
  });
});

describe('ends at once', () => {
  test('on all processes, also while it is used', async () => {
    onlyInNode('Asks a second app on the same database.');
    const { testing, amina, made, ask } = await atWork();
    const other = made.ask(createApp(testing));
    const apps = [ask, other];
    for (const each of apps) expect((await each(requests)).status).toBe(200);
    let isWithdrawn = false;
    const late: number[] = [];
    const program = async (each: typeof ask) => {
      for (let count = 0; count < 30; count += 1) {
        const wasWithdrawn = isWithdrawn;
        const { status } = await each(requests);
        if (wasWithdrawn) late.push(status);
      }
    };
    const running = Promise.all([...apps, ...apps].map(program));
    expect((await withdraw(amina, made.id)).status).toBe(200);
    isWithdrawn = true;
    await running;
    expect(late.length).toBeGreaterThan(10);
    expect(new Set(late).has(200)).toBe(false);
    const answer = await other(requests);
    expect(answer.status === 401 || answer.status === 429).toBe(true);
  });

  const changes: [string, string, (testing: TestApp, uid: string) => Promise<unknown>][] = [
    ['is blocked', 'maker-blocked', ({ db }, uid) => set(db, uid, { blocked: true })],
    ['is no admin any more', 'maker-no-admin', ({ db }, uid) => set(db, uid, { role: 'user' })],
    [
      'is erased',
      'maker-erased',
      ({ db }, uid) => db.deleteFrom('users').where('uid', '=', uid).execute(),
    ],
  ];
  const set = (db: TestApp['db'], uid: string, values: object) =>
    db.updateTable('users').set(values).where('uid', '=', uid).execute();

  test.each(changes)('when its maker %s', async (_, why, change) => {
    const { testing, amina } = await atWork();
    const omar = await anAdmin(testing, 'omar');
    const made = await apiKey(omar, { name: 'Omar’s' });
    const kept = await apiKey(amina);
    expect((await made.ask(testing.app)(requests)).status).toBe(200);
    await change(testing, 'omar');
    expect((await made.ask(testing.app)(requests)).status).toBe(401);
    expect((await kept.ask(testing.app)(requests)).status).toBe(200);
    const { items } = await (await amina.request('/api/admin/api-keys')).json();
    const ofOmar = items.find(({ id }: { id: string }) => id === made.id);
    expect(ofOmar).toMatchObject({ name: 'Omar’s', stopped: { why } });
    expect(ofOmar.madeBy).toBe(why === 'maker-erased' ? null : 'omar');
  });

  test('with the change of an admin, in its transaction, and does not come back', async () => {
    const { testing, amina } = await atWork();
    const omar = await anAdmin(testing, 'omar');
    const made = await apiKey(omar);
    const change = (body: object, version: number) =>
      amina.request('/api/admin/users/omar', changing('PATCH', body, { version }));
    expect((await change({ blocked: true }, 1)).status).toBe(200);
    expect((await made.ask(testing.app)(requests)).status).toBe(401);
    expect((await change({ blocked: false }, 2)).status).toBe(200);
    expect((await made.ask(testing.app)(requests)).status).toBe(401);
  });

  test('when another account with the address of its maker is blocked', async () => {
    const { testing, amina } = await atWork();
    const email = 'omar@sampan.example';
    const made = await apiKey(await anAdmin(testing, 'omar'));
    await signedIn(testing, { uid: 'other', email });
    const block = changing('PATCH', { blocked: true });
    expect((await amina.request('/api/admin/users/other', block)).status).toBe(200);
    expect((await made.ask(testing.app)(requests)).status).toBe(401);
  });

  test('whichever comes first, the key or the block', async () => {
    const { testing, amina } = await atWork();
    for (let round = 0; round < 5; round += 1) {
      const uid = `omar-${round}`;
      const omar = await anAdmin(testing, uid);
      await Promise.allSettled([
        apiKey(omar),
        amina.request(`/api/admin/users/${uid}`, changing('PATCH', { blocked: true })),
        apiKey(omar),
      ]);
    }
    const working = testing.db.selectFrom('api_keys').select('made_by');
    expect(await working.where('stopped_at', 'is', null).execute()).toEqual([{ made_by: 'amina' }]);
  });
});

describe('limits', () => {
  const few = { burst: 3, perMinute: 0.01 };

  test('each key, without asking the database', async () => {
    const { testing, ask } = await atWork({ reads: { ...usualReads, apiKeys: few } });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(requests)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const refused = await ask(requests);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const other = await apiKey(await anAdmin(testing, 'omar'));
    expect((await other.ask(testing.app)(requests)).status).toBe(200);
  });

  test('guesses of an address, and lets go on whose key worked there', async () => {
    const { testing, ask } = await atWork({ reads: { ...usualReads, otherApiKeys: few } });
    expect((await ask(requests)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const { key } = await newApiKey();
      statuses.push((await withKey(testing.app, key)(requests)).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429, 429, 429]);
    expect((await ask(requests)).status).toBe(200);
  });

  test('a key that ended by itself, so that others at its address work', async () => {
    const { testing, amina, made, ask } = await atWork({
      reads: { ...usualReads, otherApiKeys: few },
    });
    await withdraw(amina, made.id);
    for (let count = 0; count < 6; count += 1) expect((await ask(requests)).status).toBe(401);
    const other = await apiKey(amina);
    expect((await other.ask(testing.app)(requests)).status).toBe(200);
  });
});
