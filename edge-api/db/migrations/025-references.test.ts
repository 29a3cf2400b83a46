import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { referencePattern } from '../../contract/reference';
import { bodyHash } from '../../http/body-hash';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, addRequest } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { json } from '../../test-support/requests';
import { contactMessage, idWithReferenceOf } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { taggedRecord } from '../admin/record-lists';
import { migrate } from '../migrate';
import { migrateTo } from '../migrate-to';
import { eraseSubmissions } from '../personal-data/erase-submissions';
import { migrations } from '../schema/migrations';
import type { Database } from '../tables';

async function databaseOfVersion24() {
  const { db } = await testDatabase('bare');
  await migrateTo(
    db,
    Object.keys(migrations).filter((name) => name < '025'),
  );
  return db;
}

const erase = (db: Kysely<Database>, id: string) =>
  db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'contact_messages', [id]));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('of old rows with one reference the first keeps it, and each later one gets a number of its own', async () => {
  const db = await databaseOfVersion24();
  const reference = 'CM-7K3F-9QXD';
  const at = minutesAgo(5);
  const [low = '', high = ''] = [uuidV7(), uuidV7()].sort();
  const third = await addMessage(db, { reference, received_at: minutesAgo(1) });
  const first = await addMessage(db, { reference, received_at: minutesAgo(9) });
  // Of one moment: the lower id counts as the first.
  const same = await addMessage(db, { id: high, reference, received_at: at });
  const before = await addMessage(db, { id: low, reference, received_at: at });
  const other = await addRequest(db, { reference: 'SR-7K3F-9QXD', received_at: minutesAgo(3) });
  const alone = await addRequest(db);
  await migrate(db, quietLog);
  const messages = await db.selectFrom('contact_messages').selectAll().execute();
  const requests = await db.selectFrom('service_requests').selectAll().execute();
  const references = Object.fromEntries(
    [...messages, ...requests].map((row) => [row.id, row.reference]),
  );
  expect(references).toEqual({
    [first.id]: reference,
    [before.id]: `${reference}-2`,
    [same.id]: `${reference}-3`,
    [other.id]: 'SR-7K3F-9QXD-4',
    [third.id]: `${reference}-5`,
    [alone.id]: alone.reference,
  });
  for (const name of Object.values(references)) expect(name).toMatch(referencePattern);
  // Staff finds it by what its sender was told, and devices are told of the change.
  const renamed = messages.find(({ id }) => id === third.id);
  expect(renamed).toMatchObject({ former_references: [reference], version: 2 });
  expect(BigInt(renamed?.revision ?? 0)).toBeGreaterThan(BigInt(third.revision));
  expect(messages.find(({ id }) => id === first.id)).toMatchObject({
    former_references: [],
    version: 1,
  });
  const found = await taggedRecord(db, 'contact-messages', { reference });
  expect(found?.record.id).toBe(first.id);
});

test('what was erased first keeps its reference, and a later one that was erased gets its receipt again', async () => {
  const db = await databaseOfVersion24();
  const first = await addMessage(db, { received_at: minutesAgo(9) });
  const body = contactMessage({ id: idWithReferenceOf(first.id) });
  await erase(db, first.id);
  const hash = { body_hash: await bodyHash(body) };
  const erased = await addMessage(db, { id: body.id, ...hash, received_at: minutesAgo(5) });
  await erase(db, erased.id);
  const last = await addMessage(db, {
    id: idWithReferenceOf(first.id).replace(/^.{8}/, '01900000'),
  });
  await migrate(db, quietLog);
  expect(await db.selectFrom('contact_messages').select(['id', 'reference']).execute()).toEqual([
    { id: last.id, reference: `${first.reference}-3` },
  ]);
  const { rows } = await sql`
    select reference, submission_id from submission_references order by reference`.execute(db);
  expect(rows).toEqual([
    { reference: first.reference, submission_id: first.id },
    { reference: `${first.reference}-3`, submission_id: last.id },
  ]);
  const { app } = await testApp({ db });
  const answer = await app.request('/api/contact-messages', json(body));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    id: body.id,
    receivedAt: erased.received_at.toISOString(),
  });
  expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1);
});

test('a process of the release before gives no reference twice on the new schema', async () => {
  const { db } = await testDatabase();
  const { id, reference } = await addMessage(db);
  // It writes its rows without knowing of references.
  await expect(addMessage(db, { id: idWithReferenceOf(id) })).rejects.toThrow(/reference/);
  expect(await db.selectFrom('contact_messages').select('reference').execute()).toEqual([
    { reference },
  ]);
});
