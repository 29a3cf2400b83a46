import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeMailKeys } from '../../db/mails/mail-keys';
import { eraseSubmissions } from '../../db/personal-data/erase-submissions';
import { beginSha256 } from '../../node/begin-sha256';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addMessage, addRequest, submissionsOf } from '../../test-support/inbox';
import { mailText, testInboundMail } from '../../test-support/mail/inbound';
import { testMails } from '../../test-support/mail/mail';
import { problemOf } from '../../test-support/requests';
import { serviceRequest } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

const wrong = 'farida@shp.example';
const right = 'farida@ship.example';

async function desk() {
  const testing = await testApp({ mails: testMails() });
  const amina = await anAdmin(testing);
  const { receive } = testInboundMail({ db: testing.db, beginSha256 });
  return { ...testing, amina, receive: (raw: string) => receive(new TextEncoder().encode(raw)) };
}

const kinds = [
  ['contact-messages', 'contact-message'],
  ['service-requests', 'service-request'],
] as const;

test.each(kinds)('of %s: mails go to the address that staff corrected', async (scope, kind) => {
  const { db, amina } = await desk();
  const question = {
    ...{ id: crypto.randomUUID(), from: 'staff', via: 'site', byName: 'a@sampan.example' },
    ...{ text: 'How many pallets?', files: [] },
    ...{ writtenAt: '2026-01-01T00:00:00.000Z', receivedAt: '2026-01-01T00:00:00.000Z' },
  };
  const trouble = {
    update_trouble: 'returned',
    mail_return: JSON.stringify({ at: question.writtenAt, address: wrong, said: '550' }),
    replies: JSON.stringify([question]),
  } as const;
  const contact = JSON.stringify({ ...serviceRequest().contact, email: wrong });
  const { id } =
    kind === 'contact-message'
      ? await addMessage(db, { email: wrong, ...trouble })
      : await addRequest(db, { contact, ...trouble });
  await db.updateTable('submissions').set({ address_confirmed_at: new Date() }).execute();
  await db.transaction().execute((transaction) => makeMailKeys(transaction, id, wrong));
  await db
    .insertInto('submission_links')
    .values({ hash: 'of-its-device', submission_id: id, held_by: 'device' })
    .execute();
  const waiting = { submission_id: id, recipient: wrong, mailbox: 'x', subject: '', body: '' };
  await db
    .insertInto('mails')
    .values({ ...waiting, id: crypto.randomUUID(), audience: 'visitor' })
    .execute();

  const url = `/api/admin/${scope}/${id}`;
  const refused = await amina.request(url, changing('PATCH', { email: 'no address' }));
  expect(await problemOf(refused)).toMatchObject({ status: 400, errors: [{ path: 'email' }] });
  const answer = await amina.request(url, changing('PATCH', { email: right }));
  expect(answer.status).toBe(200);
  const record = await answer.json();
  expect(record).toMatchObject({
    ...{ version: 2, updateTrouble: '', mailReturn: null, addressConfirmedAt: null },
  });
  expect(record.email ?? record.contact.email).toBe(right);
  // The receipt, and the question that came back.
  const mails = await db.selectFrom('mails').select(['recipient', 'audience', 'news']).execute();
  expect(mails).toEqual(
    expect.arrayContaining([
      { recipient: right, audience: 'visitor', news: [] },
      { recipient: right, audience: 'update', news: [{ kind: 'reply', id: question.id }] },
    ]),
  );
  // A reader of mails to the wrong address can't open anything with them, and counts as no customer.
  const links = await db
    .selectFrom('submission_links')
    .select('held_by')
    .where('revoked_at', 'is', null)
    .execute();
  expect(links).toEqual([{ held_by: 'device' }]);
  const tokens = await db.selectFrom('mail_tokens').select('ended_at').execute();
  expect(tokens).toEqual([{ ended_at: expect.any(Date) }]);
  const [entry] = await db.selectFrom('audit_entries').select(['before', 'after']).execute();
  expect(JSON.stringify(entry?.before)).toContain(wrong);
  expect(JSON.stringify(entry?.after)).toContain(right);
});

/** A mail of an unknown sender, with a file. */
const unknown = (text = 'What does this cost?', head: string[] = []) =>
  mailText(
    [
      ...head,
      `To: reply+${'a'.repeat(26)}@in.sampan.example`,
      'Content-Type: multipart/mixed; boundary=b',
    ],
    [
      ...['--b', 'Content-Type: text/plain', '', text, '--b'],
      'Content-Type: application/pdf; name="list.pdf"',
      'Content-Disposition: attachment; filename="list.pdf"',
      ...['', '%PDF-1.7', '--b--'],
    ].join('\r\n'),
  );

