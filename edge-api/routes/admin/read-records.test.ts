import { sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listedAtMost, recordPages } from '../../contract/admin/record-lists';
import { anAdmin, changing, type SignedIn } from '../../test-support/accounts/signed-in';
import { addProducts, addServices, product, service } from '../../test-support/catalogue/catalogue';
import { addMessage, addRequest } from '../../test-support/inbox';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

type Filter = Record<string, string>;
type Page = { items: { id: string }[]; nextCursor: string | null };

type Scope = 'contact-messages' | 'service-requests' | 'services' | 'products';

async function atWork() {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  return { ...testing, admin, ...reader(admin) };
}

function reader({ request }: SignedIn) {
  async function page(scope: Scope, filter: Filter = {}): Promise<Page> {
    const answer = await request(`/api/admin/${scope}?${new URLSearchParams(filter)}`);
    expect(answer.status).toBe(200);
    return v.parse(v.strictObject(recordPages[scope].entries), await answer.json());
  }
  const ids = async (scope: Scope, filter?: Filter) =>
    (await page(scope, filter)).items.map(({ id }) => id);
  return { page, ids };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('gives the records whole, the newest first, a page at a time', async () => {
  const { db, page, admin } = await atWork();
  const stored = [];
  for (let age = 5; age > 0; age -= 1) {
    stored.push(await addRequest(db, { received_at: minutesAgo(age) }));
  }
  const first = await page('service-requests', { limit: '2' });
  // A program gets no fields that only devices of the dashboard ask for.
  expect(Object.keys(first)).toEqual(['items', 'nextCursor']);
  const second = await page('service-requests', { limit: '2', cursor: first.nextCursor ?? '' });
  const third = await page('service-requests', { limit: '2', cursor: second.nextCursor ?? '' });
  expect(third.nextCursor).toBeNull();
  const walked = [first, second, third].flatMap(({ items }) => items);
  expect(walked.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).reverse());
  const one = await admin.request(`/api/admin/service-requests/${walked[0]?.id}`);
  expect(await one.json()).toEqual(walked[0]);
});

test('gives each record once, whatever comes, changes and goes while a program reads', async () => {
  const { db, page } = await atWork();
  // Several within one millisecond, and several at the very same time.
  const times = Array.from({ length: 40 }, (_, place) => `2026-01-31 08:30:00.00000${place >> 2}Z`);
  const rows = [];
  for (const received_at of times) rows.push(await addMessage(db, { received_at }));
  const expected = new Set(rows.map(({ id }) => id));
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Filter = cursor === '' ? { limit: '7' } : { limit: '7', cursor };
    const { items, nextCursor } = await page('contact-messages', query);
    walked.push(...items.map(({ id }) => id));
    cursor = nextCursor;
    await addMessage(db);
    const [seen, unseen] = [walked.at(-1) ?? '', rows.find(({ id }) => !walked.includes(id))?.id];
    const changed = db.updateTable('submissions').set({ status: 'read', version: 2 });
    await changed.where('id', 'in', [seen, ...(unseen ? [unseen] : [])]).execute();
    const erased = rows.findLast(({ id }) => !walked.includes(id) && id !== unseen && nextCursor);
    if (!erased || walked.length > 7) continue;
    await db.deleteFrom('submissions').where('id', '=', erased.id).execute();
    expected.delete(erased.id);
  }
  expect(new Set(walked)).toEqual(expected);
  expect(walked).toHaveLength(expected.size);
  expect(expected.size).toBe(39);
});

describe('filters', () => {
  test('by status, service, time and what robots seem to have written', async () => {
    const { db, ids } = await atWork();
    const at = (minutes: number) => ({
      received_at: minutesAgo(minutes),
      updated_at: minutesAgo(minutes),
    });
    const old = await addRequest(db, { ...at(90), service_slug: 'air-freight' });
    const late = await addRequest(db, { ...at(80), status: 'quoted', updated_at: minutesAgo(5) });
    const young = await addRequest(db, { ...at(10), service_slug: 'customs' });
    const robot = await addRequest(db, { ...at(8), suspected: true });
    const list = (filter: Filter) => ids('service-requests', filter);
    const hourAgo = minutesAgo(60).toISOString();
    expect(await list({})).toEqual([young.id, late.id, old.id]);
    expect(await list({ suspected: 'all' })).toEqual([robot.id, young.id, late.id, old.id]);
    expect(await list({ suspected: 'yes' })).toEqual([robot.id]);
    expect(await list({ status: 'quoted' })).toEqual([late.id]);
    expect(await list({ service: 'air-freight' })).toEqual([old.id]);
    expect(await list({ receivedSince: hourAgo })).toEqual([young.id]);
    expect(await list({ receivedBefore: hourAgo })).toEqual([late.id, old.id]);
    expect(await list({ updatedSince: hourAgo })).toEqual([young.id, late.id]);
    const receivedSince = young.received_at.toISOString();
    expect(await list({ receivedSince })).toEqual([young.id]);
    expect(await list({ receivedSince, service: 'air-freight' })).toEqual([]);
  });

  test('the catalogue by department, and by what visitors do not see', async () => {
    const { db, ids } = await atWork();
    const rows = [
      product('Shoe', { created_at: minutesAgo(3) }),
      product('Draft', { published: false, department: 'kids', created_at: minutesAgo(2) }),
      product('Gone', { deleted_at: new Date(), created_at: minutesAgo(1) }),
    ];
    await addProducts(db, ...rows);
    await addServices(db, service('Air'), service('Sea', { published: false }));
    const [shoe, draft, gone] = rows.map(({ id }) => id);
    expect(await ids('products')).toEqual([draft, shoe]);
    expect(await ids('products', { published: 'no' })).toEqual([draft]);
    expect(await ids('products', { published: 'yes' })).toEqual([shoe]);
    expect(await ids('products', { department: 'kids' })).toEqual([draft]);
    expect(await ids('products', { trash: 'yes' })).toEqual([gone]);
    expect(await ids('products', { trash: 'all', limit: '2' })).toEqual([gone, draft]);
    expect(await ids('services')).toHaveLength(2);
    expect(await ids('services', { published: 'no' })).toHaveLength(1);
  });

  test.each([
    { limit: '0' },
    { limit: String(listedAtMost + 1) },
    { limit: 'all' },
    { cursor: 'next' },
    { cursor: `1~${'-'.repeat(36)}` },
    { updatedSince: 'yesterday' },
    { receivedSince: '2026-02-31T00:00:00Z' },
    { status: 'lost' },
    { suspected: 'perhaps' },
    { follow: 'no' },
    { updated_since: '2026-01-31T00:00:00Z' },
    { key: 'sampan_secret' },
  ])('refuses what it does not know: %o', async (filter) => {
    const { admin } = await atWork();
    const query = new URLSearchParams(filter as unknown as Filter);
    const answer = await admin.request(`/api/admin/service-requests?${query}`);
    expect(answer.status).toBe(400);
    const { errors = [] } = await problemOf(answer);
    expect([...new Set(errors.map(({ path }) => path))]).toEqual(Object.keys(filter));
  });
});

