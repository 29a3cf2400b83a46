import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AdminScope, adminChanges, adminScopes } from '../../contract/admin/admin-feed';
import { anAdmin, changing, type SignedIn, signedIn } from '../../test-support/accounts/signed-in';
import { addProducts, addServices, product, service } from '../../test-support/catalogue/catalogue';
import { addMessage, addRequest, messageRow } from '../../test-support/inbox';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

async function changes<Scope extends AdminScope>(admin: SignedIn, scope: Scope, since = '') {
  const query = new URLSearchParams({ scope, since });
  const answer = await admin.request(`/api/admin/changes?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(adminChanges(scope).entries), await answer.json());
}

/** Follows the cursor from `since` to the end. */
async function all<Scope extends AdminScope>(admin: SignedIn, scope: Scope, since = '') {
  const pages = [await changes(admin, scope, since)];
  for (let last = pages[0]; last?.hasMore && pages.length < 9; last = pages.at(-1)) {
    pages.push(await changes(admin, scope, last.cursor));
  }
  return pages;
}

async function adminsAtWork() {
  const testing = await testApp();
  return { ...testing, admin: await anAdmin(testing) };
}

test('gives each scope whole the first time, drafts and the trash too, and then nothing', async () => {
  const { db, admin } = await adminsAtWork();
  await addServices(db, service('Air'), service('Draft', { published: false }));
  await addProducts(db, product('Shoe'), product('Gone', { deleted_at: new Date() }));
  const message = await addMessage(db);
  await addRequest(db);
  const order = changing('PATCH', { status: 'read' });
  await admin.request(`/api/admin/contact-messages/${message.id}`, order);
  const sizes: Record<AdminScope, number> = {
    services: 2,
    products: 2,
    'contact-messages': 1,
    'service-requests': 1,
    users: 1,
    audit: 1,
    presets: 0,
  };
  for (const scope of adminScopes) {
    const first = await changes(admin, scope);
    expect(first, scope).toMatchObject({ reset: true, hasMore: false });
    expect(first.items, scope).toHaveLength(sizes[scope]);
    const { cursor } = first;
    expect(await changes(admin, scope, cursor), scope).toEqual({
      cursor,
      reset: false,
      hasMore: false,
      items: [],
      erased: [],
    });
  }
});

test('gives only what changed since the cursor, oldest change first', async () => {
  const { db, admin } = await adminsAtWork();
  const [first, second, third] = [await addMessage(db), await addMessage(db), await addMessage(db)];
  const { cursor } = await changes(admin, 'contact-messages');
  for (const { id } of [third, first]) {
    const order = changing('PATCH', { internalNote: 'Seen.' });
    await admin.request(`/api/admin/contact-messages/${id}`, order);
  }
  const next = await changes(admin, 'contact-messages', cursor);
  expect(next).toMatchObject({ reset: false, hasMore: false });
  expect(next.items.map(({ id }) => id)).toEqual([third.id, first.id]);
  expect(next.items.map(({ id }) => id)).not.toContain(second.id);
  expect((await changes(admin, 'audit', cursor)).items.map((entry) => entry.entityId)).toEqual([
    third.id,
    first.id,
  ]);
});

test('starts from the beginning for a cursor of another database, of the future, or of none', async () => {
  const { db, admin } = await adminsAtWork();
  await addMessage(db);
  const other = await adminsAtWork();
  const foreign = await changes(other.admin, 'contact-messages');
  const { cursor } = await changes(admin, 'contact-messages');
  const future = cursor.replace(/\.\d+\./, '.99999999.');
  for (const since of [foreign.cursor, future, 'nonsense', '..', `${cursor}\u{1F6A2}.x`.slice(1)]) {
    const answer = await changes(admin, 'contact-messages', since);
    expect(answer, since).toMatchObject({ reset: true, hasMore: false, cursor });
    expect(answer.items, since).toHaveLength(1);
  }
});

test('gives more than 500 in pages, each record once, also those of one transaction', async () => {
  const { db, admin } = await adminsAtWork();
  const rows = Array.from({ length: 1101 }, () => messageRow());
  await db.insertInto('submissions').values(rows).execute();
  const pages = await all(admin, 'contact-messages');
  expect(pages.map(({ items }) => items.length)).toEqual([500, 500, 101]);
  expect(pages.map(({ reset }) => reset)).toEqual([true, false, false]);
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
  expect((await changes(admin, 'contact-messages', pages.at(-1)?.cursor)).items).toEqual([]);
});

test('pages through users whatever letters their uids have', async () => {
  const { db, admin } = await adminsAtWork();
  const users = Array.from({ length: 600 }, (_, i) => ({
    uid: `google:ফরিদা ${String(i).padStart(3, '0')}.#`,
    email: `user-${i}@sampan.example`,
  }));
  await db.insertInto('users').values(users).execute();
  const pages = await all(admin, 'users');
  expect(pages.map(({ reset }) => reset)).toEqual([true, false]);
  const uids = pages.flatMap(({ items }) => items.map(({ uid }) => uid));
  expect(uids.sort()).toEqual([...users.map(({ uid }) => uid), admin.uid].sort());
});

test('misses no slower transaction', async () => {
  const { db, admin } = await adminsAtWork();
  const slow = messageRow();
  let second: Promise<unknown> = Promise.resolve();
  let between = { cursor: '', items: [{ id: 'unset' }] };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('submissions').values(slow).execute();
    // It can't overtake: its revision is the next one, and visible after this one.
    second = addMessage(db);
    await sql`select pg_sleep(0.2)`.execute(transaction);
    between = await changes(admin, 'contact-messages');
  });
  expect(between.items).toEqual([]);
  await second;
  const { items } = await changes(admin, 'contact-messages', between.cursor);
  expect(items).toHaveLength(2);
  expect(items[0]?.id).toBe(slow.id);
});

test('misses nothing while many write at once and one reads along', async () => {
  const { db, admin } = await adminsAtWork();
  const rows = Array.from({ length: 60 }, () => messageRow());
  let writing = true;
  const write = async (part: typeof rows) => {
    for (const row of part) {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('submissions').values(row).execute();
        await sql`select pg_sleep(random() * 0.01)`.execute(transaction);
      });
    }
  };
  const written = Promise.all([0, 1, 2, 3].map((i) => write(rows.filter((_, n) => n % 4 === i))));
  void written.finally(() => {
    writing = false;
  });
  const seen: string[] = [];
  let cursor = '';
  const read = async () => {
    const page = await changes(admin, 'contact-messages', cursor);
    cursor = page.cursor;
    seen.push(...page.items.map(({ id }) => id));
  };
  while (writing) await read();
  await written;
  await read();
  expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test('refuses a scope that there is not', async () => {
  const { admin } = await adminsAtWork();
  for (const query of ['', '?scope=signing_keys']) {
    const answer = await admin.request(`/api/admin/changes${query}`);
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors?.map(({ path }) => path)).toEqual(['scope']);
  }
});

test('tells of a user’s role and block, and of nothing that is for the server alone', async () => {
  const { admin, app, db, sessions } = await adminsAtWork();
  await signedIn({ app, db, sessions }, { uid: 'farida', blocked: true });
  const { items } = await changes(admin, 'users');
  expect(items.find(({ uid }) => uid === 'farida')).toMatchObject({ role: 'user', blocked: true });
  for (const item of items) expect(item).not.toHaveProperty('admin_granted_at');
});
