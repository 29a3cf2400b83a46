import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OwnMessage, OwnRequest } from '../contract/admin/inbox';
import { Me } from '../contract/admin/people';
import { anAdmin, changing, type SignedIn, signedIn } from '../test-support/accounts/signed-in';
import { addMessage, addRequest, messageRow } from '../test-support/inbox';
import { serviceRequest } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

async function messagesOf(user: SignedIn) {
  const answer = await user.request('/api/me/contact-messages');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return v.parse(v.array(v.strictObject(OwnMessage.entries)), await answer.json());
}

async function requestsOf(user: SignedIn) {
  const answer = await user.request('/api/me/service-requests');
  expect(answer.status).toBe(200);
  return v.parse(v.array(v.strictObject(OwnRequest.entries)), await answer.json());
}

test('shows the user of the token, as the database knows them', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  await testing.db.updateTable('users').set({ role: 'admin', display_name: 'F. R.' }).execute();
  const answer = await farida.request('/api/me');
  expect(v.parse(v.strictObject(Me.entries), await answer.json())).toEqual({
    uid: 'farida',
    email: 'farida@sampan.example',
    displayName: 'F. R.',
    role: 'admin',
  });
});

test('lists what one sent oneself, newest first, and nothing of anybody else', async () => {
  const testing = await testApp();
  const { db } = testing;
  const farida = await signedIn(testing);
  const karim = await signedIn(testing, { uid: 'karim' });
  const amina = await anAdmin(testing);
  const sent = { owner_uid: 'farida' };
  const old = { ...sent, received_at: '2025-06-01T00:00:00Z' };
  const messages = [await addMessage(db, old), await addMessage(db, sent)];
  const requests = [await addRequest(db, old), await addRequest(db, sent)];
  const email = 'visitor@ship.example';
  await addMessage(db, { email });
  await addRequest(db, { contact: JSON.stringify({ ...serviceRequest().contact, email }) });
  const karims = await addMessage(db, { owner_uid: 'karim' });

  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  expect(ids(await messagesOf(farida))).toEqual(ids(messages).reverse());
  expect(ids(await requestsOf(farida))).toEqual(ids(requests).reverse());
  expect(ids(await messagesOf(karim))).toEqual([karims.id]);
  expect(await requestsOf(karim)).toEqual([]);
  // An admin's own list is their own too.
  expect(await messagesOf(amina)).toEqual([]);
  expect(await requestsOf(amina)).toEqual([]);
});

test('never asks for another user’s, with any address', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  await addMessage(testing.db, { owner_uid: 'karim' });
  for (const query of ['?uid=karim', '?ownerUid=karim', '?owner_uid=karim']) {
    const answer = await farida.request(`/api/me/contact-messages${query}`);
    expect(await answer.json()).toEqual([]);
  }
});

test('shows the status and its timeline, and no internal note', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const amina = await anAdmin(testing);
  const { id } = await addRequest(testing.db, { owner_uid: 'farida' });
  const message = await addMessage(testing.db, { owner_uid: 'farida' });
  const internal = { internalNote: 'Pays late.', assignedTo: 'amina' };
  await amina.request(
    `/api/admin/service-requests/${id}`,
    changing('PATCH', { status: 'reviewing', statusNote: 'We are on it.', ...internal }),
  );
  await amina.request(
    `/api/admin/contact-messages/${message.id}`,
    changing('PATCH', { status: 'read', ...internal }),
  );
  expect(await requestsOf(farida)).toMatchObject([
    { status: 'reviewing', timeline: [{ from: 'new', to: 'reviewing', note: 'We are on it.' }] },
  ]);
  expect(await messagesOf(farida)).toMatchObject([{ status: 'read' }]);
  for (const path of ['/api/me/contact-messages', '/api/me/service-requests']) {
    const text = await (await farida.request(path)).text();
    expect(text).not.toMatch(/Pays late|internal|assigned/);
  }
});

test('lists the newest 100', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const { id } = await addMessage(testing.db, {
    owner_uid: 'farida',
    received_at: '2020-01-01T00:00:00Z',
  });
  const rows = Array.from({ length: 100 }, () => messageRow({ owner_uid: 'farida' }));
  await testing.db.insertInto('submissions').values(rows).execute();
  const ids = (await messagesOf(farida)).map((message) => message.id);
  expect(ids).toHaveLength(100);
  expect(ids).not.toContain(id);
});

test('says "our team" for each step by an admin, whatever is stored, and no name or address', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const amina = await anAdmin(testing);
  const step = { at: '2025-06-01T08:00:00.000Z', by: 'Bank support', from: 'new', to: 'reviewing' };
  const { id } = await addRequest(testing.db, {
    owner_uid: 'farida',
    status: 'reviewing',
    timeline: JSON.stringify([{ ...step, note: '' }]),
  });
  await amina.request(
    `/api/admin/service-requests/${id}`,
    changing('PATCH', { status: 'waiting-for-customer', statusNote: 'By sea.' }),
  );
  expect(await requestsOf(farida)).toMatchObject([
    {
      timeline: [
        { by: 'our team' },
        { by: 'our team', to: 'waiting-for-customer', note: 'By sea.' },
      ],
    },
  ]);
  const text = await (await farida.request('/api/me/service-requests')).text();
  expect(text).not.toMatch(/Bank support|amina/);
  const row = await testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('timeline')
    .executeTakeFirstOrThrow();
  expect(row.timeline.map(({ by }) => by)).toEqual(['Bank support', 'amina@sampan.example']);
});
