import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { SubmissionKind } from '../contract/submission';
import { anAdmin, changing, signedIn } from '../test-support/accounts/signed-in';
import { customerReply, sentRequest } from '../test-support/conversation/links';
import { testMails } from '../test-support/mail/mail';
import { pushDevice } from '../test-support/push/decrypt-push';
import { quotationContent } from '../test-support/quotations/quotation-samples';
import { json } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const kinds = [
  { path: '/api/contact-messages', kind: 'contact-message', sample: contactMessage },
  { path: '/api/service-requests', kind: 'service-request', sample: serviceRequest },
] as const;

const rowsOf = (db: TestApp['db'], kind: SubmissionKind) =>
  db.selectFrom('submissions').select(['status', 'suspected']).where('kind', '=', kind).execute();

describe.each(kinds)('a robot at POST $path', ({ path, kind, sample }) => {
  const mailing = { mails: testMails() };

  test.each([
    ['filled in the field that people do not see', { website: 'https://pills.example' }],
    ['filled everything in faster than anybody can', { openForMs: 900 }],
  ])('that %s is answered as everybody, stored apart, and causes no mail', async (_, hints) => {
    const { app, db } = await testApp(mailing);
    const body = { ...sample(), ...hints };
    const answer = await app.request(path, json(body));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ id: body.id, reference: body.reference });
    expect(await rowsOf(db, kind)).toMatchObject([{ status: 'new', suspected: true }]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test.each([
    ['an older client, which tells nothing', {}],
    ['a person', { website: '', openForMs: 2000 }],
    ['a client that tells nonsense', { website: 7, openForMs: 'fast' }],
  ])('is not suspected in %s', async (_, hints) => {
    const { app, db } = await testApp(mailing);
    expect((await app.request(path, json({ ...sample(), ...hints }))).status).toBe(201);
    expect(await rowsOf(db, kind)).toMatchObject([{ suspected: false }]);
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });

  test('leaves a suspicion that an admin can lift', async () => {
    const testing = await testApp();
    const body = { ...sample(), website: 'https://pills.example' };
    await testing.app.request(path, json(body));
    const amina = await anAdmin(testing, 'amina');
    const lifted = await amina.request(
      `${path.replace('/api/', '/api/admin/')}/${body.id}`,
      changing('PATCH', { suspected: false }),
    );
    expect(lifted.status).toBe(200);
    expect(await lifted.json()).toMatchObject({ id: body.id, suspected: false, version: 2 });
    const [entry] = await testing.db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({ before: { suspected: true }, after: { suspected: false } });
  });

  test('is not suspected in a logged-in user', async () => {
    const testing = await testApp();
    const { app, db } = testing;
    const { token } = await signedIn(testing);
    const body = { ...sample(), openForMs: 5 };
    await app.request(path, json(body, { authorization: `Bearer ${token}` }));
    expect(await rowsOf(db, kind)).toMatchObject([{ suspected: false }]);
  });
});

test('what is set apart reaches no phone of staff, and an answer or a quotation takes it out of there', async () => {
  const answers = {
    reply: { reply: customerReply({ text: 'On Monday.' }) },
    quotation: {
      quotation: { action: 'send', id: uuidV7(), content: quotationContent() },
    },
  };
  for (const [said, change] of Object.entries(answers)) {
    const testing = await testApp({ mails: testMails() });
    const amina = await anAdmin(testing);
    const { subscription } = pushDevice('https://fcm.googleapis.com/one');
    const device = { ...json(subscription), method: 'PUT' };
    await amina.request(`/api/push-subscriptions/${crypto.randomUUID()}`, device);
    const { id, ask, path } = await sentRequest(testing, { website: 'https://pills.example' });
    expect((await ask(`${path}/replies`, json(customerReply()))).status).toBe(201);
    const told = () => testing.db.selectFrom('push_messages').select('news').execute();
    const mails = () => testing.db.selectFrom('mails').select('audience').execute();
    expect([await told(), await mails()]).toEqual([[], []]);
    const order = changing('PATCH', change, { version: 2 });
    const answered = await amina.request(`/api/admin/service-requests/${id}`, order);
    expect([said, answered.status]).toEqual([said, 200]);
    expect(await answered.json()).toMatchObject({ suspected: false, version: 3 });
    expect(await mails()).toEqual([{ audience: 'update' }]);
    // From now on it is as any other.
    await ask(`${path}/replies`, json(customerReply()));
    expect(await told()).toEqual([{ news: ['customer-reply'] }]);
  }
});

test('a draft of a quotation leaves it where it is', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const { id } = await sentRequest(testing, { website: 'https://pills.example' });
  const quotation = { action: 'save', id: uuidV7(), content: quotationContent() };
  const order = changing('PATCH', { quotation });
  const saved = await amina.request(`/api/admin/service-requests/${id}`, order);
  expect([saved.status, await saved.json()]).toMatchObject([200, { suspected: true }]);
});
