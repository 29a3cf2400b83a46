import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { mostReplies, type Reply } from '../../contract/conversation/reply';
import { TooManyMailsError } from '../../db/conversation/store-answer';
import { makeMailKeys } from '../../db/mails/mail-keys';
import type { Database } from '../../db/tables';
import { countNewsIn, countUnknownIn } from '../../http/limits/arriving-mails';
import { usualLimits } from '../../http/limits/usual-limits';
import { countMailedIn } from '../../http/uploads/count-megabytes';
import { beginSha256 } from '../../node/begin-sha256';
import { testDatabase } from '../../test-support/database/database';
import { addRequest, submissionsOf } from '../../test-support/inbox';
import { testMails, testParties } from '../../test-support/mail/mail';
import { serviceRequest } from '../../test-support/samples';
import { readMail } from './read-mail';
import { receiveMail } from './receive-mail';

const email = 'farida@ship.example';
const { updates } = testMails();
const counting = {
  countMailed: countMailedIn(usualLimits),
  countUnknown: countUnknownIn(usualLimits),
  countNews: countNewsIn(usualLimits),
};
const mailIn = { address: 'reply@in.sampan.example', authservId: null };

type Written = {
  subject?: string;
  from?: string;
  headers?: string[];
  body?: string;
  to?: string;
  id?: string;
};

async function mailed() {
  const { db } = await testDatabase();
  const contact = JSON.stringify({ ...serviceRequest().contact, email });
  const { id } = await addRequest(db, { status: 'waiting-for-customer', contact });
  const { token } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, email));
  let count = 0;
  const receive = ({
    from = email,
    headers = [],
    body = 'Ten pallets.',
    ...more
  }: Written = {}) => {
    const to = more.to ?? `reply+${token}@in.sampan.example`;
    const messageId = more.id ?? `<${count++}@ship.example>`;
    const head = [`From: Test Person <${from}>`, `To: ${to}`, `Message-ID: ${messageId}`];
    const subject = `Subject: ${more.subject ?? 'Re: Your request'}`;
    const raw = [...head, subject, ...headers, '', body].join('\r\n');
    const tools = { db, beginSha256, readMail, parties: testParties, updates, mailIn, ...counting };
    return receiveMail(tools, new TextEncoder().encode(raw));
  };
  const row = () =>
    submissionsOf(db, 'service-request').where('id', '=', id).executeTakeFirstOrThrow();
  const messages = () => submissionsOf(db, 'contact-message').execute();
  return { db, id, receive, row, messages };
}

/** Changes all replies in the database. */
const changeReplies = (db: Kysely<Database>, changes: Partial<Record<keyof Reply, unknown>>) =>
  sql`
    update submissions set replies = (
      select jsonb_agg(reply || ${JSON.stringify(changes)}) from jsonb_array_elements(replies) reply)`.execute(
    db,
  );

test('an answer comes into its conversation once, and the request goes on', async () => {
  const { receive, row } = await mailed();
  const answer = {
    id: '<same@ship.example>',
    body: 'Ten pallets.\r\n\r\nOn Monday, Sampan wrote:\r\n> How many?',
  };
  expect(await receive(answer)).toBe('reply');
  expect(await receive(answer)).toBeNull();
  const { status, replies } = await row();
  expect(status).toBe('reviewing');
  expect(replies).toMatchObject([
    {
      ...{ from: 'customer', via: 'mail', text: 'Ten pallets.', byName: null },
      mail: { otherAddress: '', checks: '', leftOut: [] },
    },
  ]);
  expect(replies[0]?.mail?.whole).toContain('> How many?');
});

test('two mails with one Message-ID are taken, and a copy that servers gave other headers is not', async () => {
  const { receive, row } = await mailed();
  const id = '<always-the-same@ship.example>';
  expect(await receive({ id, body: 'Ten pallets.' })).toBe('reply');
  expect(await receive({ id, body: 'No, eleven.' })).toBe('reply');
  const headers = ['Received: from mx.ship.example', 'X-Spam-Score: 1'];
  expect(await receive({ id, body: 'No, eleven.', headers })).toBeNull();
  expect((await row()).replies.map(({ text }) => text)).toEqual(['Ten pallets.', 'No, eleven.']);
});

test('an answer from another address is taken, and staff see the address', async () => {
  const { receive, row } = await mailed();
  expect(await receive({ from: 'karim@ship.example' })).toBe('reply');
  expect((await row()).replies[0]?.mail?.otherAddress).toBe('karim@ship.example');
});

