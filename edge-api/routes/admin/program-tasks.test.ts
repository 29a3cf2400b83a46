import { expect, test } from 'vitest';
import { apiKey } from '../../test-support/accounts/api-key';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addRequest, submissionsOf } from '../../test-support/inbox';
import { json } from '../../test-support/requests';
import { serviceRequest } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';

const requests = '/api/admin/service-requests';

async function atWork() {
  const testing = await testApp();
  const amina = await anAdmin(testing, 'amina');
  const made = await apiKey(amina);
  return { testing, amina, ask: made.ask(testing.app) };
}

test('a program reads all requests and takes one a step further', async () => {
  const { testing, amina, ask } = await atWork();
  const { id, reference } = await addRequest(testing.db);
  const list = await (await ask(`${requests}?status=new`)).json();
  expect(list.items.map((item: { reference: string }) => item.reference)).toEqual([reference]);
  const one = await ask(`${requests}/${reference}`);
  const headers = { 'if-match': one.headers.get('etag') ?? '' };
  const change = { status: 'reviewing', internalNote: 'In the books.' };
  const answer = await ask(`${requests}/${id}`, changing('PATCH', change, { headers }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    timeline: [{ by: 'API key Bookkeeping', to: 'reviewing' }],
    internalNotes: [{ byName: 'API key Bookkeeping', text: 'In the books.' }],
  });
  const feed = await (await amina.request('/api/admin/changes?scope=audit')).json();
  expect(feed.items.at(-1)).toMatchObject({
    byUid: expect.stringMatching(/^api-key:/),
    byEmail: 'API key Bookkeeping',
    entityId: id,
  });
});

test('a program sends a request, which has no owner and is sent once', async () => {
  const { testing, ask } = await atWork();
  // These would make a visitor a suspected robot: a program may fill in all fields, and has no page open.
  const body = serviceRequest({ openForMs: 1, website: 'https://customer.example' });
  for (const _ of [1, 2]) {
    expect((await ask('/api/service-requests', json(body))).status).toBe(201);
  }
  const stored = await submissionsOf(testing.db, 'service-request').execute();
  expect(stored).toMatchObject([{ id: body.id, owner_uid: null, suspected: false }]);
  const reading = await apiKey(await anAdmin(testing, 'omar'), {
    scopes: ['service-requests:read', 'contact-messages:write'],
  });
  const refused = await reading.ask(testing.app)('/api/service-requests', json(body));
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { scope: 'service-requests:write' },
  ]);
});
