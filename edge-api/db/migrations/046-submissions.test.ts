import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addFormerMessage,
  addFormerRequest,
  databaseOfRelease,
} from '../../test-support/database/former-schema';
import { quietLog } from '../../test-support/quiet-log';
import { migrate } from '../migrate';
import { eraseSubmissions } from '../personal-data/erase-submissions';
import type { Database } from '../tables';

type Row = Record<string, unknown>;

const rowsOf = async (db: Kysely<Database>, table: string): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(one) as row from ${sql.table(table)} as one order by id`.execute(db);
  return rows.map(({ row }) => row);
};

const isEmpty = (value: unknown) =>
  ['""', '[]', '{}', 'null', 'false'].includes(JSON.stringify(value));

/** Values for columns of both kinds that are not the defaults. */
const common = {
  former_references: '["CM-2222-2222"]',
  owner_uid: 'farida',
  adopted: true,
  address_confirmed_at: '2026-03-04T09:30:00.000Z',
  assigned_to: 'amina',
  internal_notes: '[{"text": "Called."}]',
  replies: '[{"id": "one", "text": "Ten pallets."}]',
  file_states: '{"file": "received"}',
  suspected: true,
  snoozed_until: '2027-01-01T00:00:00.000Z',
  receipt_limited: true,
  update_trouble: 'returned',
  mail_return: '{"said": "550"}',
  received_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
  version: 7,
};

/** A database of 0.6.0 with a message and a request that have a value in each column. */
async function formerDatabase() {
  const { db } = await databaseOfRelease('0.6.0');
  await db.insertInto('users').values({ uid: 'amina', email: 'a@sampan.example' }).execute();
  const message = await addFormerMessage(db, {
    ...common,
    status: 'archived',
    merged_into: 'CM-3333-3333',
    mail: '{"whole": "All of it."}',
    phone: '01712-345678',
  });
  const request = await addFormerRequest(db, {
    ...common,
    status: 'quoted',
    answers: '[{"questionId": "one"}]',
    files: '[{"id": "file"}]',
    timeline: '[{"to": "quoted"}]',
    quotations: '[{"id": "quotation", "status": "sent"}]',
    unasked_questions: '["one"]',
    phone_e164: '+85223456789',
    notes: 'Handle with care.',
  });
  return { db, message, request };
}

test('every column of every row is copied as it is, and what is new follows from it', async () => {
  const { db, message, request } = await formerDatabase();
  const before = {
    message: (await rowsOf(db, 'contact_messages'))[0] ?? {},
    request: (await rowsOf(db, 'service_requests'))[0] ?? {},
  };
  for (const row of Object.values(before)) {
    expect(Object.keys(row).length).toBeGreaterThan(25);
    // An empty value would be that of a column that is left out.
    const empty = Object.keys(row).filter((name) => isEmpty(row[name]));
    expect(empty).toEqual(row === before.message ? ['phone_e164'] : ['merged_into']);
  }
  await migrate(db, quietLog, { backup: 'made' });
  const after = await rowsOf(db, 'submissions');
  const of = (id: string) => after.find((row) => row.id === id) ?? {};
  const { name, email, phone, ...rest } = before.message;
  expect(of(message.id)).toMatchObject({
    ...rest,
    kind: 'contact-message',
    contact: { name, email, phone, company: '', whatsapp: false },
    email,
    phone_e164: '+8801712345678',
    timeline: [],
    quotations: [],
  });
  expect(of(request.id)).toMatchObject({
    ...before.request,
    kind: 'service-request',
    email: (before.request.contact as { email: string }).email,
    subject: '',
    message: '',
  });
  const { rows } = await sql`
    select to_regclass('contact_messages') as messages, to_regclass('service_requests') as requests`.execute(
    db,
  );
  expect(rows).toEqual([{ messages: null, requests: null }]);
});

test('rows are followed, told and erased as before', async () => {
  const { db, message, request } = await formerDatabase();
  await sql`insert into accepted_quotations (request_id, quotation_id)
    values (${request.id}, gen_random_uuid())`.execute(db);
  await migrate(db, quietLog, { backup: 'made' });
  const change = db
    .updateTable('submissions')
    .set({ status: 'read', suspected: false, version: 8 });
  const changed = await change
    .where('id', '=', message.id)
    .returning(['revision', 'merged_into'])
    .executeTakeFirstOrThrow();
  expect(BigInt(changed.revision)).toBeGreaterThan(BigInt(message.revision));
  // It is open again.
  expect(changed.merged_into).toBeNull();
  await db.updateTable('submissions').set({ suspected: false }).execute();
  await db.transaction().execute(async (transaction) => {
    await eraseSubmissions(transaction, 'service-request', [request.id]);
  });
  expect(await db.selectFrom('accepted_quotations').selectAll().execute()).toEqual([]);
  const tombstones = await db.selectFrom('admin_tombstones').select(['scope', 'id']).execute();
  expect(tombstones).toEqual([{ scope: 'service-requests', id: request.id }]);
});

test('copies that differ from their rows stop the migration, which changes nothing then', async () => {
  const { db, message } = await formerDatabase();
  const before = await rowsOf(db, 'contact_messages');
  await sql`create function spoil() returns trigger language plpgsql as $$
    begin new.version := new.version + 1; return new; end $$`.execute(db);
  await sql`create function spoil_copies() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('submissions') is not null then
        create trigger spoil before insert on submissions
          for each row execute function spoil();
      end if;
    end $$`.execute(db);
  await sql`create event trigger spoil_copies on ddl_command_end when tag in ('CREATE TABLE')
    execute function spoil_copies()`.execute(db);
  await expect(migrate(db, quietLog, { backup: 'made' })).rejects.toThrow(
    /migration 046-submissions failed: the rows of contact_messages \(1, .*\) differ from their copies/,
  );
  expect(await rowsOf(db, 'contact_messages')).toEqual(before);
  expect(before).toMatchObject([{ id: message.id }]);
});
