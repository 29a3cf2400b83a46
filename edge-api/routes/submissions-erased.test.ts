import { expect, test } from 'vitest';
import { eraseSubmissions } from '../db/personal-data/erase-submissions';
import { testMails } from '../test-support/mail/mail';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const kinds = [
  { path: '/api/contact-messages', kind: 'contact-message', sample: contactMessage },
  { path: '/api/service-requests', kind: 'service-request', sample: serviceRequest },
] as const;

test.each(kinds)(
  'POST $path of something that was erased since gets its receipt again, and stores nothing',
  async ({ path, kind, sample }) => {
    const { app, db } = await testApp({ mails: testMails() });
    const body = sample();
    const receipt = await (await app.request(path, json(body))).text();
    await db.transaction().execute((transaction) => eraseSubmissions(transaction, kind, [body.id]));
    const again = await app.request(path, json(body));
    expect(again.status).toBe(201);
    expect(await again.text()).toBe(receipt);
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  },
);

test('refuses another text under the id of something that was erased, so that it is not lost', async () => {
  const { app, db } = await testApp();
  const body = contactMessage();
  await app.request('/api/contact-messages', json(body));
  await db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'contact-message', [body.id]));
  const edited = { ...body, message: 'A second thought.' };
  const answer = await app.request('/api/contact-messages', json(edited));
  expect(answer.status).toBe(422);
  expect((await problemOf(answer)).detail).toContain(body.reference);
});

test('stores nothing of a submission that arrives again while it is being erased', async () => {
  const { app, db } = await testApp();
  const body = contactMessage();
  await app.request('/api/contact-messages', json(body));
  let answer: Promise<Response> | undefined;
  await db.transaction().execute(async (transaction) => {
    await eraseSubmissions(transaction, 'contact-message', [body.id]);
    answer = Promise.resolve(app.request('/api/contact-messages', json(body)));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect((await answer)?.status).toBe(201);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toEqual([]);
});
