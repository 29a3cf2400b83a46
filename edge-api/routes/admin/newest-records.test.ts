import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AdminScope, adminChanges, adminScopes } from '../../contract/admin/admin-feed';
import { adminNewest, newestAtMost } from '../../contract/admin/newest';
import { eraseSubmissions } from '../../db/personal-data/erase-submissions';
import { anAdmin, changing, type SignedIn } from '../../test-support/accounts/signed-in';
import { addProducts, addServices, product, service } from '../../test-support/catalogue/catalogue';
import { addMessage, addRequest, messageRow } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

async function ask(admin: SignedIn, path: string, scope: AdminScope, query = {}) {
  const answer = await admin.request(
    `/api/admin/${path}?${new URLSearchParams({ scope, ...query })}`,
  );
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(adminNewest(scope).entries), await answer.json());
}

async function adminsAtWork() {
  const testing = await testApp();
  return { ...testing, admin: await anAdmin(testing) };
}

test('gives the newest records first, page by page, and says how many are left', async () => {
  const { db, admin } = await adminsAtWork();
  // Two of the same moment: none is left out between two pages.
  const moments = [daysAgo(3), daysAgo(1), daysAgo(2), daysAgo(2), daysAgo(0)];
  await db
    .insertInto('contact_messages')
    .values(moments.map((received_at, at) => messageRow({ received_at, subject: `Number ${at}` })))
    .execute();
  const seen: string[] = [];
  const left: number[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const page = await ask(admin, 'newest', 'contact-messages', { before, limit: '2' });
    seen.push(...page.items.map((item) => ('receivedAt' in item ? item.receivedAt : '')));
    left.push(page.left);
    before = page.next;
  }
  expect(left).toEqual([3, 1, 0]);
  expect(seen).toEqual(
    moments
      .map((moment) => moment.toISOString())
      .sort()
      .reverse(),
  );
});

test('gives the records of each scope as the feed does', async () => {
  const { db, admin } = await adminsAtWork();
  await addServices(db, service('Air'));
  await addProducts(db, product('Shoe'));
  const { id } = await addMessage(db);
  await addRequest(db);
  await admin.request(`/api/admin/contact-messages/${id}`, changing('PATCH', { status: 'read' }));
  for (const scope of adminScopes) {
    const fed = await admin.request(`/api/admin/changes?scope=${scope}`);
    const { items } = v.parse(adminChanges(scope), await fed.json());
    expect(items, scope).toHaveLength(1);
    expect((await ask(admin, 'newest', scope)).items, scope).toEqual(items);
  }
});

