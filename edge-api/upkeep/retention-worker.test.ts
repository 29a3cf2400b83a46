import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { usualRetention } from '../contract/retention';
import { isBlocked } from '../db/accounts/known-addresses';
import { addEntries } from '../db/changes/record-change';
import { connect } from '../db/connect';
import type { Database } from '../db/tables';
import { testDatabase } from '../test-support/database/database';
import { addMessage, addRequest } from '../test-support/inbox';
import { removeExpired, startRetention } from './retention-worker';

const pace = { betweenSlicesMs: 0 };
const remove = (db: Kysely<Database>) => removeExpired(db, usualRetention, pace);
const nothing = {
  messages: 0,
  unknownMails: 0,
  requests: 0,
  mailTexts: 0,
  auditDetails: 0,
  accounts: 0,
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function addMail(
  db: Kysely<Database>,
  state: 'waiting' | 'sent' | 'refused',
  { days, submissionId = uuidV7() }: { days: number; submissionId?: string },
): Promise<string> {
  const id = uuidV7();
  await db
    .insertInto('mails')
    .values({
      id,
      submission_id: submissionId,
      audience: 'visitor',
      recipient: 'farida@sampan.example',
      reply_to: 'office@sampan.example',
      subject: 'We have your message',
      body: 'Hello Farida',
      state,
      last_error: state === 'refused' ? '550 no farida@sampan.example here' : null,
      next_attempt_at: daysAgo(days),
      created_at: daysAgo(days + 1),
      sent_at: state === 'sent' ? daysAgo(days) : null,
    })
    .execute();
  return id;
}

const mailsWithText = async (db: Kysely<Database>) =>
  (await db.selectFrom('mails').select('id').where('body', '<>', '').execute()).map(({ id }) => id);

test('erases submissions whose last change was more than three years ago, and no others', async () => {
  const { db } = await testDatabase();
  const [before, after] = [daysAgo(1096), daysAgo(1094)];
  const old = await addMessage(db, { received_at: before, updated_at: before });
  await addMail(db, 'sent', { days: 1096, submissionId: old.id });
  await addRequest(db, { received_at: before, updated_at: before });
  const young = await addMessage(db, { received_at: after, updated_at: after });
  const busy = await addRequest(db, { received_at: before, updated_at: after });

  expect(await remove(db)).toEqual({ ...nothing, messages: 1, requests: 1 });

  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toEqual([{ id: young.id }]);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'service-request').select('id').execute(),
  ).toEqual([{ id: busy.id }]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await remove(db)).toEqual(nothing);
});

test('removes text and addresses from mails 30 days after they were sent or refused', async () => {
  const { db } = await testDatabase();
  const [sent] = [
    await addMail(db, 'sent', { days: 31 }),
    await addMail(db, 'refused', { days: 31 }),
  ];
  const young = [
    await addMail(db, 'sent', { days: 29 }),
    await addMail(db, 'refused', { days: 29 }),
  ];

  expect(await remove(db)).toEqual({ ...nothing, mailTexts: 2 });

  expect((await mailsWithText(db)).sort()).toEqual(young.sort());
  const row = await db.selectFrom('mails').selectAll().where('id', '=', sent).executeTakeFirst();
  const blank = { recipient: '', reply_to: null, subject: '', body: '', last_error: null };
  expect(row).toMatchObject({ ...blank, state: 'sent', sent_at: expect.any(Date) });
});

test('removes neither a mail that waits nor the submission that it is about', async () => {
  const { db } = await testDatabase();
  const before = daysAgo(2000);
  const { id } = await addMessage(db, { received_at: before, updated_at: before });
  const mail = await addMail(db, 'waiting', { days: 2000, submissionId: id });
  expect(await remove(db)).toEqual(nothing);
  expect(await mailsWithText(db)).toEqual([mail]);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toEqual([{ id }]);
});

test('removes personal data from old audit entries, but not the entries', async () => {
  const { db } = await testDatabase();
  const kinds = ['user', 'contact-message', 'service-request', 'personal-data', 'product'] as const;
  for (const entityKind of kinds) {
    for (const days of [1096, 1094]) {
      const key = uuidV7();
      await addEntries(db, [
        {
          key,
          requestHash: 'hash',
          by: { uid: 'amina', name: 'amina@sampan.example' },
          entityKind,
          entityId: String(days),
          label: 'farida@sampan.example',
          action: 'update',
          before: { email: 'old' },
          after: { version: 2 },
        },
      ]);
      await db
        .updateTable('audit_entries')
        .set({ at: daysAgo(days) })
        .where('id', '=', key)
        .execute();
    }
  }

  expect(await remove(db)).toEqual({ ...nothing, auditDetails: 4 });

  const entries = await db.selectFrom('audit_entries').selectAll().execute();
  const erased = entries.filter(({ label }) => label === '');
  expect(entries).toHaveLength(10);
  expect(erased.map(({ entity_kind }) => entity_kind).sort()).toEqual(
    ['user', 'contact-message', 'service-request', 'personal-data'].sort(),
  );
  for (const entry of erased) {
    const kept = { entity_id: '1096', by_uid: 'amina', action: 'update' };
    expect(entry).toMatchObject({ ...kept, before: null, after: null });
  }
});

