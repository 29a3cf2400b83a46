import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type PersonalDataCounts, PersonalDataPreview } from '../contract/admin/personal-data';
import { addMails, type MailDraft } from '../db/mails/mail-queries';
import type { Database } from '../db/tables';
import { anAdmin, changing, type SignedIn, signedIn } from './accounts/signed-in';
import { addMessage, addRequest } from './inbox';
import { json } from './requests';
import { serviceRequest } from './samples';
import { type TestApp, testApp } from './test-app';

const contactOf = (email: string) =>
  JSON.stringify({ ...serviceRequest().contact, email, name: 'Test Person' });

/** A visitor's receipt and the company's mail, the first one waiting. */
async function mailsAbout(db: Kysely<Database>, submissionId: string, email: string) {
  const drafts: MailDraft[] = [
    {
      audience: 'visitor',
      recipient: email,
      replyTo: null,
      subject: 'We have it',
      body: 'Thanks.',
    },
    {
      audience: 'company',
      recipient: 'desk@sampan.example',
      replyTo: email,
      subject: 'New',
      body: `Hers alone, from ${email}`,
    },
  ];
  await db.transaction().execute((transaction) => addMails(transaction, submissionId, drafts));
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: new Date() })
    .where('submission_id', '=', submissionId)
    .where('audience', '=', 'company')
    .execute();
}

/** Farida has something in every table; Karim has the same name, and an address that holds hers. */
export async function personWithData(testing: TestApp, admin: SignedIn) {
  const { db } = testing;
  await signedIn(testing, { uid: 'farida', email: 'Farida@Sampan.example' });
  await db
    .updateTable('users')
    .set({ email: 'farida@sampan.example' })
    .where('uid', '=', 'farida')
    .execute();
  await signedIn(testing, { uid: 'karim', email: 'karim.farida@sampan.example' });
  const message = { message: 'Hers alone', name: 'Test Person' };
  const messages = [
    await addMessage(db, { ...message, email: 'farida@sampan.example' }),
    await addMessage(db, { ...message, email: 'FARIDA@Sampan.Example' }),
    // With her account, under an address of her company.
    await addMessage(db, { ...message, email: 'office@rahman.example', owner_uid: 'farida' }),
  ];
  const requests = [
    await addRequest(db, { notes: 'Hers alone', contact: contactOf('Farida@sampan.example') }),
    await addRequest(db, { contact: contactOf('office@rahman.example'), owner_uid: 'farida' }),
  ];
  await othersWhoLookAlike(db);
  const [first] = messages;
  const [, ownRequest] = requests;
  if (!first || !ownRequest) throw new Error('There is nothing of hers.');
  for (const { id } of [first, ownRequest]) await mailsAbout(db, id, 'farida@sampan.example');
  const change = async (path: string, body: object) => {
    const answer = await admin.request(`/api/admin/${path}`, changing('PATCH', body));
    expect(answer.status, path).toBe(200);
  };
  const note = { internalNote: 'Pays late.' };
  await change(`contact-messages/${messages[1]?.id}`, note);
  await change(`service-requests/${ownRequest.id}`, { ...note, status: 'reviewing' });
  await change('users/farida', { role: 'admin' });
  await admin.request(
    '/api/admin/users/farida',
    changing('PATCH', { role: 'user' }, { version: 2 }),
  );
  const submissions = [...messages, ...requests];
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where(
      'submission_id',
      'in',
      submissions.map(({ id }) => id),
    )
    .execute();
  return {
    messageId: first.id,
    requestInWorkId: ownRequest.id,
    submissionIds: submissions.map(({ id }) => id),
    references: submissions.map(({ reference }) => reference),
    keys: ['farida', ...[...submissions, ...mails].map(({ id }) => id)],
    counts: {
      accounts: 1,
      messages: 3,
      requests: 2,
      mails: 4,
      waitingMails: 2,
      auditEntries: 4,
    } satisfies PersonalDataCounts,
  };
}

async function othersWhoLookAlike(db: Kysely<Database>) {
  const email = 'karim.farida@sampan.example';
  const message = await addMessage(db, { name: 'Test Person', email, owner_uid: 'karim' });
  await addMessage(db, { name: 'Test Person', email: 'farida@sampan.example.hk' });
  await addRequest(db, { contact: contactOf(email), owner_uid: 'karim' });
  await mailsAbout(db, message.id, email);
}

type Row = { key: string; row: unknown };

/** The rows of each table that holds personal data, by their keys. */
export async function rowsOfAllTables(db: Kysely<Database>) {
  const byKey = (rows: readonly object[]): Row[] =>
    rows
      .map((row) => ({ key: String('uid' in row ? row.uid : 'id' in row && row.id), row }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  const all = async (table: 'users' | 'submissions' | 'mails' | 'audit_entries') =>
    byKey(await db.selectFrom(table).selectAll().execute());
  return {
    users: await all('users'),
    submissions: await all('submissions'),
    mails: await all('mails'),
    audit_entries: await all('audit_entries'),
  };
}

export const personalDataPath = '/api/admin/personal-data';

export async function previewOf(by: SignedIn, email: string) {
  const answer = await by.request(personalDataPath, json({ email }));
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(PersonalDataPreview.entries), await answer.json());
}

export const eraseBy = (by: SignedIn, body: { email: string; seen: string }, key = uuidV7()) =>
  by.request(`${personalDataPath}/erase`, changing('POST', body, { key }));

/** An admin, and Farida with something in every table, among others who look alike. */
export async function databaseWithPerson() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  return { testing, amina, farida: await personWithData(testing, amina) };
}