test('gives a cursor from which the feed tells of every later change, and of nothing else', async () => {
  const { db, admin } = await adminsAtWork();
  await addProducts(db, product('Shoe'), product('Bag'));
  const [first, second] = [await addMessage(db), await addMessage(db)];
  const { cursor } = await ask(admin, 'newest', 'contact-messages', { limit: '1' });
  const since = async () => {
    const query = new URLSearchParams({ scope: 'contact-messages', since: cursor });
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
    .execute((transaction) => eraseSubmissions(transaction, 'contact_messages', [second.id]));
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
  const robot = await addMessage(db, { ...old, suspected: true });
  const changedSince = await addMessage(db, { ...old, status: 'archived', updated_at: daysAgo(9) });
  const closed = await addRequest(db, { ...old, status: 'closed' });

  const ids = async (path: string, query = {}) => {
    const { items } = await ask(admin, path, 'contact-messages', query);
    return items.map((item) => ('id' in item ? item.id : '')).sort();
  };
  expect(await ids('newest')).toEqual([open.id, changedSince.id].sort());
  expect(await ids('older')).toEqual([archived.id]);
  expect(await ids('older', { status: 'archived', q: 'tea about' })).toEqual([archived.id]);
  expect(await ids('older', { status: 'archived', q: 'coffee' })).toEqual([]);
  expect(await ids('older', { status: 'suspected', assigned: 'none' })).toEqual([robot.id]);
  expect(await ids('older', { assigned: 'amina' })).toEqual([]);
  expect(await ids('older', { id: open.id })).toEqual([open.id]);
  expect((await ask(admin, 'newest', 'service-requests')).items).toEqual([]);
  const { items } = await ask(admin, 'older', 'service-requests', { q: 'SR' });
  expect(items).toMatchObject([{ id: closed.id }]);
});

test('finds older records by numbers however they are written, also in notes and answers', async () => {
  const { db, admin } = await adminsAtWork();
  const old = { received_at: daysAgo(500), updated_at: daysAgo(400) };
  const message = await addMessage(db, {
    ...old,
    status: 'archived',
    phone: '+880 1711 234567',
    message: 'About MSKU 100012-2',
    former_references: JSON.stringify(['CM-7K3F-9QXD']),
  });
  await addServices(db, { ...service('Air'), title: 'By plane' });
  const request = await addRequest(db, {
    ...old,
    status: 'closed',
    service_slug: 'air',
    notes: 'The container is TGHU [765432] 1.\n2026',
    answers: JSON.stringify([
      { questionId: 'a', question: 'Number', answer: 'Bill 55.44.33' },
      { questionId: 'b', question: 'Why', answer: 'A fair' },
    ]),
  });
  const ids = async (scope: AdminScope, q: string) =>
    (await ask(admin, 'older', scope, { q })).items.map((item) => ('id' in item ? item.id : ''));
  for (const q of [
    '01711234567',
    '01711 234567',
    '+8801711234567',
    'msku100012',
    '+880 1711',
    'cm-7k3f',
  ]) {
    expect(await ids('contact-messages', q), q).toEqual([message.id]);
  }
  for (const q of ['TGHU7654321', '554433', 'container fair', 'air plane']) {
    expect(await ids('service-requests', q), q).toEqual([request.id]);
  }
  expect(await ids('contact-messages', '01711234568')).toEqual([]);
  // The line's end is not within a number, and questions are not searched.
  expect(await ids('service-requests', '76543212026')).toEqual([]);
  expect(await ids('service-requests', 'why')).toEqual([]);
  expect(await ids('audit', "'--")).toEqual([]);
});

test('gives older records page by page, each once, with how many are left', async () => {
  const { db, admin } = await adminsAtWork();
  const count = newestAtMost + 5;
  await db
    .insertInto('contact_messages')
    .values(
      Array.from({ length: count }, (_, at) =>
        messageRow({
          received_at: daysAgo(400 + at),
          updated_at: daysAgo(380),
          status: 'archived',
          subject: at % 2 ? 'About tea' : 'About jute',
        }),
      ),
    )
    .execute();
  const first = await ask(admin, 'older', 'contact-messages');
  expect([first.items.length, first.left]).toEqual([newestAtMost, 5]);
  const before = first.next ?? '';
  const second = await ask(admin, 'older', 'contact-messages', { before });
  expect([second.items.length, second.left, second.next]).toEqual([5, 0, null]);
  const ids = [...first.items, ...second.items].map((item) => ('id' in item ? item.id : ''));
  expect(new Set(ids).size).toBe(count);
  const about = await ask(admin, 'older', 'contact-messages', { q: 'TEA', before });
  expect([about.items.length, about.left]).toEqual([2, 0]);
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
  const changes = async (entity: string) => (await ask(admin, 'older', 'audit', { entity })).items;
  expect(await changes(id)).toMatchObject([{ entityId: id, after: { status: 'read' } }]);
  expect(await changes('another')).toEqual([]);
});

test('refuses a position, a limit or a scope that is none', async () => {
  const { admin } = await adminsAtWork();
  for (const query of [
    'newest?scope=messages',
    'newest?scope=users&limit=0',
    'newest?scope=users&limit=900',
    'newest?scope=users&before=yesterday',
    'older?scope=users',
    'older?scope=audit&id=1',
  ]) {
    expect((await admin.request(`/api/admin/${query}`)).status, query).toBe(400);
  }
  const odd = await admin.request('/api/admin/newest?scope=users&before=9999999999999999~x');
  expect(odd.status).toBe(200);
});
