import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import type { EntityKind } from '../../contract/admin/audit';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, addRequest, submissionsOf } from '../../test-support/inbox';
import { addEntries } from '../changes/record-change';
import { addMails } from '../mails/mail-queries';
import type { Database } from '../tables';
import { eraseAccounts } from './erase-accounts';
import { eraseSubmissions } from './erase-submissions';

const by = { uid: 'amina', name: 'amina@sampan.example' };
const draft = {
  audience: 'visitor',
  recipient: 'farida@sampan.example',
  replyTo: null,
  subject: 'We have it',
  body: 'Hello',
} as const;

const audit = (db: Kysely<Database>, entityKind: EntityKind, entityId: string) =>
  addEntries(db, [
    {
      key: uuidV7(),
      requestHash: 'hash',
      by,
      entityKind,
      entityId,
      label: 'farida@sampan.example',
      action: 'update',
      before: { name: 'Farida' },
      after: { version: 2 },
    },
  ]);

test('erases a submission with its mails and what the audit says of it, and keeps the others', async () => {
  const { db } = await testDatabase();
  const [erased, kept] = [await addMessage(db), await addMessage(db)];
  await db.transaction().execute(async (transaction) => {
    for (const { id } of [erased, kept]) await addMails(transaction, id, [draft]);
  });
  for (const { id } of [erased, kept]) await audit(db, 'contact-message', id);

  const count = await db
    .transaction()
    .execute((transaction) =>
      eraseSubmissions(transaction, 'contact-message', [erased.id, uuidV7()]),
    );

  expect(count).toBe(1);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toEqual([{ id: kept.id }]);
  expect(await db.selectFrom('mails').select('submission_id').execute()).toEqual([
    { submission_id: kept.id },
  ]);
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  expect(entries).toMatchObject([
    { entity_id: erased.id, by_uid: 'amina', label: '', before: null, after: null },
    { entity_id: kept.id, label: 'farida@sampan.example', before: { name: 'Farida' } },
  ]);
});

test('keeps the id, the reference and the time of arrival of what was erased, and nothing else', async () => {
  const { db } = await testDatabase();
  const { id, reference, received_at } = await addRequest(db);
  const { revision } = await db
    .selectFrom('admin_state')
    .select('revision')
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'service-request', [id]));
  const tombstones = await db.selectFrom('admin_tombstones').selectAll().execute();
  expect(tombstones).toEqual([
    {
      scope: 'service-requests',
      id,
      reference,
      received_at,
      body_hash: 'hash',
      revision: String(Number(revision) + 1),
      erased_at: expect.any(Date),
    },
  ]);
});

test('erases an account: its submissions lose their owner, its tasks are free, the audit keeps the uid', async () => {
  const { db } = await testDatabase();
  await db.insertInto('users').values({ uid: 'amina', email: 'amina@sampan.example' }).execute();
  const own = await addMessage(db, { owner_uid: 'amina' });
  const task = await addRequest(db, { assigned_to: 'amina' });
  await audit(db, 'user', 'amina');

  const count = await db
    .transaction()
    .execute((transaction) => eraseAccounts(transaction, ['amina', 'unknown']));

  expect(count).toBe(1);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  const messages = await submissionsOf(db, 'contact-message').execute();
  expect(messages).toMatchObject([{ id: own.id, owner_uid: null, version: 1 }]);
  const requests = await submissionsOf(db, 'service-request').execute();
  expect(requests).toMatchObject([{ id: task.id, assigned_to: null, version: 2 }]);
  const entries = await db.selectFrom('audit_entries').selectAll().execute();
  expect(entries).toMatchObject([{ by_uid: 'amina', by_name: '', label: '', before: null }]);
  const tombstones = await db.selectFrom('admin_tombstones').selectAll().execute();
  expect(tombstones).toMatchObject([{ scope: 'users', id: 'amina', reference: null }]);
});
