import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../app';
import { connect } from '../../db/connect';
import type { Deps } from '../../deps';
import { addServices, service } from '../../test-support/catalogue/catalogue';
import { createDatabase } from '../../test-support/database/database';
import { type TestApp, testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

const get = (app: TestApp['app'], headers: Record<string, string> = {}, path = '/api/services') =>
  app.request(path, { headers });

/** The answer when it is cached in compressed form, as it is for repeated requests. */
async function keptPacked(app: TestApp['app'], headers: Record<string, string>): Promise<Response> {
  let answer = await get(app, headers);
  await until(async () => {
    answer = await get(app, headers);
    return answer.headers.get('etag')?.endsWith('-br"') ?? false;
  });
  return answer;
}

async function changedElsewhere(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Runs `change`, then waits until the app knows of it. */
async function knownChange({ revision }: TestApp, change: () => Promise<unknown>): Promise<void> {
  const before = revision.current();
  await change();
  await until(() => revision.current() !== before);
}

test('tags identity and Brotli differently, both strong, and says so in Vary', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const plain = await get(app);
  const packed = await keptPacked(app, { 'accept-encoding': 'gzip, br' });
  const [plainTag, packedTag] = [plain, packed].map((answer) => answer.headers.get('etag') ?? '');
  expect(plainTag).toMatch(/^"[\w-]{20}"$/);
  expect(packedTag).toBe(`${plainTag?.slice(0, -1)}-br"`);
  for (const answer of [plain, packed]) {
    expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('br');
  const unpacked = brotliDecompressSync(Buffer.from(await packed.arrayBuffer()));
  expect(unpacked.toString()).toBe(await plain.text());
});

test.each([
  ['br;q=0', null],
  ['br; q=0.000, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['xbr', null],
  ['gzip', 'gzip'],
])('answers accept-encoding %s with %s', async (accepted, encoding) => {
  const { app } = await testApp({ template: 'seeded' });
  const answer = await get(app, { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
});

test('marks the tag of a gzipped answer as weak, for its bytes are others', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const headers = { 'accept-encoding': 'gzip' };
  const etag = (await get(app, headers)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\//);
  expect((await get(app, { ...headers, 'if-none-match': etag })).status).toBe(304);
});

test('answers 304 without a body to a client that has the answer, in the same encoding', async () => {
  const { app } = await testApp({ template: 'seeded' });
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const first = encoding === 'br' ? await keptPacked(app, headers) : await get(app, headers);
    const etag = first.headers.get('etag') ?? '';
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(app, { ...headers, 'if-none-match': ifNoneMatch });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('content-security-policy')).not.toBeNull();
      expect(await answer.text()).toBe('');
    }
    expect((await get(app, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('never takes the tag of another encoding for its own', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const etag = (await keptPacked(app, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  expect((await get(app, { 'if-none-match': etag })).status).toBe(200);
});

test('sends no second transfer to a client with the quickly compressed answer', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const headers = { 'accept-encoding': 'br' };
  const quick = await get(app, headers);
  const etag = quick.headers.get('etag') ?? '';
  expect([quick.headers.get('content-encoding'), etag.slice(0, 3)]).toEqual(['br', 'W/"']);
  await keptPacked(app, headers);
  expect((await get(app, { ...headers, 'if-none-match': etag })).status).toBe(304);
});

test('asks the database once for many visitors', async () => {
  const testing = await testApp({ template: 'seeded' });
  const first = await (await get(testing.app)).text();
  // Without the table, only a cached answer can still be right.
  await testing.db.schema.alterTable('services').renameTo('services_away').execute();
  expect(await (await get(testing.app)).text()).toBe(first);
});

test('makes a new answer after a change, also of another connection', async () => {
  const testing = await testApp();
  const { app, db, databaseUrl } = testing;
  const titles = async () => {
    const services = (await (await get(app)).json()) as { title: string }[];
    return services.map(({ title }) => title);
  };
  await knownChange(testing, () => addServices(db, service('Air')));
  expect(await titles()).toEqual(['Air']);
  const etag = (await get(app)).headers.get('etag');
  await knownChange(testing, () =>
    db.updateTable('services').set({ title: 'Air freight' }).execute(),
  );
  expect(await titles()).toEqual(['Air freight']);
  expect((await get(app)).headers.get('etag')).not.toBe(etag);
  await knownChange(testing, () =>
    changedElsewhere(databaseUrl, "update services set title = 'Fly'"),
  );
  expect(await titles()).toEqual(['Fly']);
});

test('while the database is away, serves what it has for ten minutes and adds nothing', async () => {
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  let current: string | null = '1';
  const { app, db } = await testApp({ revision: { current: () => current } });
  await addServices(db, service('Air'));
  expect(await (await get(app)).text()).toContain('"Air"');
  current = null;
  const lostAtMs = performance.now();
  await db.updateTable('services').set({ title: 'Fly' }).execute();
  expect(await (await get(app)).text()).toContain('"Air"');
  const other = '/api/services/air';
  expect(await (await get(app, {}, other)).text()).toContain('"Fly"');
  await db.updateTable('services').set({ title: 'Soar' }).execute();
  expect(await (await get(app, {}, other)).text()).toContain('"Soar"');
  clock.mockReturnValue(lostAtMs + 10 * 60_000 + 1);
  expect(await (await get(app)).text()).toContain('"Soar"');
});

test('while the database is away, serves a page that was right until shortly before the last change', async () => {
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  let current: string | null = '1';
  const { app, db } = await testApp({ revision: { current: () => current } });
  await addServices(db, service('Air'));
  expect(await (await get(app)).text()).toContain('"Air"');
  const rightAtMs = performance.now();
  await db.updateTable('services').set({ title: 'Fly' }).execute();
  current = '2';
  await get(app, {}, '/api/services/air');
  current = null;
  expect(await (await get(app)).text()).toContain('"Air"');
  clock.mockReturnValue(rightAtMs + 10 * 60_000 + 1);
  expect(await (await get(app)).text()).toContain('"Fly"');
});

test('a request that fails because of the database gets the answer from before the last change', async () => {
  const { db: own, databaseUrl, close } = await createDatabase();
  await addServices(own, service('Air'));
  const db = connect(databaseUrl);
  onTestFinished(() => db.destroy());
  let current = '1';
  const { app, logged } = await testApp({ db, revision: { current: () => current } });
  await get(app);
  await close();
  current = '2';
  expect(await (await get(app)).text()).toContain('"Air"');
  expect((await get(app, {}, '/api/services/air')).status).toBe(503);
  expect(logged.splice(0)).toHaveLength(2);
});

test('serves nothing from before the database was away once it is back', async () => {
  let current: string | null = '1.7';
  const { app, db } = await testApp({ revision: { current: () => current } });
  await addServices(db, service('Air'));
  expect(await (await get(app)).text()).toContain('"Air"');
  current = null;
  await db.updateTable('services').set({ title: 'Fly' }).execute();
  await get(app);
  current = '2.7';
  expect(await (await get(app)).text()).toContain('"Fly"');
});

test('keeps no answer that a change overtook', async () => {
  let current = '1';
  let readOld = () => {};
  const reading = new Promise<void>((resolve) => {
    readOld = resolve;
  });
  const testing = await testApp({ revision: { current: () => current } });
  const { render } = testing.site;
  let visits = 0;
  const site: Deps['site'] = {
    ...testing.site,
    render: async (path, read, report) => {
      visits += 1;
      const page = await render(path, read, report);
      if (path === '/slow' && visits === 1) await reading;
      return page;
    },
  };
  const app = createApp({ ...testing, site });
  await addServices(testing.db, service('Air'));
  const overtaken = app.request('/slow');
  await until(() => visits === 1);
  await testing.db.updateTable('services').set({ title: 'Fly' }).execute();
  current = '2';
  // Another visitor makes the cache one of the new revision before the old answer arrives in it.
  await (await app.request('/other')).text();
  readOld();
  await (await overtaken).text();
  await until(async () => (await app.request('/other')).headers.has('etag'));
  expect(await (await app.request('/slow')).text()).toContain('<h1>Fly</h1>');
});

test('keeps no failures and no other methods', async () => {
  const testing = await testApp();
  const { app, db } = testing;
  expect((await get(app, {}, '/api/services/air')).status).toBe(404);
  await knownChange(testing, () => addServices(db, service('Air')));
  expect((await get(app, {}, '/api/services/air')).status).toBe(200);
  expect((await app.request('/api/services/air', { method: 'POST' })).status).toBe(405);
  const head = await app.request('/api/services/air', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});