test('a mail that was set apart becomes a message of its sender, who gets the answer', async () => {
  const { db, amina, receive } = await desk();
  expect(await receive(unknown())).toBe('unknown');
  const { id } = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .executeTakeFirstOrThrow();
  const url = `/api/admin/contact-messages/${id}`;
  const answer = await amina.request(url, changing('PATCH', { suspected: false }));
  expect(await answer.json()).toMatchObject({
    ...{ suspected: false, email: right, message: 'What does this cost?' },
    mail: { leftOut: [] },
    replies: [{ files: [{ name: 'list.pdf' }] }],
  });
  const reply = { id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c22', text: 'USD 900.', files: [] };
  await amina.request(url, changing('PATCH', { reply }, { version: 2 }));
  const mails = await db.selectFrom('mails').select(['audience', 'recipient']).execute();
  expect(mails).toEqual([{ audience: 'update', recipient: right }]);
});

test('a mail that was set apart becomes a request of its sender, with its files', async () => {
  const { db, amina, receive } = await desk();
  expect(await receive(unknown(`${'Long. '.repeat(800)}End.`))).toBe('unknown');
  const message = await submissionsOf(db, 'contact-message').executeTakeFirstOrThrow();
  const url = `/api/admin/contact-messages/${message.id}`;
  const answer = await amina.request(url, changing('PATCH', { asRequest: true }));
  const request = await submissionsOf(db, 'service-request').executeTakeFirstOrThrow();
  expect(await answer.json()).toMatchObject({
    ...{ status: 'archived', suspected: false, mergedInto: request.reference, replies: [] },
  });
  expect(request).toMatchObject({
    contact: { name: 'Test Person', email: right, phone: '' },
    ...{ status: 'new', service_slug: null, shipment: null, suspected: false },
    ...{ received_at: message.received_at, file_states: message.file_states },
    replies: [{ files: [{ name: 'list.pdf' }] }],
  });
  expect(request.notes).toMatch(/^Long\. /);
  expect(request.internal_notes.map(({ text }) => text)).toEqual([
    `Made of the e-mail ${message.reference}, which has the rest of its text.`,
  ]);
  // Its file is read where the request is.
  const [file] = request.replies[0]?.files ?? [];
  const read = await amina.request(`/api/admin/service-requests/${request.id}/files/${file?.id}`);
  expect((await read.text()).trim()).toBe('%PDF-1.7');
  // Once: after the request is erased it may be made again.
  const again = await amina.request(url, changing('PATCH', { asRequest: true }, { version: 2 }));
  expect((await problemOf(again)).errors).toMatchObject([
    { path: 'asRequest', message: `It goes on under ${request.reference} already.` },
  ]);
  await db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'service-request', [request.id]));
  expect(
    await db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('merged_into')
      .executeTakeFirstOrThrow(),
  ).toEqual({ merged_into: null });
});

test('an answer by mail that meets the making of the request is in the request', async () => {
  const { db, receive } = await desk();
  const [message, request] = [await addMessage(db, { email: right }), await addRequest(db)];
  const { token } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, message.id, right));
  const answered = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('submissions')
      .select('id')
      .where('id', '=', message.id)
      .forUpdate()
      .execute();
    const receiving = receive(
      mailText([`To: reply+${token}@in.sampan.example`, 'Message-ID: <1@ship.example>'], 'Ten.'),
    );
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await transaction.updateTable('mail_tokens').set({ submission_id: request.id }).execute();
    return { receiving };
  });
  expect(await answered.receiving).toBe('reply');
  const rows = await db.selectFrom('submissions').select(['kind', 'replies']).execute();
  const texts = rows.map(({ kind, replies }) => [kind, replies.map(({ text }) => text)]);
  expect(texts.sort()).toEqual([
    ['contact-message', []],
    ['service-request', ['Ten.']],
  ]);
});

test.each([
  ['dmarc=pass header.from=ship.example', true],
  // The signature is of the server that sent the mail, not of the shown sender.
  ['spf=pass smtp.mailfrom=other.example', false],
  ['dmarc=fail header.from=ship.example', false],
])(
  'a mail with %s has a confirmed address: %s, and so has the request that it becomes',
  async (checks, isConfirmed) => {
    const { db, amina, receive } = await desk();
    await receive(
      unknown('Ten pallets.', [`Authentication-Results: mx.sampan.example; ${checks}`]),
    );
    const message = await submissionsOf(db, 'contact-message').executeTakeFirstOrThrow();
    expect(message.address_confirmed_at !== null).toBe(isConfirmed);
    const url = `/api/admin/contact-messages/${message.id}`;
    expect((await amina.request(url, changing('PATCH', { asRequest: true }))).status).toBe(200);
    const request = await submissionsOf(db, 'service-request').executeTakeFirstOrThrow();
    expect(request.address_confirmed_at).toEqual(message.address_confirmed_at);
  },
);

test('what was written in the contact form does not become a request so', async () => {
  const { db, amina } = await desk();
  const { id } = await addMessage(db);
  const url = `/api/admin/contact-messages/${id}`;
  const answer = await amina.request(url, changing('PATCH', { asRequest: true }));
  expect(await problemOf(answer)).toMatchObject({ status: 400, errors: [{ path: 'asRequest' }] });
});
