import { describe, expect, test } from 'vitest';
import { mostReplies, type Reply } from '../contract/conversation/reply';
import type { ServiceRequestStatus } from '../contract/service-request';
import { usualLimits } from '../http/limits/usual-limits';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { customerReply, sentMessage, sentRequest } from '../test-support/conversation/links';
import { submissionsOf } from '../test-support/inbox';
import { rowsOf, testMails, testParties } from '../test-support/mail/mail';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';

const requestOf = ({ db }: TestApp, id: string) =>
  submissionsOf(db, 'service-request').where('id', '=', id).executeTakeFirstOrThrow();

test('a reply is shown to its customer and to staff, with both times', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const said = customerReply();
  const answer = await ask(`${path}/replies`, json(said));
  expect(answer.status).toBe(201);
  const { receivedAt } = (await answer.json()) as Reply;
  const shown = { ...said, from: 'customer', via: 'site', receivedAt };
  expect(await (await ask(path)).json()).toMatchObject({ submission: { replies: [shown] } });
  const admin = await anAdmin(testing);
  const record = await (await admin.request(`/api/admin/service-requests/${id}`)).json();
  expect(record).toMatchObject({ replies: [{ ...shown, byName: null }], version: 2 });
});

test('a reply is one, however often and at how many connections it is sent', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const said = customerReply();
  const later = { ...said, writtenAt: '2025-06-02T08:31:00.000Z' };
  const answers = await Promise.all(
    [said, said, later, said].map((body) => ask(`${path}/replies`, json(body))),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect((await requestOf(testing, id)).replies).toHaveLength(1);
  const other = await ask(`${path}/replies`, json({ ...said, text: 'Something else.' }));
  expect((await problemOf(other)).status).toBe(422);
});

test('the company is mailed of replies, once for several', async () => {
  const testing = await testApp({ mails: testMails() });
  const { ask, path } = await sentRequest(testing);
  await ask(`${path}/replies`, json(customerReply()));
  await ask(`${path}/replies`, json(customerReply({ text: 'Or two weeks?' })));
  const mails = await rowsOf(testing.db);
  expect(mails.filter(({ audience }) => audience === 'company-news')).toMatchObject([
    { recipient: testParties.to, news: [{ kind: 'reply' }, { kind: 'reply' }] },
  ]);
});

test('the same id in two conversations is a reply in each', async () => {
  const testing = await testApp();
  const said = customerReply();
  for (const { ask, path } of [await sentRequest(testing), await sentMessage(testing)]) {
    expect((await ask(`${path}/replies`, json(said))).status).toBe(201);
  }
});

const steps: [ServiceRequestStatus, ServiceRequestStatus][] = [
  ['new', 'new'],
  ['reviewing', 'reviewing'],
  ['waiting-for-customer', 'reviewing'],
  ['quoted', 'reviewing'],
  ['accepted', 'accepted'],
  ['closed', 'reviewing'],
];
test.each(steps)('a reply takes a request from %s to %s', async (from, to) => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await testing.db.updateTable('submissions').set({ status: from }).execute();
  await ask(`${path}/replies`, json(customerReply()));
  const { status, timeline, version } = await requestOf(testing, id);
  expect({ status, version }).toEqual({ status: to, version: 2 });
  const step = { at: expect.any(String), by: 'customer', from, to, note: '' };
  expect(timeline).toEqual(from === to ? [] : [step]);
  const shown = timeline.map((taken) => ({ ...taken, by: 'you' }));
  expect(await (await ask(path)).json()).toMatchObject({ submission: { timeline: shown } });
});

test.each([
  ['new', 'new'],
  ['read', 'new'],
  ['replied', 'new'],
  ['archived', 'new'],
] as const)('a reply takes a message from %s to %s', async (from, to) => {
  const testing = await testApp();
  const { ask, path } = await sentMessage(testing);
  await testing.db.updateTable('submissions').set({ status: from }).execute();
  await ask(`${path}/replies`, json(customerReply()));
  const row = await submissionsOf(testing.db, 'contact-message').executeTakeFirst();
  expect(row).toMatchObject({ status: to, version: 2 });
});

test('a conversation takes so many replies, and repeats of those it has', async () => {
  const testing = await testApp();
  const { ask, path } = await sentMessage(testing);
  const said = customerReply();
  await ask(`${path}/replies`, json(said));
  const row = await testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('replies')
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: mostReplies }, () => row.replies[0]);
  await testing.db
    .updateTable('submissions')
    .set({ replies: JSON.stringify(many) })
    .execute();
  expect((await ask(`${path}/replies`, json(said))).status).toBe(201);
  expect((await ask(`${path}/replies`, json(customerReply()))).status).toBe(409);
});

test('too many replies in one conversation are refused for a while, and others go on', async () => {
  const [byAddress] = usualLimits.replies;
  const replies = [
    byAddress,
    { name: 'replies', per: 'submission', burst: 2, perMinute: 1 },
  ] as const;
  const testing = await testApp({ limits: { ...usualLimits, replies } });
  const one = await sentRequest(testing);
  const other = await sentRequest(testing);
  const write = async ({ ask, path }: typeof one) =>
    (await ask(`${path}/replies`, json(customerReply()))).status;
  expect([await write(one), await write(one), await write(one)]).toEqual([201, 201, 429]);
  expect(await write(other)).toBe(201);
});

test('what a stranger with an account tries in a conversation takes no room from its customer', async () => {
  const [byAddress] = usualLimits.replies;
  const replies = [
    byAddress,
    { name: 'replies', per: 'submission', burst: 2, perMinute: 1 },
  ] as const;
  const testing = await testApp({ limits: { ...usualLimits, replies } });
  const { ask, path } = await sentRequest(testing);
  const stranger = await signedIn(testing, { uid: 'karim' });
  const statusOf = async (by: typeof stranger.request) =>
    (await by(`${path}/replies`, json(customerReply()))).status;
  const tries = [
    await statusOf(stranger.request),
    await statusOf(stranger.request),
    await statusOf(stranger.request),
  ];
  expect(tries).toEqual([404, 404, 429]);
  expect(await statusOf(ask)).toBe(201);
});

describe('a reply is refused', () => {
  test('without text, with too much of it, or as no JSON', async () => {
    const testing = await testApp();
    const { ask, path, id } = await sentRequest(testing);
    const send = async (body: unknown) => (await ask(`${path}/replies`, json(body))).status;
    expect(await send(customerReply({ text: ' ' }))).toBe(400);
    expect(await send(customerReply({ text: 'x'.repeat(10_001) }))).toBe(400);
    expect(await send('{')).toBe(400);
    expect(await send(customerReply({ text: 'x'.repeat(70_000) }))).toBe(413);
    expect((await requestOf(testing, id)).replies).toEqual([]);
  });

  test('of an account that does not own it, or is blocked', async () => {
    const testing = await testApp();
    const { path } = await sentRequest(testing);
    const send = async (account: Awaited<ReturnType<typeof signedIn>>) =>
      (await account.request(`${path}/replies`, json(customerReply()))).status;
    const farida = await signedIn(testing);
    expect(await send(farida)).toBe(404);
    await testing.db.updateTable('submissions').set({ owner_uid: 'farida' }).execute();
    expect(await send(farida)).toBe(201);
    expect(await send(await signedIn(testing, { blocked: true }))).toBe(403);
  });
});
