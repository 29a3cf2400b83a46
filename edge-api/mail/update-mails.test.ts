import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Reply } from '../contract/conversation/reply';
import type { Quotation } from '../contract/quotation/quotation';
import { sha256 } from '../contract/sha256';
import { hashOfToken } from '../db/mails/mail-keys';
import type { News } from '../db/news';
import { confirmAddress } from '../db/submissions/confirm-address';
import { noteUpdate } from '../db/submissions/note-update';
import type { Database } from '../db/tables';
import { aReply } from '../test-support/conversation/reply-sample';
import { testDatabase } from '../test-support/database/database';
import { addRequest } from '../test-support/inbox';
import { gate, rowsOf, testMails, testWorker } from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { sentQuotation } from '../test-support/quotations/quotation-samples';
import { serviceRequest } from '../test-support/samples';
import { until } from '../test-support/wait';

const email = 'farida@ship.example';
const updates = { ...testMails().updates, delayMs: 0 };

async function requestWith(replies: Reply[], quotations: Quotation[] = []) {
  const { db } = await testDatabase();
  const contact = { ...serviceRequest().contact, name: 'Test Person', email };
  const { id, reference } = await addRequest(db, {
    contact: JSON.stringify(contact),
    replies: JSON.stringify(replies),
    quotations: JSON.stringify(quotations),
  });
  return { db, id, reference, note: (...news: News[]) => note(db, id, news) };
}

const note = (db: Kysely<Database>, id: string, news: News[]) =>
  db.transaction().execute((transaction) => {
    const told = { id, email, suspected: false } as const;
    return noteUpdate(transaction, told, news, updates);
  });

const replyOf = (id: string): News => ({ kind: 'reply', id });
const linkIn = (text = '') => /\/track\/([0-9a-f-]+)#(link_\w+)/.exec(text);
const troubleOf = async (db: Kysely<Database>) =>
  (
    await db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select('update_trouble')
      .executeTakeFirstOrThrow()
  ).update_trouble;

test('an answer and a quotation come in one mail, with a link that opens the page', async () => {
  const answer = aReply({ text: 'We fly on Friday.\n\nShall we book?' });
  const quotation = sentQuotation({ validUntil: '2026-12-03' });
  const { db, id, reference, note } = await requestWith([answer], [quotation]);
  await note(replyOf(answer.id));
  await note({ kind: 'quotation', id: quotation.id, became: 'sent' });
  const server = await mailServer();
  testWorker(db, server.url);
  await until(() => server.mails.length === 1);
  const [mail] = server.mails;
  expect(mail?.recipient).toBe(email);
  expect(mail?.subject).toBe(`Your request ${reference}`);
  expect(mail?.text).toContain('Sampan Logistics wrote:\n\nWe fly on Friday.\n\nShall we book?');
  expect(mail?.text).toContain(`Quotation ${quotation.number} is ready. It is valid until 3 Dec`);
  // Mails are passed on: prices and what staff are called stay on the page.
  expect(mail?.raw).not.toMatch(/USD|US\$|8,776|amina/);
  const [, submissionId, key = ''] = linkIn(mail?.text) ?? [];
  expect(submissionId).toBe(id);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'sent'));
  expect(await db.selectFrom('submission_links').selectAll().execute()).toMatchObject([
    { hash: await sha256(key), submission_id: id, held_by: 'mail', revoked_at: null },
  ]);
  // The text with its secrets is nowhere but in the mail.
  expect(await rowsOf(db)).toMatchObject([{ body: '', subject: '' }]);
});

test('has the headers of a conversation, and of one click that ends it', async () => {
  const [first, second] = [aReply(), aReply({ text: 'Are you there?' })];
  const { db, note } = await requestWith([first, second]);
  const server = await mailServer();
  testWorker(db, server.url);
  await note(replyOf(first.id));
  await until(async () => (await rowsOf(db)).some(({ state }) => state === 'sent'));
  await note(replyOf(second.id), { kind: 'step', to: 'waiting-for-customer' });
  await until(() => server.mails.length === 2);
  const [one, two] = server.mails;
  const header = (name: string, mail = two) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(one?.messageId).toMatch(/^<[0-9a-f-]+@sampan\.example>$/);
  expect(one?.inReplyTo).toBeUndefined();
  expect(two?.inReplyTo).toBe(one?.messageId);
  expect(two?.references).toBe(one?.messageId);
  expect(two?.text).not.toContain(first.text);
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/sampan\.example\/api\/unsubscribe\/[a-z2-7]{26}>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe', one)).not.toBe(header('list-unsubscribe'));
  // A person wrote it.
  expect(header('auto-submitted')).toBeUndefined();
  expect(two?.replyTo).toMatchObject([{ address: 'desk@sampan.example' }]);
});

test('what is noted while a mail is on its way comes in a mail of its own', async () => {
  const [first, second] = [aReply({ text: 'The first.' }), aReply({ text: 'The second.' })];
  const { db, note } = await requestWith([first, second]);
  const [underWay, mayEnd] = [gate(), gate()];
  const server = await mailServer({
    onMail: async () => {
      underWay.open();
      await mayEnd.opened;
      return null;
    },
  });
  await note(replyOf(first.id));
  testWorker(db, server.url);
  await underWay.opened;
  await note(replyOf(second.id));
  mayEnd.open();
  await until(() => server.mails.length === 2);
  expect(server.mails.map(({ text = '' }) => /The \w+\./.exec(text)?.[0])).toEqual([
    'The first.',
    'The second.',
  ]);
});

