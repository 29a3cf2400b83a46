import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { contractHeader } from '../contract/errors/contract-header';
import { addEntries } from '../db/changes/record-change';
import { apiKey } from '../test-support/accounts/api-key';
import { anAdmin } from '../test-support/accounts/signed-in';
import { addRequest } from '../test-support/inbox';
import { testApp } from '../test-support/test-app';

const saidByCustomer = 'They said "status":"no-bid" and "no-bid"';
const step = { at: '2026-03-02T08:00:00.000Z', by: 'amina@sampan.example', note: saidByCustomer };

type Request = { status: string; notes: string; timeline: { from: string; to: string }[] };

test('a page of an older release gets the nearest status that it knows, in every list', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const timeline = JSON.stringify([
    { ...step, from: 'reviewing', to: 'waiting-for-customer' },
    { ...step, from: 'waiting-for-customer', to: 'no-bid' },
  ]);
  const row = { owner_uid: 'amina', status: 'no-bid', timeline, notes: saidByCustomer } as const;
  const { id } = await addRequest(testing.db, row);
  const readings: Record<string, (body: unknown) => Request | undefined> = {
    '/api/admin/changes?scope=service-requests': (body) => (body as { items: Request[] }).items[0],
    '/api/admin/service-requests': (body) => (body as { items: Request[] }).items[0],
    [`/api/admin/service-requests/${id}`]: (body) => body as Request,
    '/api/me/service-requests': (body) => (body as Request[])[0],
  };
  for (const [path, requestIn] of Object.entries(readings)) {
    const readBy = async (version: string) => {
      const answer = await amina.request(path, { headers: { [contractHeader]: version } });
      expect(answer.status, path).toBe(200);
      return requestIn(await answer.json());
    };
    const steps = [
      { from: 'reviewing', to: 'reviewing', note: saidByCustomer },
      { from: 'reviewing', to: 'declined' },
    ];
    const older = { status: 'declined', notes: saidByCustomer, timeline: steps };
    expect(await readBy('3'), path).toMatchObject(older);
    expect(await readBy(''), path).toMatchObject(older);
    expect(await readBy('4'), path).toMatchObject({
      status: 'no-bid',
      timeline: [{ to: 'waiting-for-customer' }, { to: 'no-bid' }],
    });
  }
});

test.each(['rate', 'preset'] as const)(
  'a page of an older release gets changes of a %s as those of a service',
  async (kind) => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const by = { uid: 'amina', name: 'amina@sampan.example' };
    const what = { entityKind: kind, entityId: uuidV7(), label: kind, action: 'update' } as const;
    const change = { before: null, after: { note: `"entityKind":"${kind}"`, version: 1 } };
    await addEntries(testing.db, [{ key: uuidV7(), requestHash: '', by, ...what, ...change }]);
    for (const path of ['/api/admin/changes?scope=audit', '/api/admin/audit']) {
      const readBy = async (version: string) =>
        (await amina.request(path, { headers: { [contractHeader]: version } })).json();
      const { after } = change;
      const items = (entityKind: string) => [{ entityKind, after: { note: after.note } }];
      expect(await readBy('3'), path).toMatchObject({ items: items('service') });
      expect(await readBy('4'), path).toMatchObject({ items: items(kind) });
    }
  },
);

test('a program gets every status as it is', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  await addRequest(testing.db, { status: 'no-bid' });
  const { ask } = await apiKey(amina, { scopes: ['service-requests:read'] });
  const answer = await ask(testing.app)('/api/admin/service-requests');
  expect(await answer.json()).toMatchObject({ items: [{ status: 'no-bid' }] });
});