test('erases accounts of visitors two years after their last visit, but no admin and no blocked one', async () => {
  const { db } = await testDatabase();
  const add = (uid: string, days: number, more: object = {}) =>
    db
      .insertInto('users')
      .values({ uid, email: `${uid}@sampan.example`, last_seen_at: daysAgo(days), ...more })
      .execute();
  await add('unused', 731);
  await add('lately', 729);
  await add('staff', 3000, { role: 'admin' });
  await add('blocked', 3000, { blocked: true });
  await add('demoted', 3000, { admin_granted_at: daysAgo(4000) });

  expect(await remove(db)).toEqual({ ...nothing, accounts: 3 });

  const left = await db.selectFrom('users').select('uid').orderBy('uid').execute();
  expect(left.map(({ uid }) => uid)).toEqual(['lately', 'staff']);
  // A block survives the account, also with another address.
  expect(await isBlocked(db, { uid: 'blocked', email: 'new@sampan.example' })).toBe(true);
  expect(await isBlocked(db, { uid: 'unused', email: 'unused@sampan.example' })).toBe(false);
});

/** Puts many messages into the database, all four years old. */
const addOldMessages = (db: Kysely<Database>, count: number) =>
  sql`
    insert into submissions
      (id, kind, reference, body_hash, contact, phone_e164, subject, message, written_at, received_at,
        updated_at)
    select gen_random_uuid(), 'contact-message', 'CM-' || n, 'hash',
      '{"name": "Farida", "email": "farida@sampan.example"}', '', 'Rice', repeat('How much? ', 20), now() - interval '4 years', now() - interval '4 years',
      now() - interval '4 years'
    from generate_series(1, ${count}::int) as n`.execute(db);

test('removes each row once when several processes do it at the same time', async () => {
  const { db, databaseUrl } = await testDatabase();
  await addOldMessages(db, 1500);
  const other = connect(databaseUrl);
  const runs = await Promise.all([remove(db), remove(other)]).finally(() => other.destroy());
  expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(1500);
  const { count } = await db
    .selectFrom('admin_tombstones')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe('1500');
});

test('lets admins work while it removes 20,000 rows', async () => {
  const { db } = await testDatabase();
  await addOldMessages(db, 20_000);
  const { id } = await addMessage(db);
  const removing = remove(db);
  let done = false;
  void removing.finally(() => {
    done = true;
  });
  const waitsMs: number[] = [];
  while (!done) {
    const startedAtMs = performance.now();
    await db.updateTable('submissions').set({ status: 'read' }).where('id', '=', id).execute();
    waitsMs.push(performance.now() - startedAtMs);
  }
  expect((await removing).messages).toBe(20_000);
  expect(waitsMs.length).toBeGreaterThan(50);
  expect(Math.max(...waitsMs)).toBeLessThan(2000);
}, 60_000);

test('runs some time after the start and then regularly, and logs what it removed', async () => {
  const { db } = await testDatabase();
  await addOldMessages(db, 3);
  const info = vi.fn();
  const error = vi.fn();
  const stop = startRetention(
    { db, retention: usualRetention, log: { info, error } },
    { firstAfterMs: 20, everyMs: 1500, betweenSlicesMs: 0 },
  );
  expect(info).not.toHaveBeenCalled();
  await expect.poll(() => info.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await stop();
  expect(info.mock.calls.slice(0, 2)).toEqual([
    ['Removed data after its retention time:', { ...nothing, messages: 3 }],
    ['Removed data after its retention time:', nothing],
  ]);
  expect(error).not.toHaveBeenCalled();
});

test('stops between two slices, and logs what it has removed', async () => {
  const { db } = await testDatabase();
  await addOldMessages(db, 5000);
  const info = vi.fn();
  const stop = startRetention(
    { db, retention: usualRetention, log: { info, error: vi.fn() } },
    { firstAfterMs: 0, everyMs: 60_000, betweenSlicesMs: 30 },
  );
  await expect
    .poll(() => db.selectFrom('admin_tombstones').select('id').limit(1).executeTakeFirst())
    .toBeDefined();
  await stop();
  const [, { messages }] = info.mock.calls[0] ?? [];
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(5000);
});