test('what a full disk or a killed process left out of a mail comes with its next reading', async () => {
  const { db, id, receive, row, messages } = await mailed();
  const refuse = (table: string) =>
    sql`create trigger full_disk before insert on ${sql.table(table)}
      for each row when (${sql.raw(table === 'submissions' ? 'true' : 'new.start_byte > 0')})
      execute function full_disk()`.execute(db);
  const allow = (table: string) => sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'No space left.' using errcode = '53100'; end $$`.execute(db);
  const body = ['--b', 'Content-Type: text/plain', '', 'Here it is.', '--b'];
  const attached = ['Content-Type: application/pdf; name="list.pdf"', '', '%PDF-1.7'];
  const long = [...attached, 'x'.repeat(150_000), '--b--'];
  const answer = {
    id: '<same@ship.example>',
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    body: [...body, ...long].join('\r\n'),
  };
  await refuse('request_file_pieces');
  await expect(receive(answer)).rejects.toThrow();
  await allow('request_file_pieces');
  expect(await receive(answer)).toBeNull();
  expect(await receive(answer)).toBeNull();
  const { replies, file_states } = await row();
  expect(replies).toHaveLength(1);
  expect(Object.values(file_states)).toEqual(['received']);
  expect(replies[0]?.files).toHaveLength(1);
  expect(
    await db.selectFrom('request_files').where('request_id', '=', id).selectAll().execute(),
  ).toHaveLength(1);

  const stranger = { id: '<other@ship.example>', to: `reply+${'a'.repeat(26)}@in.sampan.example` };
  await refuse('submissions');
  await expect(receive(stranger)).rejects.toThrow();
  await allow('submissions');
  expect(await receive(stranger)).toBeNull();
  expect(await receive(stranger)).toBeNull();
  expect(await messages()).toHaveLength(1);
});

test('an answer in the subject alone is a reply', async () => {
  const { receive, row } = await mailed();
  expect(await receive({ subject: 'Yes, please go ahead', body: '' })).toBe('reply');
  const { replies } = await row();
  expect(replies[0]?.text).toBe('The e-mail has no text. Its subject: Yes, please go ahead');
});

test('an automatic answer and our own mail are no reply, and one that came back is noted', async () => {
  const { receive, row, messages } = await mailed();
  expect(await receive({ headers: ['Auto-Submitted: auto-replied'] })).toBe('ignored');
  expect(await receive({ from: 'no-reply@sampan.example' })).toBe('ignored');
  const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b';
  const body = [
    ...['--b', 'Content-Type: message/delivery-status', '', 'Status: 5.1.1', 'Action: failed'],
    '--b--',
  ].join('\r\n');
  expect(await receive({ from: '', headers: [report], body })).toBe('returned');
  expect(await row()).toMatchObject({ replies: [], update_trouble: 'returned' });
  expect(await messages()).toEqual([]);
});

test('a mail of an unknown sender is set apart for staff', async () => {
  const { receive, messages } = await mailed();
  const to = `reply+${'a'.repeat(26)}@in.sampan.example`;
  expect(await receive({ to, from: 'stranger@ship.example' })).toBe('unknown');
  expect(await messages()).toMatchObject([
    {
      ...{ suspected: true, email: 'stranger@ship.example', message: 'Ten pallets.' },
      subject: 'By e-mail: Re: Your request',
    },
  ]);
});

test('two programs that answer each other are stopped for an hour, and no mail is lost', async () => {
  const { db, receive, row } = await mailed();
  for (let each = 0; each < 20; each++) expect(await receive()).toBe('reply');
  const next = { id: '<next@ship.example>', body: 'One more.' };
  await expect(receive(next)).rejects.toThrow(TooManyMailsError);
  expect((await row()).replies).toHaveLength(20);
  await changeReplies(db, { receivedAt: new Date(Date.now() - 3_601_000).toISOString() });
  expect(await receive(next)).toBe('reply');
});

test('of unknown senders twenty mails an hour are set apart, and later ones come again', async () => {
  const { db, receive, messages } = await mailed();
  const to = `reply+${'a'.repeat(26)}@in.sampan.example`;
  for (let each = 0; each < 20; each++) expect(await receive({ to })).toBe('unknown');
  const next = { to, id: '<next@ship.example>' };
  await expect(receive(next)).rejects.toThrow(TooManyMailsError);
  expect(await receive()).toBe('reply');
  expect(await messages()).toHaveLength(20);
  await sql`update rate_limits set free_at = free_at - interval '1 hour'`.execute(db);
  expect(await receive(next)).toBe('unknown');
  expect(await messages()).toHaveLength(21);
});

test('files for which an hour has no room are named, and the text is taken', async () => {
  const { db, receive, row } = await mailed();
  const headers = ['Content-Type: application/pdf; name="list.pdf"'];
  expect(await receive({ headers, body: '%PDF-1.7 one' })).toBe('reply');
  const [first] = (await row()).replies[0]?.files ?? [];
  await changeReplies(db, { files: [{ ...first, sizeBytes: 99_999_990 }] });
  expect(await receive({ headers, body: '%PDF-1.7 another' })).toBe('reply');
  const [, second] = (await row()).replies;
  expect(second).toMatchObject({ files: [], mail: { leftOut: ['list.pdf'] } });
});

test('an answer in a conversation that is full is set apart', async () => {
  const { db, receive, row, messages } = await mailed();
  expect(await receive()).toBe('reply');
  const { replies } = await row();
  const full = Array(mostReplies).fill({ ...replies[0], via: 'site' });
  await db
    .updateTable('submissions')
    .set({ replies: JSON.stringify(full) })
    .execute();
  expect(await receive({ body: 'One more.' })).toBe('unknown');
  expect(await messages()).toMatchObject([{ email, message: 'One more.' }]);
});

test('a mail with the subject “unsubscribe” ends updates', async () => {
  const { db, receive, row } = await mailed();
  expect(await receive({ subject: 'Unsubscribe' })).toBe('unsubscribed');
  expect(await db.selectFrom('unsubscribed_mailboxes').selectAll().execute()).toHaveLength(1);
  expect(await row()).toMatchObject({ replies: [], update_trouble: 'unsubscribed' });
});
