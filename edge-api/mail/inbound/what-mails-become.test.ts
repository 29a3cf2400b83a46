import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeMailKeys } from '../../db/mails/mail-keys';
import { settleMail } from '../../db/mails/settle-mail';
import { beginSha256 } from '../../node/begin-sha256';
import { testDatabase } from '../../test-support/database/database';
import { addRequest, submissionsOf } from '../../test-support/inbox';
import { mailText, testInboundMail } from '../../test-support/mail/inbound';
import { serviceRequest } from '../../test-support/samples';
import { UnreadableMailError } from './unreadable-mail';

const email = 'farida@ship.example';

/** A request that waits for its customer, who has a mail of ours. */
async function waiting() {
  const { db } = await testDatabase();
  const contact = JSON.stringify({ ...serviceRequest().contact, email });
  const { id } = await addRequest(db, { status: 'waiting-for-customer', contact });
  const { token } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, email));
  const { receive } = testInboundMail({ db, beginSha256 });
  const to = `reply+${token}@in.sampan.example`;
  return {
    ...{ db, id, to },
    receive: (raw: string) => receive(new TextEncoder().encode(raw)),
    row: () => submissionsOf(db, 'service-request').executeTakeFirstOrThrow(),
    messages: () => submissionsOf(db, 'contact-message').execute(),
  };
}

const caseOf = async (name: string, to: string) => {
  const raw = await readFile(new URL(`../cases/${name}.eml`, import.meta.url), 'utf8');
  return raw.replace(/^To: .*$/m, `To: ${to}`).replace(/^(From: Customer) <.*$/m, `$1 <${email}>`);
};

test.each([
  ['N10_ooo_no_header', 'ignored', 'waiting-for-customer'],
  ['N11_ooo_qq', 'ignored', 'waiting-for-customer'],
  ['N14_bounce_plain', 'returned', 'waiting-for-customer'],
  ['N20_mailing_list_precedence', 'reply', 'reviewing'],
])('of %s a waiting request becomes what it should', async (name, became, status) => {
  const { to, receive, row, messages } = await waiting();
  expect(await receive(await caseOf(name, to))).toBe(became);
  const { replies, ...request } = await row();
  expect(request).toMatchObject({ status });
  expect(replies.map(({ text }) => text)).toEqual(
    became === 'reply' ? ['Yes, please book it.'] : [],
  );
  expect(await messages()).toEqual([]);
});

const bounce = (to: string, head: string[] = []) =>
  mailText(
    [
      ...[`To: ${to}`, 'Return-Path: <>', 'X-Failed-Recipients: farida@ship.example'],
      ...['Subject: Mail delivery failed', ...head],
    ],
    'It could not be delivered.\r\n\r\n  550 5.1.1 User unknown',
  ).replace(/^From: .*$/m, 'From: MAILER-DAEMON@mx.ship.example');

test('staff see of a mail that came back the address, what the server said, and when', async () => {
  const { to, receive, row } = await waiting();
  expect(await receive(bounce(to))).toBe('returned');
  expect(await row()).toMatchObject({
    update_trouble: 'returned',
    mail_return: {
      ...{ address: email, said: '550 5.1.1 User unknown' },
      at: expect.stringMatching(/Z$/),
    },
  });
});

test('a mail that came back stays noted when the next one is sent, until its customer answers', async () => {
  const { db, id, to, receive, row } = await waiting();
  await receive(bounce(to));
  const mail = { submission_id: id, audience: 'update', recipient: email, mailbox: 'x' } as const;
  const { id: mailId } = await db
    .insertInto('mails')
    .values({ ...mail, id: crypto.randomUUID(), subject: '', body: '', attempts: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claimed = {
    ...{ id: mailId, submissionId: id, audience: 'update', recipient: email },
    ...{ attempts: 1, news: [] },
  };
  await settleMail(db, claimed as never, { kind: 'sent', messageId: '<1@sampan.example>' });
  expect((await row()).update_trouble).toBe('returned');
  await receive(mailText([`To: ${to}`], 'I am here.'));
  expect(await row()).toMatchObject({ update_trouble: '', status: 'reviewing' });
});

test('a mail to an address that was corrected since, and that came back, is not noted', async () => {
  const { db, to, receive, row } = await waiting();
  const contact = JSON.stringify({ ...(await row()).contact, email: 'right@ship.example' });
  await db.updateTable('submissions').set({ contact }).execute();
  await receive(bounce(to));
  expect(await row()).toMatchObject({ update_trouble: '', mail_return: null });
});

test('a mail that came back is noted after its submission’s links were ended', async () => {
  const { db, to, receive, row } = await waiting();
  await db.updateTable('mail_tokens').set({ ended_at: new Date() }).execute();
  await receive(bounce(to));
  expect(await row()).toMatchObject({ update_trouble: 'returned' });
});

test('what may be a program’s is set apart with its text, and the request waits on', async () => {
  const { to, receive, row, messages } = await waiting();
  const head = [`To: ${to}`, 'Precedence: list', 'Return-Path: <>'];
  expect(await receive(mailText(head, 'Yes, please book it.'))).toBe('unknown');
  expect(await row()).toMatchObject({ replies: [], status: 'waiting-for-customer' });
  expect(await messages()).toMatchObject([{ suspected: true, message: 'Yes, please book it.' }]);
});

const unknownTo = `To: reply+${'a'.repeat(26)}@in.sampan.example`;
const attached = (name: string, content: string) =>
  [
    ...['--b', `Content-Type: application/octet-stream; name="${name}"`],
    ...[`Content-Disposition: attachment; filename="${name}"`, '', content, ''],
  ].join('\r\n');

test('a mail that is set apart has its files, and what our mail server found of its sender', async () => {
  const { db, receive, messages } = await waiting();
  const text = ['--b', 'Content-Type: text/plain', '', 'What does this cost?', ''].join('\r\n');
  const raw = mailText(
    [
      ...[
        unknownTo,
        'Message-ID: <same@ship.example>',
        'Content-Type: multipart/mixed; boundary=b',
      ],
      'Authentication-Results: mx.sampan.example; spf=pass; dkim=pass',
    ],
    `${text}${attached('list.pdf', '%PDF-1.7 list')}${attached('run.exe', 'MZ')}--b--`,
  );
  expect(await receive(raw)).toBe('unknown');
  expect(await receive(raw)).toBeNull();
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  const [file] = message?.replies[0]?.files ?? [];
  expect(message).toMatchObject({
    message: 'What does this cost?',
    mail: { checks: 'spf=pass dkim=pass', leftOut: ['run.exe'] },
    replies: [
      { text: 'Only files.', from: 'customer', via: 'mail', files: [{ name: 'list.pdf' }] },
    ],
    file_states: { [file?.id ?? '']: 'received' },
  });
  const { rows } = await sql`select from rate_limits where key like 'file-megabytes%'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('a mail of files alone is set apart, and one without a sender to answer is said to be unread', async () => {
  const { receive, messages } = await waiting();
  const head = [unknownTo, 'Content-Type: multipart/mixed; boundary=b'];
  expect(await receive(mailText(head, `${attached('list.pdf', '%PDF-1.7')}--b--`))).toBe('unknown');
  expect(await messages()).toMatchObject([{ message: 'Only files.' }]);
  const nameless = mailText([unknownTo], 'Hello.').replace(/^From: .*$/m, 'From: Farida');
  await expect(receive(nameless)).rejects.toThrow(UnreadableMailError);
});