test('a mail that the server refuses leaves no key, and staff see why no one was told', async () => {
  const answer = aReply();
  const { db, note } = await requestWith([answer]);
  const server = await mailServer({ onRecipient: () => ({ code: 550, say: 'no such user' }) });
  await note(replyOf(answer.id));
  testWorker(db, server.url);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'refused'));
  expect(await db.selectFrom('submission_links').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('mail_tokens').selectAll().execute()).toEqual([]);
  expect(await troubleOf(db)).toBe('refused');
});

test('a mail that is put off leaves no key behind, and has one once it is sent', async () => {
  const answer = aReply();
  const { db, note } = await requestWith([answer]);
  let refusals = 2;
  const server = await mailServer({
    onMail: () => (refusals-- > 0 ? { code: 451, say: 'greylisted' } : null),
  });
  await note(replyOf(answer.id));
  testWorker(db, server.url);
  await until(() => server.mails.length === 1);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'sent'));
  expect(await db.selectFrom('submission_links').selectAll().execute()).toHaveLength(1);
});

test('a mailbox that ended them gets none, and staff see it', async () => {
  const answer = aReply();
  const { db, note } = await requestWith([answer]);
  await db
    .insertInto('unsubscribed_mailboxes')
    .values({ mailbox: sql<string>`mailbox_hash(${email})` })
    .execute();
  const server = await mailServer();
  await note(replyOf(answer.id));
  testWorker(db, server.url);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'unwanted'));
  expect(server.mails).toEqual([]);
  expect(await rowsOf(db)).toMatchObject([{ recipient: '', mailbox: null }]);
  expect(await troubleOf(db)).toBe('unsubscribed');
});

test('waits when its mailbox has had many within the hour, and is not dropped', async () => {
  const answer = aReply();
  const { db, note } = await requestWith([answer]);
  const server = await mailServer();
  testWorker(db, server.url);
  for (let each = 1; each <= 10; each++) {
    await note(replyOf(answer.id));
    await until(() => server.mails.length === each);
    await until(async () => (await rowsOf(db)).every(({ state }) => state === 'sent'));
  }
  await note(replyOf(answer.id));
  await until(async () => (await rowsOf(db)).some(({ last_error }) => last_error !== null));
  expect(server.mails).toHaveLength(10);
  const waiting = (await rowsOf(db)).filter(({ state }) => state === 'waiting');
  expect(waiting).toMatchObject([{ news: [replyOf(answer.id)] }]);
  await db
    .updateTable('mails')
    .set({ sent_at: new Date(0), next_attempt_at: new Date(0) })
    .execute();
  await until(() => server.mails.length === 11);
});

test('what is not so any more is not told', async () => {
  const quotation = sentQuotation({ status: 'replaced' });
  const { db, note } = await requestWith([], [quotation]);
  await note({ kind: 'quotation', id: quotation.id, became: 'sent' });
  const server = await mailServer();
  testWorker(db, server.url);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'unwanted'));
  expect(server.mails).toEqual([]);
  expect(await db.selectFrom('submission_links').selectAll().execute()).toEqual([]);
});

test.each([
  ['new to who has not heard of the one before', null, 'is ready'],
  ['a change to who saw the one before', '2026-11-20T08:31:00.000Z', 'has changed'],
])('a revision within minutes is told as %s', async (_, seenAt, words) => {
  const first = sentQuotation({ status: 'replaced', seenAt });
  const second = sentQuotation({ revision: 2 });
  const { db, note } = await requestWith([], [first, second]);
  for (const { id } of [first, second]) await note({ kind: 'quotation', id, became: 'sent' });
  const server = await mailServer();
  testWorker(db, server.url);
  await until(() => server.mails.length === 1);
  expect(server.mails[0]?.text).toContain(`Quotation ${second.number} ${words}`);
});

test('one that was sent and withdrawn within minutes is not told of', async () => {
  const quotation = sentQuotation({ status: 'withdrawn' });
  const { id } = quotation;
  const { db, note } = await requestWith([], [quotation]);
  for (const became of ['sent', 'withdrawn'] as const)
    await note({ kind: 'quotation', id, became });
  testWorker(db, (await mailServer()).url);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'unwanted'));
});

test('where answers are read, a mail is answered and comes back to an address of its own', async () => {
  const answer = aReply();
  const { db, note } = await requestWith([answer]);
  await note(replyOf(answer.id));
  const from: string[] = [];
  const server = await mailServer({
    onMail: ({ envelopeFrom }) => {
      from.push(envelopeFrom);
      return null;
    },
  });
  testWorker(db, server.url, {}, { address: 'reply@in.sampan.example', authservId: null });
  await until(() => server.mails.length === 1);
  const [mail] = server.mails;
  const [{ address = '' } = {}] = mail?.replyTo ?? [];
  const [, token = ''] = /^reply\+([a-z2-7]{26})@in\.sampan\.example$/.exec(address) ?? [];
  expect(await db.selectFrom('mail_tokens').select('hash').execute()).toEqual([
    { hash: await hashOfToken(token) },
  ]);
  expect(from).toEqual([address]);
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
    `<mailto:${address}?subject=unsubscribe>`,
  );
});

test('until its address is confirmed, a mail says that its link confirms it', async () => {
  const answer = aReply({ text: 'We fly on Friday.' });
  const { db, id, note } = await requestWith([answer]);
  const server = await mailServer();
  testWorker(db, server.url);
  const asks = /opening its page with this link confirms that this is your address/;
  await note(replyOf(answer.id));
  await until(() => server.mails.length === 1);
  expect(server.mails[0]?.text?.replaceAll(/\s+/g, ' ')).toMatch(asks);
  await confirmAddress(db, id);
  await note(replyOf(answer.id));
  await until(() => server.mails.length === 2);
  expect(server.mails[1]?.text?.replaceAll(/\s+/g, ' ')).not.toMatch(asks);
});