test('keeps a page small where records are long', async () => {
  const { db, page } = await atWork();
  const notes = 'x'.repeat(60_000);
  for (let count = 0; count < 12; count += 1) await addRequest(db, { notes });
  const { items, nextCursor } = await page('service-requests');
  expect(items.length).toBeLessThan(9);
  const rest = await page('service-requests', { cursor: nextCursor ?? '' });
  expect(items.length + rest.items.length).toBe(12);
});

describe('one record', () => {
  test('is found by its id or reference, and not after it was erased', async () => {
    const { db, admin } = await atWork();
    const { id, reference } = await addRequest(db);
    for (const name of [id, id.toUpperCase(), reference, reference.toLowerCase()]) {
      const answer = await admin.request(`/api/admin/service-requests/${name}`);
      expect(answer.status, name).toBe(200);
      expect(await answer.json()).toMatchObject({ id, reference });
    }
    await db.deleteFrom('submissions').where('id', '=', id).execute();
    for (const name of [id, reference, uuidV7(), 'nothing', 'CM-2222-2222']) {
      const answer = await admin.request(`/api/admin/service-requests/${name}`);
      expect(answer.status, name).toBe(404);
      await problemOf(answer);
    }
    await addProducts(db, product('Shoe', { id }));
    expect((await admin.request(`/api/admin/products/${id}`)).status).toBe(200);
    expect((await admin.request(`/api/admin/products/${reference}`)).status).toBe(404);
  });

  test('has a tag of its present state, also where answers are compressed', async () => {
    const { db, admin } = await atWork();
    const { id } = await addRequest(db, { notes: 'x'.repeat(3000) });
    const read = (headers: Record<string, string> = {}) =>
      admin.request(`/api/admin/service-requests/${id}`, { headers });
    const tag = (await read({ 'accept-encoding': 'br, gzip' })).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"1\.\d+"$/);
    const again = await read({ 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // The arrival of a file raises no version, but it changes the record.
    const arrived = sql<string>`'{"x": "received"}'`;
    await db.updateTable('submissions').set({ file_states: arrived }).execute();
    expect((await read({ 'if-none-match': tag })).status).toBe(200);
  });

  test('can be changed by its tag, once', async () => {
    const { db, admin } = await atWork();
    const { id } = await addRequest(db);
    const url = `/api/admin/service-requests/${id}`;
    const tag = (await admin.request(url)).headers.get('etag') ?? '';
    const change = () =>
      changing('PATCH', { status: 'reviewing' }, { headers: { 'if-match': tag } });
    expect((await admin.request(url, change())).status).toBe(200);
    expect((await admin.request(url, change())).status).toBe(412);
    const now = await admin.request(url);
    expect(now.headers.get('etag')).toMatch(/^"2\./);
    expect(await now.json()).toMatchObject({ status: 'reviewing', version: 2 });
  });
});

test('of many searches two are at work at once, so that others have a connection', async () => {
  const { db, admin, page } = await atWork();
  const { id } = await addMessage(db, { name: 'Amina' });
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  let searches: Promise<Page>[] = [];
  await db.transaction().execute(async (transaction) => {
    await sql`lock table submissions in access exclusive mode`.execute(transaction);
    searches = Array.from({ length: 6 }, () => page('contact-messages', { q: 'amina' }));
    await until(async () => (await waiting()) === 2);
    expect((await admin.request('/api/admin/services')).status).toBe(200);
    expect(await waiting()).toBe(2);
  });
  for (const { items } of await Promise.all(searches))
    expect(items.map((one) => one.id)).toEqual([id]);
});
