import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AdminScope, adminChanges, adminScopes } from '../../contract/admin/admin-feed';
import { recordPages } from '../../contract/admin/record-lists';
import { eraseSubmissions } from '../../db/personal-data/erase-submissions';
import { anAdmin, changing, type SignedIn } from '../../test-support/accounts/signed-in';
import { addProducts, addServices, product, service } from '../../test-support/catalogue/catalogue';
import { addMessage, addRequest } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

/** The query for all records of a scope, as devices send it. */
const all = (scope: AdminScope): Record<string, string> => {
  if (scope === 'services' || scope === 'products' || scope === 'presets') return { trash: 'all' };
  return scope === 'users' || scope === 'audit' ? {} : { suspected: 'all' };
};

async function ask(admin: SignedIn, scope: AdminScope, query = {}) {
  const answer = await admin.request(
    `/api/admin/${scope}?${new URLSearchParams({ follow: 'yes', ...query })}`,
  );
  expect(answer.status).toBe(200);
  const page = v.required(v.strictObject(recordPages[scope].entries));
  return v.parse(page, await answer.json());
}

async function adminsAtWork() {
  const testing = await testApp();
  return { ...testing, admin: await anAdmin(testing) };
}

test('says how many are left behind each page', async () => {
  const { db, admin } = await adminsAtWork();
  for (let count = 0; count < 5; count += 1) await addMessage(db, { suspected: count > 3 });
  const left: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(admin, 'contact-messages', { limit: '2', ...(cursor && { cursor }) });
    left.push(page.left);
    cursor = page.nextCursor;
  }
  expect(left).toEqual([2, 0]);
});

test('pages through users whatever letters their uids have, each of them once', async () => {
  const { db, admin } = await adminsAtWork();
  // All of the same moment, in which their uids decide.
  const users = Array.from({ length: 40 }, (_, number) => ({
    uid: `google:ফরিদা ${'aZ'[number % 2]}${number}.#~`,
    email: `user-${number}@sampan.example`,
    created_at: daysAgo(1),
  }));
  await db.insertInto('users').values(users).execute();
  const uids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(admin, 'users', { limit: '7', ...(cursor && { cursor }) });
    uids.push(...page.items.map((item) => ('uid' in item ? item.uid : '')));
    cursor = page.nextCursor;
  }
  expect(uids.sort()).toEqual([...users.map(({ uid }) => uid), admin.uid].sort());
  expect(await ask(admin, 'users', { cursor: '9999999999999999~x' })).toMatchObject({ left: 0 });
  expect((await admin.request('/api/admin/users?cursor=yesterday')).status).toBe(400);
});

test('gives the records of each scope as the feed does', async () => {
  const { db, admin } = await adminsAtWork();
  await addServices(db, service('Air'));
  await addProducts(db, product('Shoe', { deleted_at: new Date() }));
  const { id } = await addMessage(db);
  await addRequest(db, { suspected: true });
  const preset = { id: uuidV7(), kind: 'text', name: 'Thanks', value: 'Dear {name}' } as const;
  await db.insertInto('presets').values(preset).execute();
  await admin.request(`/api/admin/contact-messages/${id}`, changing('PATCH', { status: 'read' }));
  for (const scope of adminScopes) {
    const fed = await admin.request(`/api/admin/changes?scope=${scope}`);
    const { items } = v.parse(adminChanges(scope), await fed.json());
    expect(items, scope).toHaveLength(1);
    expect((await ask(admin, scope, all(scope))).items, scope).toEqual(items);
  }
});

test('gives a cursor from which the feed tells of every later change, and of nothing else', async () => {
  const { db, admin } = await adminsAtWork();
  await addProducts(db, product('Shoe'), product('Bag'));
  const [first, second] = [await addMessage(db), await addMessage(db)];
  const { feedCursor } = await ask(admin, 'contact-messages', { limit: '1' });
  const since = async () => {
    const query = new URLSearchParams({ scope: 'contact-messages', since: feedCursor });
    const answer = await admin.request(`/api/admin/changes?${query}`);
    return v.parse(adminChanges('contact-messages'), await answer.json());
  };
  expect(await since()).toMatchObject({ reset: false, items: [], erased: [] });
  await admin.request(
    `/api/admin/contact-messages/${first.id}`,
    changing('PATCH', { status: 'read' }),
  );
  await db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'contact-message', [second.id]));
  expect(await since()).toMatchObject({
    reset: false,
    items: [{ id: first.id }],
    erased: [second.id],
  });
});

test('leaves what is done with and older than a year to those who ask for it', async () => {
  const { db, admin } = await adminsAtWork();
  const old = { received_at: daysAgo(500), updated_at: daysAgo(400) };
  const open = await addMessage(db, old);
  const archived = await addMessage(db, { ...old, status: 'archived', subject: 'About Tea' });
  const changedSince = await addMessage(db, { ...old, status: 'archived', updated_at: daysAgo(9) });
  const ids = async (query: Record<string, string>) =>
    (await ask(admin, 'contact-messages', query)).items
      .map((item) => Object.values(item)[0])
      .sort();
  expect(await ids({ onDevices: 'yes' })).toEqual([open.id, changedSince.id].sort());
  expect(await ids({ onDevices: 'no' })).toEqual([archived.id]);
  expect(await ids({ q: 'tea about', status: 'archived' })).toEqual([archived.id]);
  expect(await ids({ q: 'tea', status: 'open' })).toEqual([]);
});

test('gives what was changed of a record more than a year ago', async () => {
  const { db, admin } = await adminsAtWork();
  const { id } = await addMessage(db);
  await admin.request(`/api/admin/contact-messages/${id}`, changing('PATCH', { status: 'read' }));
  await admin.request(
    `/api/admin/contact-messages/${id}`,
    changing('PATCH', { status: 'archived' }, { version: 2 }),
  );
  await db
    .updateTable('audit_entries')
    .set({ at: daysAgo(500) })
    .where('result_version', '=', 2)
    .execute();
  const changes = async (entity: string) =>
    (await ask(admin, 'audit', { entity, onDevices: 'no' })).items;
  expect(await changes(id)).toMatchObject([{ entityId: id, after: { status: 'read' } }]);
  expect(await changes('another')).toEqual([]);
});
