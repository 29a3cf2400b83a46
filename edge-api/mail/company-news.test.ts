import { expect, test } from 'vitest';
import { addMails } from '../db/mails/mail-queries';
import type { CompanyNews } from '../db/news';
import { noteForCompany } from '../db/submissions/note-update';
import { aReply } from '../test-support/conversation/reply-sample';
import { testDatabase } from '../test-support/database/database';
import { addRequest } from '../test-support/inbox';
import { rowsOf, testMails, testParties, testWorker } from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { sentQuotation } from '../test-support/quotations/quotation-samples';
import { serviceRequest } from '../test-support/samples';
import { until } from '../test-support/wait';

const email = 'farida@ship.example';
const { updates } = testMails();
const [first, second] = [
  aReply({ from: 'customer', byName: null, text: 'Ten pallets.' }),
  aReply({ from: 'customer', byName: null, text: 'Not eleven.' }),
];

async function requestOf(suspected = false) {
  const { db } = await testDatabase();
  const decision = { kind: 'decline', reason: 'price', text: 'Too much for us.' } as const;
  const quotation = sentQuotation({ status: 'declined', decision });
  const { id, reference } = await addRequest(db, {
    contact: JSON.stringify({ ...serviceRequest().contact, email }),
    replies: JSON.stringify([first, second]),
    quotations: JSON.stringify([quotation]),
    suspected,
  });
  const note = (news: CompanyNews, delayMs = 0, hasRoom = true) =>
    db.transaction().execute((transaction) =>
      noteForCompany(transaction, { id, suspected }, news, {
        ...updates,
        hasRoom,
        delayMs,
      }),
    );
  return { db, id, reference, quotation, note };
}

test('what a customer wrote and decided within minutes is one mail to the company', async () => {
  const { db, id, note } = await requestOf();
  await note({ kind: 'reply', id: first.id }, updates.delayMs);
  await note({ kind: 'reply', id: second.id }, updates.delayMs);
  const [row, ...others] = await rowsOf(db);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ submission_id: id, recipient: testParties.to, state: 'waiting' });
  const waitMs = Number(row?.next_attempt_at) - Date.now();
  expect(Math.abs(waitMs - 2 * 60_000)).toBeLessThan(15_000);
});

test('says all of it, leads to the opened submission, and belongs to its thread', async () => {
  const { db, id, reference, quotation } = await requestOf();
  const draft = { audience: 'company', recipient: testParties.to, replyTo: email } as const;
  const mail = { ...draft, subject: `${reference}: Air, Dhaka to Rome`, body: 'A new request.' };
  await db.transaction().execute((transaction) => addMails(transaction, id, [mail]));
  const server = await mailServer();
  testWorker(db, server.url);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'sent'));
  // The delay is over at once: one transaction notes all three before the worker looks again.
  await db.transaction().execute(async (transaction) => {
    for (const news of [
      { kind: 'reply', id: first.id },
      { kind: 'reply', id: second.id },
      { kind: 'decision', id: quotation.id },
    ] as const) {
      await noteForCompany(transaction, { id, suspected: false }, news, {
        ...updates,
        hasRoom: true,
        delayMs: 0,
      });
    }
  });
  await until(() => server.mails.length === 2);
  const [one, two] = server.mails;
  expect(two?.recipient).toBe(testParties.to);
  expect(two?.subject).toBe(`Re: ${reference}: Air, Dhaka to Rome`);
  expect(two?.inReplyTo).toBe(one?.messageId);
  expect(two?.replyTo).toMatchObject([{ address: email }]);
  expect(two?.text).toContain(
    [
      'The customer wrote:',
      'Ten pallets.',
      'The customer wrote:',
      'Not eleven.',
      `The customer declined quotation ${quotation.number}: The price is too high.`,
      'Too much for us.',
    ].join('\n\n'),
  );
  expect(two?.text).toContain(`https://sampan.example/dashboard/inbox?open=${id}`);
  // Programs that answer for the company ignore this mail, and it contains no secret of the customer.
  expect(two?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(two?.raw).not.toMatch(/link_|unsubscribe/);
  expect(await db.selectFrom('submission_links').selectAll().execute()).toEqual([]);
});

test('a customer and the company are told at the same time', async () => {
  const { db, note } = await requestOf();
  await note({ kind: 'reply', id: first.id }, updates.delayMs);
  const update = (await rowsOf(db))[0];
  if (!update) throw new Error('No mail waits.');
  const { news: _, ...row } = update;
  const other = { ...row, id: crypto.randomUUID(), audience: 'update' } as const;
  await db.insertInto('mails').values(other).execute();
  await note({ kind: 'reply', id: second.id }, updates.delayMs);
  expect((await rowsOf(db)).map(({ audience, news }) => [audience, news.length]).sort()).toEqual([
    ['company-news', 2],
    ['update', 0],
  ]);
});

test('what there is no room for is held back without its text, and a digest tells of it', async () => {
  const { db, id, note } = await requestOf();
  await note({ kind: 'reply', id: first.id }, 0, false);
  await note({ kind: 'reply', id: second.id }, 0, false);
  const rows = await rowsOf(db);
  const held = rows.filter(({ audience }) => audience === 'company-news');
  expect(held).toMatchObject(
    [1, 2].map(() => ({ submission_id: id, state: 'limited', recipient: '', news: [] })),
  );
  await db
    .updateTable('mails')
    .set({ next_attempt_at: new Date() })
    .where('audience', '=', 'notice')
    .execute();
  const server = await mailServer();
  testWorker(db, server.url);
  await until(() => server.mails.length === 1);
  expect(server.mails[0]?.subject).toBe('2 messages, requests and answers wait in the inbox');
});

test('what seems to come from a robot tells no one', async () => {
  const { db, note } = await requestOf(true);
  await note({ kind: 'reply', id: first.id });
  expect(await rowsOf(db)).toEqual([]);
});
