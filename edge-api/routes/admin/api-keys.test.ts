import { sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ApiKeyRecord, ApiKeys, MadeApiKey, mostApiKeys } from '../../contract/admin/api-keys';
import { apiKey } from '../../test-support/accounts/api-key';
import { anAdmin, type SignedIn } from '../../test-support/accounts/signed-in';
import { json, problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const url = '/api/admin/api-keys';

async function atWork() {
  const testing = await testApp();
  const amina = await anAdmin(testing, 'amina');
  const make = (body: unknown, key = uuidV7()) =>
    amina.request(url, json(body, { 'idempotency-key': key }));
  return { ...testing, amina, make };
}

async function listed({ request }: SignedIn) {
  const answer = await request(url);
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(ApiKeys.entries), await answer.json()).items;
}

const withdraw = ({ request }: SignedIn, id: string) =>
  request(`${url}/${id}`, { method: 'DELETE', headers: { 'idempotency-key': uuidV7() } });

const bookkeeping = { name: ' Bookkeeping ', scopes: ['service-requests:read'] };

test('shows a key once, and stores only its hash', async () => {
  const { amina, make, db, securityEvents } = await atWork();
  const answer = await make(bookkeeping);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { key, ...record } = v.parse(v.strictObject(MadeApiKey.entries), await answer.json());
  expect(record).toMatchObject({
    name: 'Bookkeeping',
    prefix: key.slice(0, 11),
    scopes: ['service-requests:read'],
    madeBy: 'amina',
    madeByEmail: amina.email,
    lastUsedAt: null,
    endsAt: null,
    stopped: null,
  });
  expect(await listed(amina)).toEqual([record]);
  const { rows } = await sql`
    select k::text as text from api_keys k union all select a::text from audit_entries a`.execute(
    db,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify([rows, securityEvents])).not.toContain(key.slice(11));
  expect(securityEvents.map(({ event, byUid }) => [event, byUid])).toEqual([
    ['api-key-made', 'amina'],
  ]);
});

test('is not made twice when its answer was lost, and then says so', async () => {
  const { amina, make } = await atWork();
  const key = uuidV7();
  const answers = await Promise.all([1, 2, 3].map(() => make(bookkeeping, key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const other = await make({ ...bookkeeping, name: 'Other' }, key);
  expect(other.status).toBe(422);
  await problemOf(other);
  expect(await listed(amina)).toHaveLength(1);
});

test.each([
  [{ name: '', scopes: ['catalogue:read'] }, 'name'],
  [{ name: 'x'.repeat(81), scopes: ['catalogue:read'] }, 'name'],
  [{ name: 'A', scopes: [] }, 'scopes'],
  [{ name: 'A', scopes: ['users:write'] }, 'scopes.0'],
  [{ name: 'A' }, 'scopes'],
  [{ ...bookkeeping, endsAt: '2020-01-31T00:00:00Z' }, 'endsAt'],
  [{ ...bookkeeping, endsAt: 'soon' }, 'endsAt'],
  [{ ...bookkeeping, key: 'sampan_mine' }, 'key'],
])('refuses %o', async (body, path) => {
  const { amina, make } = await atWork();
  const answer = await make(body);
  expect(answer.status).toBe(400);
  expect((await problemOf(answer)).errors?.[0]?.path).toBe(path);
  expect(await listed(amina)).toEqual([]);
});

test('stores each scope once, in one order', async () => {
  const { amina } = await atWork();
  const scopes = ['catalogue:write', 'service-requests:read', 'catalogue:write'] as const;
  expect((await apiKey(amina, { scopes })).scopes).toEqual([
    'service-requests:read',
    'catalogue:write',
  ]);
});

test('is withdrawn by any admin, and stays in the list with the reason', async () => {
  const testing = await atWork();
  const { amina, securityEvents } = testing;
  const omar = await anAdmin(testing, 'omar');
  const { id } = await apiKey(amina);
  for (let time = 0; time < 2; time += 1) {
    const answer = await withdraw(omar, id);
    expect(answer.status).toBe(200);
    const record = v.parse(v.strictObject(ApiKeyRecord.entries), await answer.json());
    expect(record.stopped?.why).toBe('withdrawn');
    expect(await listed(amina)).toEqual([record]);
  }
  expect(securityEvents.map(({ event }) => event)).toEqual(['api-key-made', 'api-key-withdrawn']);
  for (const unknown of [uuidV7(), 'nothing']) {
    expect((await withdraw(omar, unknown)).status).toBe(404);
  }
});

test('is part of the history of the admin who made it', async () => {
  const { amina, request } = await atWork().then((all) => ({ ...all, request: all.amina.request }));
  const { id } = await apiKey(amina, { scopes: ['catalogue:read'] });
  await withdraw(amina, id);
  const feed = await (await request('/api/admin/changes?scope=audit')).json();
  const shared = { entityKind: 'user', entityId: 'amina', label: 'API key “Bookkeeping”' };
  expect(feed.items).toMatchObject([
    { ...shared, action: 'create', byEmail: amina.email, after: { scopes: ['catalogue:read'] } },
    { ...shared, action: 'update', before: { withdrawn: false }, after: { withdrawn: true } },
  ]);
});

test('has an end, after which it is listed as ended', async () => {
  const { amina, db } = await atWork();
  const { id } = await apiKey(amina, { endsAt: new Date(Date.now() + 60_000).toISOString() });
  expect((await listed(amina))[0]?.stopped).toBeNull();
  const ends_at = new Date(Date.now() - 1000);
  await db.updateTable('api_keys').set({ ends_at }).execute();
  expect((await listed(amina))[0]?.stopped).toEqual({ at: ends_at.toISOString(), why: 'ended' });
  // What came first is the reason.
  await withdraw(amina, id);
  expect((await listed(amina))[0]?.stopped?.why).toBe('ended');
});

test('no more keys work than a person can look through', async () => {
  const { amina, make, db } = await atWork();
  const { id } = await apiKey(amina);
  await sql`
    insert into api_keys (id, hash, prefix, name, scopes, made_by)
    select gen_random_uuid(), i, 'sampan_', 'Many', '{catalogue:read}', 'amina'
    from generate_series(2, ${mostApiKeys}::int) i`.execute(db);
  const refused = await make(bookkeeping);
  expect(refused.status).toBe(409);
  await problemOf(refused);
  await withdraw(amina, id);
  expect((await make(bookkeeping)).status).toBe(201);
});

test('a key that works stays in the list, however many were made and withdrawn since', async () => {
  const { amina, db } = await atWork();
  const { id } = await apiKey(amina);
  await sql`
    insert into api_keys (id, hash, prefix, name, scopes, made_by, created_at, stopped_at, stopped_why)
    select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, i, 'sampan_', 'Many', '{catalogue:read}', 'amina',
      now() + interval '1 minute', now(), 'withdrawn' from generate_series(1, 500) i`.execute(db);
  const keys = await listed(amina);
  expect(keys).toHaveLength(500);
  expect(keys[0]?.id).toBe(id);
});
