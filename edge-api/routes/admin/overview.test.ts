import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { Overview } from '../../contract/admin/overview';
import { overviewAt } from '../../db/admin/overview-queries';
import { connect } from '../../db/connect';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addMessage, addRequest } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';

const parse = (overview: unknown) => v.parse(v.strictObject(Overview.entries), overview);
// A Wednesday.
const now = new Date('2026-03-04T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);

test('has figures when there are no records yet', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const answer = await admin.request('/api/admin/overview');
  expect(answer.status).toBe(200);
  const overview = parse(await answer.json());
  expect(overview).toMatchObject({
    newMessages: 0,
    requestsByStatus: {
      new: 0,
      reviewing: 0,
      'waiting-for-customer': 0,
      quoted: 0,
      accepted: 0,
      declined: 0,
      'no-bid': 0,
      closed: 0,
    },
    waiting: [],
    waitingCount: 0,
    lastChanges: [],
  });
  expect(Math.abs(Date.parse(overview.at) - Date.now())).toBeLessThan(10_000);
  expect(overview.weeks).toHaveLength(12);
  const starts = overview.weeks.map(({ startsOn }) => Date.parse(startsOn));
  for (const [i, start] of starts.entries()) {
    expect(new Date(start).getUTCDay()).toBe(1);
    expect(start).toBe((starts[0] ?? 0) + i * 7 * 24 * 3600_000);
  }
  const age = Date.now() - (starts.at(-1) ?? 0);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(7 * 24 * 3600_000);
});

test('counts whose turn it is, new messages, and requests by status', async () => {
  const { db } = await testApp();
  for (const status of ['new', 'new', 'read', 'archived'] as const)
    await addMessage(db, { status });
  for (const status of ['new', 'quoted', 'quoted', 'no-bid', 'closed'] as const) {
    await addRequest(db, { status });
  }
  expect(await overviewAt(db, now)).toMatchObject({
    turns: { us: 4, them: 2 },
    newMessages: 2,
    requestsByStatus: {
      ...{ new: 1, reviewing: 0, 'waiting-for-customer': 0, quoted: 2 },
      ...{ accepted: 0, declined: 0, 'no-bid': 1, closed: 1 },
    },
  });
});

test('counts what came by week, from Monday 00:00 UTC, for the last twelve weeks', async () => {
  const { db } = await testApp();
  for (const received_at of [
    '2025-12-14T23:59:59.999Z', // before the first week
    '2025-12-15T00:00:00.000Z', // the first moment of the first week
    '2026-03-01T23:59:59.999Z', // Sunday
    '2026-03-02T00:00:00.000Z', // Monday
    '2026-03-04T11:00:00.000Z',
  ]) {
    await addMessage(db, { received_at });
  }
  await addRequest(db, { received_at: '2026-03-02T05:30:00+06:00' });
  const { weeks } = parse(await overviewAt(db, now));
  const zeros = { messages: 0, requests: 0 };
  expect(weeks).toEqual([
    { startsOn: '2025-12-15', messages: 1, requests: 0 },
    ...['2025-12-22', '2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'].map(
      (startsOn) => ({ startsOn, ...zeros }),
    ),
    ...['2026-02-02', '2026-02-09', '2026-02-16'].map((startsOn) => ({ startsOn, ...zeros })),
    { startsOn: '2026-02-23', messages: 1, requests: 1 },
    { startsOn: '2026-03-02', messages: 2, requests: 0 },
  ]);
});

test('goes by UTC whatever the database takes for local time', async () => {
  const { db, databaseUrl } = await testApp();
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set timezone to 'Asia/Dhaka'`.execute(db);
  const elsewhere = connect(databaseUrl);
  onTestFinished(() => elsewhere.destroy());
  await addMessage(db, { received_at: '2026-03-08T20:00:00Z' });
  // In Dhaka it is Monday already.
  const { weeks } = await overviewAt(elsewhere, new Date('2026-03-08T20:30:00Z'));
  expect(weeks.at(-1)).toEqual({ startsOn: '2026-03-02', messages: 1, requests: 0 });
});

test('lists what waits for over 48 hours, the longest wait first', async () => {
  const { db } = await testApp();
  // Read, and not answered.
  const late = await addMessage(db, {
    ...{ received_at: hoursAgo(49), subject: 'A pallet', status: 'read' },
  });
  const later = await addRequest(db, { received_at: hoursAgo(60), status: 'reviewing' });
  const latest = await addRequest(db, { received_at: hoursAgo(500) });
  await addMessage(db, { received_at: hoursAgo(47) });
  await addRequest(db, { received_at: hoursAgo(47) });
  for (const status of ['replied', 'archived'] as const) {
    await addMessage(db, { received_at: hoursAgo(100), status });
  }
  for (const status of [
    'waiting-for-customer',
    'quoted',
    'accepted',
    'declined',
    'no-bid',
    'closed',
  ] as const) {
    await addRequest(db, { received_at: hoursAgo(100), status });
  }
  const { waiting } = parse(await overviewAt(db, now));
  const request = { kind: 'service-request', title: 'Leather shoes, Chattogram to Hong Kong' };
  const times = (hours: number) => ({
    receivedAt: hoursAgo(hours).toJSON(),
    since: hoursAgo(hours).toJSON(),
  });
  expect(waiting).toEqual([
    { ...request, id: latest.id, reference: latest.reference, ...times(500) },
    { ...request, id: later.id, reference: later.reference, ...times(60) },
    {
      kind: 'contact-message',
      id: late.id,
      reference: late.reference,
      title: 'A pallet',
      ...times(49),
    },
  ]);
});

test('leaves out what looks as if a robot wrote it', async () => {
  const { db } = await testApp();
  const robots = { suspected: true, received_at: hoursAgo(60) };
  await addMessage(db, robots);
  await addRequest(db, robots);
  const { newMessages, requestsByStatus, weeks, waiting } = await overviewAt(db, now);
  expect({ newMessages, waiting, new: requestsByStatus.new }).toEqual({
    newMessages: 0,
    waiting: [],
    new: 0,
  });
  for (const { messages, requests } of weeks) expect(messages + requests).toBe(0);
});

test('lists at most twenty that wait, says how many there are, and lists the last ten changes, newest first', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  for (let i = 0; i < 25; i++) await addMessage(testing.db, { received_at: hoursAgo(100 + i) });
  const { id } = await addMessage(testing.db);
  for (let version = 1; version <= 12; version++) {
    const order = changing('PATCH', { internalNote: `Note ${version}` }, { version });
    const answer = await admin.request(`/api/admin/contact-messages/${id}`, order);
    expect(answer.status).toBe(200);
  }
  const { waiting, waitingCount, lastChanges } = parse(await overviewAt(testing.db, now));
  expect(waiting).toHaveLength(20);
  expect(waitingCount).toBe(25);
  expect(waiting[0]?.receivedAt).toBe(hoursAgo(124).toJSON());
  expect(lastChanges.map(({ after }) => after?.internalNotes)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((version) => [
      expect.objectContaining({ text: `Note ${version}` }),
    ]),
  );
});
