import { expect, test, vi } from 'vitest';
import { TooManyMailsError } from '../db/conversation/store-answer';
import { makeMailKeys } from '../db/mails/mail-keys';
import { UnreadableMailError } from '../mail/inbound/unreadable-mail';
import { addRequest } from '../test-support/inbox';
import { mailText, withMailSecret } from '../test-support/mail/inbound';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

const path = '/api/inbound-mail';
const post = (body: BodyInit, headers: HeadersInit = withMailSecret) => ({
  method: 'POST',
  headers,
  body,
});

test('a mail by webhook comes into its conversation once', async () => {
  const { app, db } = await testApp();
  const { id } = await addRequest(db);
  const { token } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, 'farida@ship.example'));
  const mail = mailText(
    [`To: reply+${token}@in.sampan.example`, 'Message-ID: <one@ship.example>'],
    'Ten pallets.',
  );
  expect((await app.request(path, post(mail))).status).toBe(204);
  expect((await app.request(path, post(mail))).status).toBe(204);
  const row = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('replies')
    .executeTakeFirstOrThrow();
  expect(row.replies).toMatchObject([{ from: 'customer', via: 'mail', text: 'Ten pallets.' }]);
});

test('nothing is read of a mail without the secret, or with another one', async () => {
  const { app, db } = await testApp();
  const wrong: Record<string, string>[] = [
    {},
    { authorization: 'Bearer x' },
    { authorization: 'Basic x' },
  ];
  for (const headers of wrong) {
    const answer = await app.request(path, post(mailText([], 'Ten.'), headers));
    expect((await problemOf(answer)).status).toBe(401);
  }
  expect(await db.selectFrom('inbound_mails').selectAll().execute()).toEqual([]);
});

test('a mail that is too large is refused before it is read', async () => {
  const { app } = await testApp();
  const long = { ...withMailSecret, 'content-length': '50000001' };
  expect((await problemOf(await app.request(path, post('x', long)))).status).toBe(413);
});

test('one that is not received is counted, and one of too many is to be posted again in an hour', async () => {
  const counted: string[] = [];
  const results = [
    async () => 'reply' as const,
    () => Promise.reject(new UnreadableMailError('It is no mail.')),
    () => Promise.reject(new TooManyMailsError()),
  ];
  const { app } = await testApp({
    inboundMail: {
      secret: 's'.repeat(32),
      receive: () => results.shift()?.() ?? Promise.resolve(null),
      count: (became) => void counted.push(became),
    },
  });
  const answers: Response[] = [];
  for (let each = 0; each < 4; each += 1) answers.push(await app.request(path, post('x')));
  expect(answers.map(({ status }) => status)).toEqual([204, 400, 429, 204]);
  expect(answers[2]?.headers.get('retry-after')).toBe('3600');
  expect(counted).toEqual(['reply', 'unreadable', 'too-many']);
});

test('where mails come in another way there is no webhook', async () => {
  const { app } = await testApp({ inboundMail: null });
  expect((await problemOf(await app.request(path, post('x')))).status).toBe(404);
});

test('mails that fill the memory they have are to be posted again, and others are received after them', async () => {
  const waiting: (() => void)[] = [];
  const receive = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const { app } = await testApp({ inboundMail: { secret: 's'.repeat(32), receive } });
  const large = new Uint8Array(49_000_000);
  const posted = [1, 2, 3].map(() => app.request(path, post(large)));
  await vi.waitFor(() => expect(waiting).toHaveLength(3), 10_000);
  expect((await problemOf(await app.request(path, post(large)))).status).toBe(503);
  for (const end of waiting.splice(0)) end();
  for (const answer of await Promise.all(posted)) expect(answer.status).toBe(204);
  const later = app.request(path, post(large));
  await vi.waitFor(() => expect(waiting).toHaveLength(1), 10_000);
  waiting[0]?.();
  expect((await later).status).toBe(204);
});
