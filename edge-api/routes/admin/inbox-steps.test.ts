import { expect, test } from 'vitest';
import { contactMessageStatuses } from '../../contract/contact-message';
import { serviceRequestStatuses } from '../../contract/service-request';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addMessage, addRequest, submissionsOf } from '../../test-support/inbox';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

// Written out here once more, so that a slip in the table is noticed.
const messageSteps = [
  'new → read',
  'new → replied',
  'new → archived',
  'read → new',
  'read → replied',
  'read → archived',
  'replied → read',
  'replied → archived',
  'archived → read',
];
const requestSteps = [
  'new → reviewing',
  'new → no-bid',
  'new → closed',
  'reviewing → waiting-for-customer',
  'reviewing → no-bid',
  'reviewing → closed',
  'waiting-for-customer → reviewing',
  'waiting-for-customer → no-bid',
  'waiting-for-customer → closed',
  'quoted → reviewing',
  'quoted → no-bid',
  'quoted → closed',
  'accepted → closed',
  'declined → closed',
  'no-bid → closed',
  'closed → reviewing',
];

const pairs = <Status extends string>(statuses: readonly Status[]) =>
  statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

test('takes a message along each step that there is, and along no other', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  for (const { from, to } of pairs(contactMessageStatuses)) {
    const { id } = await addMessage(testing.db, { status: from });
    const url = `/api/admin/contact-messages/${id}`;
    const answer = await admin.request(url, changing('PATCH', { status: to }));
    const name = `${from} → ${to}`;
    const allowed = from === to || messageSteps.includes(name);
    expect(answer.status, name).toBe(allowed ? 200 : 409);
    if (allowed) expect(await answer.json(), name).toMatchObject({ status: to });
    else expect((await problemOf(answer)).title).toContain(`“${from}” it can’t go to “${to}”`);
  }
});

test('takes a request along each step that there is, and along no other', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  for (const { from, to } of pairs(serviceRequestStatuses)) {
    const { id } = await addRequest(testing.db, { status: from });
    const url = `/api/admin/service-requests/${id}`;
    const reason = { statusNote: 'No vessel.', statusReason: 'other' };
    const order = changing('PATCH', { status: to, ...reason, internalNote: 'A note.' });
    const answer = await admin.request(url, order);
    const name = `${from} → ${to}`;
    const moves = requestSteps.includes(name);
    expect(answer.status, name).toBe(from === to || moves ? 200 : 409);
    const row = await submissionsOf(testing.db, 'service-request')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status, name).toBe(moves ? to : from);
    // A note without a step is no step; a refused change leaves nothing behind.
    expect(row.timeline, name).toHaveLength(moves ? 1 : 0);
    expect(row.internal_notes, name).toHaveLength(answer.status === 200 ? 1 : 0);
  }
});

test('records each step of a request in its timeline: when, by whom, from, to, with which note', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const { id } = await addRequest(testing.db);
  const url = `/api/admin/service-requests/${id}`;
  const startedAtMs = Date.now();
  const steps = ['reviewing', 'waiting-for-customer', 'no-bid', 'closed'];
  for (const [i, status] of steps.entries()) {
    const body = { status, ...(status === 'no-bid' && { statusNote: ' No vessel goes there. ' }) };
    expect((await admin.request(url, changing('PATCH', body, { version: i + 1 }))).status).toBe(
      200,
    );
  }
  const { timeline } = await testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('timeline')
    .executeTakeFirstOrThrow();
  const by = 'amina@sampan.example';
  expect(timeline).toMatchObject([
    { by, from: 'new', to: 'reviewing', note: '' },
    { by, from: 'reviewing', to: 'waiting-for-customer', note: '' },
    { by, from: 'waiting-for-customer', to: 'no-bid', note: 'No vessel goes there.' },
    { by, from: 'no-bid', to: 'closed', note: '' },
  ]);
  const times = timeline.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort());
  expect(times[0]).toBeGreaterThanOrEqual(startedAtMs);
});

test('a page of an older release that quotes by hand is told how it is done', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const { id } = await addRequest(testing.db, { status: 'reviewing' });
  const order = changing('PATCH', { status: 'quoted', statusNote: 'HKD 4,250 all in.' });
  const { status, detail } = await problemOf(
    await admin.request(`/api/admin/service-requests/${id}`, order),
  );
  expect({ status, detail }).toEqual({
    status: 409,
    detail: 'It is quoted by sending a quotation.',
  });
});

test.each([
  ['new', 'no-bid', 'statusNote'],
  ['quoted', 'no-bid', 'statusNote'],
  ['new', 'closed', 'statusReason'],
  ['waiting-for-customer', 'closed', 'statusReason'],
  ['accepted', 'closed', null],
  ['declined', 'closed', null],
  ['no-bid', 'closed', null],
] as const)('from %s to %s it needs: %s', async (from, to, path) => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const { id } = await addRequest(testing.db, { status: from });
  const url = `/api/admin/service-requests/${id}`;
  const answer = await admin.request(url, changing('PATCH', { status: to, statusNote: ' ' }));
  expect(answer.status).toBe(path ? 400 : 200);
  if (!path) return;
  const { errors } = await problemOf(answer);
  expect(errors?.map((error) => error.path)).toEqual([path]);
  const row = await submissionsOf(testing.db, 'service-request').executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: from, timeline: [], version: 1 });
});
